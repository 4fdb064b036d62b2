import { describe, expect, it } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

describe('the user’s locale', () => {
  it.each([
    [{ chosen: 'zh', requested: 'en', organization: 'en', browser: ['en'] }, 'zh'],
    [{ chosen: 'fr', requested: 'en', organization: 'zh' }, 'en'],
    [{ requested: null, organization: 'en-GB', browser: ['zh'] }, 'en'],
    [{ organization: 'fr', browser: ['en'] }, 'zh'],
    [{ organization: null, browser: ['fr', 'zh-Hans-CN', 'en'] }, 'zh'],
    [{ browser: ['fr'] }, 'en'],
    [{}, 'en'],
  ] as const)('for %j is %s', { tags: ['I18N-09'] }, (wishes, locale) => {
    expect(chooseLocale(wishes)).toBe(locale)
  })
})
