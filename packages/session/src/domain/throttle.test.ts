import { MESSAGE } from '@sso-elements/contract'
import { expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

it('CAT-05 lets one message through in 2.5 s', () => {
  let at = 0
  const shown: number[] = []
  const throttle = createThrottle(MESSAGE.throttleMs, () => at)
  for (at of [0, 1, 2499, 2500, 4999, 5000]) throttle(() => shown.push(at))
  expect(shown).toEqual([0, 2500, 5000])
  expect(MESSAGE).toEqual({ durationMs: 2000, throttleMs: 2500 })
})
