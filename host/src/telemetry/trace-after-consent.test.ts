import { NO_TELEMETRY } from '@sso-elements/contract'
import { expect, it, vi } from 'vitest'
import { createConsent } from './consent.ts'
import { traceAfterConsent } from './trace-after-consent.ts'

const ORIGIN = 'https://sso.example.com'

it.each([
  ['required', 'granted', [ORIGIN]],
  ['required', null, []],
  ['not-required', null, [ORIGIN]],
  ['not-required', 'denied', []],
] as const)(
  'consent %s with %s in storage traces requests to %j',
  { tags: ['MON-06'] },
  (setting, stored, traceOrigins) => {
    const consent = createConsent(setting, { get: () => stored, set: () => true })
    const configure = vi.fn()
    traceAfterConsent(
      { config: { telemetry: { ...NO_TELEMETRY, traceOrigins: [ORIGIN] } } as never, session: { configure } },
      consent,
    )
    expect(configure).toHaveBeenLastCalledWith({ traceOrigins })
    consent.answer('denied')
    expect(configure).toHaveBeenLastCalledWith({ traceOrigins: [] })
  },
)
