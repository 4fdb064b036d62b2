import type { R2WCBaseProps, R2WCRenderer } from '@r2wc/core'
import { afterVisible, loadAgain } from '@sso-elements/browser'
import type { ElementValues } from './attributes.ts'
import { emit } from './events.ts'
import { showLoadFailure } from './load-failure.ts'

/** Seconds in view after which a form counts as late. */
const LATE_AFTER = 10

/** A screen that is shown in an element. */
export interface MountedScreen {
  update(values: ElementValues): void
  unmount(): void
}

/** Shows a tag's screen in an element. Calls `fail`, outside of a render, when the screen throws. */
export type MountScreen = (element: HTMLElement, values: ElementValues, fail: (error: unknown) => void) => MountedScreen

/** A connected element. */
export interface PendingElement {
  element: HTMLElement
  /** The current values. */
  values: ElementValues
  /** Undefined until the screen is loaded; null after the element is disconnected. */
  screen: MountedScreen | null | undefined
  /** Stops waiting for a late screen, and removes its notice. */
  stopWaiting(): void
}

/**
 * An r2wc renderer that loads the screen when the element is connected. It mounts with the latest values, unless the element was
 * disconnected while loading. The children of the tag are shown until then. If loading fails, or the screen throws, it raises
 * `sso-error` and shows a retry button; if loading is late it shows the button alone (STA-04).
 */
export const createLazyRenderer = (
  load: (element: HTMLElement, pending: PendingElement) => Promise<MountScreen>,
  valuesOf: (element: Element) => ElementValues,
): R2WCRenderer<R2WCBaseProps, PendingElement> => ({
  mount(element) {
    const pending: PendingElement = { element, values: valuesOf(element), screen: undefined, stopWaiting() {} }
    const show = (isLate: boolean, retry: () => void): void => {
      pending.stopWaiting = showLoadFailure(element, pending.values.locale, isLate, retry)
    }
    const wait = (): void => {
      const retry = () => {
        loadAgain()
        wait()
      }
      pending.stopWaiting = afterVisible(LATE_AFTER, () => show(true, retry))
    }
    const fail = (error: unknown): void => {
      if (pending.screen === null) return
      console.error(error)
      pending.stopWaiting()
      pending.screen?.unmount()
      pending.screen = undefined
      show(false, fetchScreen)
      emit(element, 'sso-error', { code: 'load', msg: '' })
    }
    const fetchScreen = (): void => {
      wait()
      load(element, pending)
        .then((mount) => {
          pending.stopWaiting()
          if (pending.screen === undefined) pending.screen = mount(element, pending.values, fail)
        })
        .catch(fail)
    }
    fetchScreen()
    return pending
  },
  update(pending) {
    pending.values = valuesOf(pending.element)
    pending.screen?.update(pending.values)
  },
  unmount(pending) {
    pending.stopWaiting()
    pending.screen?.unmount()
    pending.screen = null
  },
})
