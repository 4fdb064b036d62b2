import { describe, expect, it } from 'vitest'
import { countOf, isTotalCapped, lastPageOf } from './count.ts'

describe('the pages of a list', () => {
  it.each([
    [{ total: 2010, hasNextPage: true }, true, '2,000+'],
    [{ total: 2000, hasNextPage: true }, false, 2000],
    [{ total: 5000, hasNextPage: false }, false, 5000],
  ])('of %j are counted to the limit: %s, %j', { tags: ['LST-01'] }, (list, isCapped, count) => {
    expect([isTotalCapped(list), countOf(list, 'en')]).toEqual([isCapped, count])
  })

  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
  ])('of %d items end with page %d', { tags: ['LST-01'] }, (total, last) => {
    expect(lastPageOf({ total, hasNextPage: false })).toBe(last)
  })
})
