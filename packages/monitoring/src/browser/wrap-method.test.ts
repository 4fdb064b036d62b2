import { expect, it } from 'vitest'
import { wrapMethod } from './wrap-method.ts'

it('leaves a frozen method unchanged, even if frozen after wrapping', {
  tags: ['MON-04'],
}, () => {
  const frozen = Object.freeze({ call: () => 1 })
  wrapMethod(frozen, 'call', (original) => () => original() + 1)()
  expect(frozen.call()).toBe(1)

  const later = { call: () => 1 }
  const restore = wrapMethod(later, 'call', (original) => original)
  Object.freeze(later)
  expect(restore).not.toThrow()
  expect(later.call()).toBe(1)
})
