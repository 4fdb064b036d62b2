import type { R2WCRenderer } from '@r2wc/core'
import { emit } from './events.ts'
import type { ElementProps } from './sso-element.ts'

/** A screen that is shown in an element. */
export interface MountedScreen {
  update(props: ElementProps): void
  unmount(): void
}

/** Shows a tag's screen in an element. */
export type MountScreen = (element: HTMLElement, props: ElementProps) => MountedScreen

interface Pending {
  props: ElementProps
  /** Undefined until the screen has arrived; null once the element is gone. */
  screen: MountedScreen | null | undefined
}

/**
 * An r2wc renderer whose screen is fetched when the first element is connected. Values that change meanwhile count, an
 * element that is gone by then is left alone, and what the page wrote between the tags stands until the screen is there.
 */
export const createLateRenderer = (load: () => Promise<MountScreen>): R2WCRenderer<ElementProps, Pending> => ({
  mount(element, _component, props) {
    const pending: Pending = { props, screen: undefined }
    load().then(
      (mount) => {
        if (pending.screen === undefined) pending.screen = mount(element, pending.props)
      },
      (error: unknown) => emit(element, 'sso-error', { code: 'load', msg: String(error) }),
    )
    return pending
  },
  update(pending, props) {
    pending.props = props
    pending.screen?.update(props)
  },
  unmount(pending) {
    pending.screen?.unmount()
    pending.screen = null
  },
})
