import { inRootZone } from '../browser/root-zone.ts'
import { wrapMethod } from '../browser/wrap-method.ts'

/**
 * Runs `attachShadow` outside the page's zones: the recorder, which has wrapped it, starts a timer and listeners for each root. Its
 * wrapper is new with each snapshot, and so has to be ours around it. The returned function puts the recorder's back.
 */
export const attachInRootZone = (): (() => void) =>
  wrapMethod(
    Element.prototype,
    'attachShadow',
    (original) =>
      function (this: Element, init) {
        return inRootZone(() => original.call(this, init), [])
      },
  )
