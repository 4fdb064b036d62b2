import type { R2WCBaseProps, R2WCRenderer } from '@r2wc/core'
import type { ElementValues } from './attributes.ts'
import { emit } from './events.ts'

/** A screen that is shown in an element. */
export interface MountedScreen {
  update(values: ElementValues): void
  unmount(): void
}

/** Shows a tag's screen in an element. */
export type MountScreen = (element: HTMLElement, values: ElementValues) => MountedScreen

/** An element from when it is connected until it is gone. */
export interface Pending {
  /** Those of the moment. */
  values: ElementValues
  /** Undefined until the screen has arrived; null once the element is gone. */
  screen: MountedScreen | null | undefined
}

/** How often files that did not arrive are asked for again: after 1, 1.5 and 3 seconds. */
const RETRIES = 3
const LAST_WAIT_MS = 3000

/**
 * An r2wc renderer whose screen is fetched when the first element is connected, and again when the network drops it. Values that change meanwhile count, an
 * element that is gone by then is left alone, and what the page wrote between the tags stands until the screen is there.
 */
export const createLateRenderer = (
  load: (element: HTMLElement, pending: Pending) => Promise<MountScreen>,
): R2WCRenderer<ElementValues & R2WCBaseProps, Pending> => ({
  mount(element, _component, values) {
    const pending: Pending = { values, screen: undefined }
    const fetchScreen = (retries: number): unknown =>
      load(element, pending).then(
        (mount) => {
          if (pending.screen === undefined) pending.screen = mount(element, pending.values)
        },
        () =>
          pending.screen === null ||
          (retries
            ? setTimeout(fetchScreen, LAST_WAIT_MS / retries, retries - 1)
            : emit(element, 'sso-error', { code: 'load', msg: '' })),
      )
    fetchScreen(RETRIES)
    return pending
  },
  update(pending, values) {
    pending.values = values
    pending.screen?.update(values)
  },
  unmount(pending) {
    pending.screen?.unmount()
    pending.screen = null
  },
})
