import type { ScreenEvents } from '@sso-elements/screens/provider'
import { emit, type SsoEventDetails } from './events.ts'

/** Forms, each with its method, that some element of the page has reported as shown. */
const shown = new Set<string>()

/**
 * Raises an event of a screen as `sso-…` on its element. A form that several elements show is reported once a page. Sign-outs are
 * raised by `relaySession`.
 */
export const raiseScreenEvent = <Name extends keyof ScreenEvents>(
  element: HTMLElement,
  screen: string,
  name: Name,
  detail: ScreenEvents[Name],
): void => {
  if (name === 'signed-out') return
  const isOfForm = 'method' in detail
  if (name === 'shown' && isOfForm) {
    const form = screen + detail.method
    if (shown.has(form)) return
    shown.add(form)
  }
  type Raised = Exclude<keyof ScreenEvents, 'signed-out'>
  const raised: Record<string, unknown> = isOfForm ? { ...detail, screen } : { ...detail }
  emit(element, `sso-${name as Raised}`, raised as unknown as SsoEventDetails[`sso-${Raised}`])
}
