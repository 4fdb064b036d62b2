import { expect, it } from 'vitest'
import { type Callback, type CallbackOutcome, callbackOutcome } from './callback-outcome.ts'

const RIGHT: Callback = { code: 'c', state: 's', error: null, expectedState: 's' }

it.each<[string, Partial<Callback>, CallbackOutcome]>([
  ['without a code', { code: null }, 'no-code'],
  ['after the visitor refused', { error: 'access_denied', code: null }, 'denied'],
  ['with another error', { error: 'server_error' }, 'failed'],
  ['with the state of somebody else', { state: 't' }, 'state-mismatch'],
  ['without a state', { state: null }, 'state-mismatch'],
  ['that nobody set out for', { expectedState: null, state: null }, 'state-mismatch'],
  ['with everything right, of a source that is not connected', {}, 'not-set-up'],
])('IMS-04 a callback %s', (_case, given, outcome) => {
  expect(callbackOutcome({ ...RIGHT, ...given })).toBe(outcome)
})
