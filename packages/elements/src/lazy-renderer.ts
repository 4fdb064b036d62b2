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

/** A connected element. */
export interface PendingElement {
  element: HTMLElement
  /** The current values. */
  values: ElementValues
  /** Undefined until the screen is loaded; null after the element is disconnected. */
  screen: MountedScreen | null | undefined
}

/**
 * An r2wc renderer that loads the screen when the element is connected. It mounts with the latest values, unless the element was
 * disconnected while loading. The children of the tag are shown until then. If loading fails, it raises `sso-error` and shows a
 * retry button.
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
