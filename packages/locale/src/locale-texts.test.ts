import type { Environment } from '@sso-elements/contract'
import { describe, expect, it, vi } from 'vitest'
import { createLocale } from './locale-texts.ts'
import { SITE_TEXTS } from './texts/site-texts.ts'

const localeIn = (environment: Environment = 'dev') =>
  createLocale({ environment: () => environment, groups: SITE_TEXTS })

describe('the texts of a page', () => {
  it('are available in two languages at once', { tags: ['I18N-01'] }, async () => {
    const texts = localeIn()
    await Promise.all([texts.loadTexts('en', ['sign-in']), texts.loadTexts('zh', ['sign-in'])])
    expect(texts.translator('en')('form.email')).toBe('Email')
    expect(texts.translator('zh')('form.email')).toBe('邮箱')
  })

  it.each([['sign-in'], ['sign-in', 'feedback']] as const)(
    'fall back to zh with %s %s',
    { tags: ['I18N-01'] },
    async (...groups) => {
      const texts = localeIn()
      await texts.loadTexts('zh', groups)
      expect(texts.translator('en')('form.email')).toBe('邮箱')
    },
  )

  it.each([
    ['prod', '...'],
    ['sit', '...'],
    ['pre', '...'],
    ['dev', 'form.nothing'],
    ['test', 'form.nothing'],
  ] as const)('show in %s for a missing text "%s"', { tags: ['I18N-04'] }, async (environment, shown) => {
    const texts = localeIn(environment)
    expect(texts.translator('en').dynamic('form.nothing')).toBe(shown)
    await texts.loadTexts('en', ['feedback'])
    expect(texts.translator('en').dynamic('form.nothing')).toBe(shown)
    expect(texts.translator('en').has('form.nothing')).toBe(false)
  })

  it('have the plural form of any count', { tags: ['I18N-05'] }, async () => {
    const texts = localeIn()
    await texts.loadTexts('en', ['feedback'])
    const t = texts.translator('en')
    expect([0, 1, 2].map((count) => t('message.minutes', { count }))).toEqual(['0 minutes', '1 minute', '2 minutes'])
  })

  it('are overridden by the server’s texts, grouped by the first part of the key', {
    tags: ['I18N-03'],
  }, async () => {
    const texts = localeIn()
    await texts.loadTexts('en', ['sign-in'])
    await texts.setServerTexts('en', [
      { k: 'form.email', v: 'Work mail' },
      { k: 'issue.status.open', v: 'Open' },
      { k: 'plain', v: 'Plain' },
    ])
    const t = texts.translator('en')
    expect([t('form.email'), t('form.password')]).toEqual(['Work mail', 'Password'])
    expect([t.dynamic('issue.status.open'), t.dynamic('plain')]).toEqual(['Open', 'Plain'])

    texts.clearServerTexts()
    expect(texts.translator('en')('form.email')).toBe('Email')
    expect(texts.translator('en').has('issue.status.open')).toBe(false)
  })

  it('keep the server’s text if ours load after it', { tags: ['I18N-03'] }, async () => {
    const texts = localeIn()
    await texts.setServerTexts('en', [{ k: 'form.email', v: 'Work mail' }])
    await texts.loadTexts('en', ['sign-in'])
    expect(texts.translator('en')('form.email')).toBe('Work mail')
  })

  it('do not resolve references in a server text', { tags: ['I18N-03'] }, async () => {
    const texts = localeIn()
    await texts.setServerTexts('en', [{ k: 'a.b', v: '$t(a.c) {x}' }])
    expect(texts.translator('en').dynamic('a.b', { x: '$t(a.c)' })).toBe('$t(a.c) $t(a.c)')
  })

  it('notify subscribers of new texts with a new translator', async () => {
    const texts = localeIn()
    const before = texts.translator('en')
    const listener = vi.fn()
    const stop = texts.subscribe(listener)
    await texts.loadTexts('en', ['sign-in'])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(texts.translator('en')).not.toBe(before)
    expect(texts.hasTexts('en', ['sign-in'])).toBe(true)
    expect(texts.hasTexts('en', ['sign-in', 'register'])).toBe(false)
    stop()
    await texts.loadTexts('en', ['register'])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
