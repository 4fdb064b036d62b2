import type { Locale } from '@sso-elements/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'

const translated = (locale: Locale, text: string, count: number) => {
  const engine = createEngine()
  engine.setTexts(locale, 'basket', { apples: text })
  return engine.translate(locale, 'basket', 'apples', { count })
}

describe('the plural form', () => {
  it.each([
    ['zh', '没有 | {count} 个', 0, '没有'],
    ['zh', '没有 | {count} 个', 1, '1 个'],
    ['zh', '没有 | {count} 个', 7, '7 个'],
    ['en', 'none | one | {count} apples', 0, 'none'],
    ['en', 'none | one | {count} apples', 1, 'one'],
    ['en', 'none | one | {count} apples', 2, '2 apples'],
    ['en', 'none | one | {count} apples', 101, '101 apples'],
  ] as const)('in %s of "%s" for %i is "%s"', { tags: ['I18N-05'] }, (locale, text, count, expected) => {
    expect(translated(locale, text, count)).toBe(expected)
  })

  it('follows the rule for any count in any language', { tags: ['I18N-05'] }, () => {
    fc.assert(
      fc.property(fc.constantFrom('zh' as const, 'en' as const), fc.nat(), (locale, count) => {
        const form = Math.min(count, locale === 'zh' ? 1 : 2)
        expect(translated(locale, 'f0 | f1 | f2', count)).toBe(`f${form}`)
      }),
    )
  })

  it('is the last one given if forms are missing', { tags: ['I18N-05'] }, () => {
    expect(translated('en', 'none | some', 5)).toBe('some')
    expect(translated('en', '{count} in all', 0)).toBe('0 in all')
  })

  it('is not split at a separator inside a value', { tags: ['I18N-05'] }, () => {
    const engine = createEngine()
    engine.setTexts('en', 'basket', { named: '{name}: none | {name}: one | {name}: {count}' })
    expect(engine.translate('en', 'basket', 'named', { name: 'a | b', count: 3 })).toBe('a | b: 3')
  })
})
