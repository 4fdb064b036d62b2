import type { R2WCBaseProps, R2WCRenderer } from '@r2wc/core'
import type { ElementValues } from './attributes.ts'
import { emit } from './events.ts'
import { showLoadFailure } from './load-failure.ts'

/** A screen that is shown in an element. */
export interface MountedScreen {
  update(values: ElementValues): void
  unmount(): void
}

/** Shows a tag's screen in an element. */
export type MountScreen = (element: HTMLElement, values: ElementValues) => MountedScreen

/** An element from when it is connected until it is gone. */
export interface PendingElement {
  element: HTMLElement
  /** Those of the moment. */
  values: ElementValues
  /** Undefined until the screen has arrived; null once the element is gone. */
  screen: MountedScreen | null | undefined
}

/**
 * An r2wc renderer whose screen is fetched when the first element is connected. Values that change meanwhile count, an element that is gone by
 * then is left alone, and what the page wrote between the tags stands until the screen is there. When it cannot be fetched the page is
 * told, and the person can try again.
 */
export const createLazyRenderer = (
  load: (element: HTMLElement, pending: PendingElement) => Promise<MountScreen>,
  valuesOf: (element: Element) => ElementValues,
): R2WCRenderer<R2WCBaseProps, PendingElement> => ({
  mount(element) {
    const pending: PendingElement = { element, values: valuesOf(element), screen: undefined }
    const fetchScreen = (): unknown =>
      load(element, pending).then(
        (mount) => {
          if (pending.screen === undefined) pending.screen = mount(element, pending.values)
        },
        () => {
          if (pending.screen === null) return
          showLoadFailure(element, pending.values.locale, fetchScreen)
          emit(element, 'sso-error', { code: 'load', msg: '' })
        },
      )
    fetchScreen()
    return pending
  },
  update(pending) {
    pending.values = valuesOf(pending.element)
    pending.screen?.update(pending.values)
  },
  unmount(pending) {
    pending.screen?.unmount()
    pending.screen = null
  },
})
