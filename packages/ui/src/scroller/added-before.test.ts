import { describe, expect, it } from 'vitest'
import { addedBefore } from './added-before.ts'

describe('rows that came before the others', () => {
  it.each([
    [[1, 2], [8, 9, 1, 2], true],
    [[1, 2], [1, 2, 3], false],
    [[1, 2], [1, 2], false],
    [[1, 2], [2], false],
    [[], [1], false],
    [[1, 2], [3, 4, 5], false],
  ])('%j became %j: %s', { tags: ['LST-05'] }, (former, later, added) => {
    expect(addedBefore(former, later, (item) => item)).toBe(added)
  })
})
