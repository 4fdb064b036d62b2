import { expect, it } from 'vitest'
import { type Callback, callbackOutcome, errorCodeOf } from './callback-outcome.ts'

const RIGHT: Callback = { code: 'c', state: 's', error: null }

it.each<[string, Partial<Callback>, ReturnType<typeof callbackOutcome>]>([
  ['without a code', { code: null }, 'no-code'],
  ['after the user canceled', { error: 'access_denied', code: null }, 'denied'],
  ['with another error', { error: 'server_error' }, 'failed'],
  ['from an unavailable provider', { error: 'temporarily_unavailable' }, 'unavailable'],
  ['without a state', { state: null }, 'state-mismatch'],
  ['with a code and a state', {}, null],
])('classifies a callback %s', { tags: ['IMS-04'] }, (_case, given, outcome) => {
  expect(callbackOutcome({ ...RIGHT, ...given })).toBe(outcome)
})

it.each([
  ['server_error', 'server_error'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), 'unreadable'],
  ['<script>', 'unreadable'],
  ['', 'unreadable'],
])('passes the error code %j on as %s', { tags: ['IMS-04'] }, (error, code) => {
  expect(errorCodeOf(error)).toBe(code)
})
