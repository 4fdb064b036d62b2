import { afterEach, describe, expect, it } from 'vitest'
import { weekStartOf } from './week-start.ts'

const prototype = Intl.Locale.prototype as object
const NAMES = ['weekInfo', 'getWeekInfo'] as const
const original = NAMES.map((name) => Object.getOwnPropertyDescriptor(prototype, name))

/** Mocks the week info of `Intl.Locale`. */
const mockWeekInfo = (week: { firstDay: number } | undefined, name: (typeof NAMES)[number]) => {
  for (const each of NAMES) Object.defineProperty(prototype, each, { value: undefined, configurable: true })
  Object.defineProperty(prototype, name, { value: name === 'weekInfo' ? week : () => week, configurable: true })
}

afterEach(() => {
  NAMES.forEach((name, index) => {
    const descriptor = original[index]
    if (descriptor) Object.defineProperty(prototype, name, descriptor)
    else Reflect.deleteProperty(prototype, name)
  })
})

describe('the first day of the week in other browsers', () => {
  it.each([
    ['zh-CN', 1],
    ['en-US', 7],
    ['en', 7],
    ['zh-TW', 7],
    ['en-GB', 1],
    ['fr', 1],
  ])('for %s is %i if the browser has no week info', { tags: ['LST-03'] }, (tag, day) => {
    mockWeekInfo(undefined, 'weekInfo')
    expect(weekStartOf(tag)).toBe(day)
  })

  it.each(NAMES)('comes from %s of the browser, except for zh-CN', { tags: ['LST-03'] }, (name) => {
    mockWeekInfo({ firstDay: 6 }, name)
    expect([weekStartOf('ar-EG'), weekStartOf('zh-CN')]).toEqual([6, 1])
  })

  it('ignores an invalid day of the browser', { tags: ['LST-03'] }, () => {
    mockWeekInfo({ firstDay: 0 }, 'weekInfo')
    expect(weekStartOf('en-US')).toBe(7)
  })
})
