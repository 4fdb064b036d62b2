import { describe, expect, it } from 'vitest'
import { addedBefore } from './added-before.ts'

describe('addedBefore', () => {
  it.each([
    [[1, 2], [8, 9, 1, 2], true],
    [[1, 2], [1, 2, 3], false],
    [[1, 2], [1, 2], false],
    [[1, 2], [2], false],
    [[], [1], false],
    [[1, 2], [3, 4, 5], false],
  ])('for %j and then %j returns %s', { tags: ['LST-05'] }, (former, later, added) => {
    expect(addedBefore(former, later, (item) => item)).toBe(added)
  })
})
