import type { ScreenEvents } from '@sso-elements/screens/provider'
import { emit, type SsoEventDetails } from './events.ts'

/** Forms, each with its method, that some element of the page has reported as shown. */
const shown = new Set<string>()

/** Raises an event of a screen as `sso-…` on its element. A form that several elements show is reported once a page. */
export const raiseScreenEvent = <Name extends keyof ScreenEvents>(
  element: HTMLElement,
  screen: string,
  name: Name,
  detail: ScreenEvents[Name],
): void => {
  let raised: object = detail
  if ('method' in detail) {
    raised = { ...detail, screen }
    const form = screen + detail.method
    if (name === 'shown' && shown.size === shown.add(form).size) return
  }
  emit(element, `sso-${name}`, raised as SsoEventDetails[`sso-${Name}`])
}
