// @vitest-environment jsdom
import { writeCookies } from '@sso-elements/browser'
import { LOCALES } from '@sso-elements/contract'
import { keepReadLocale } from '@sso-elements/locale'
import { getSession } from '@sso-elements/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyAddress, chooseLanguage, pathLanguage } from './preferences.ts'
import { ALL_PAGES } from './testing/all-pages.ts'

const session = getSession()
const locale = () => session.preferences.getState().locale
const follow = (search: string, organization: string | null, path = 'login', isVisitor = false) =>
  applyAddress(session, { path, search }, { organization, isVisitor })
const visit = (search: string) => follow(search, null, 'login', true)
const refuse = () => {
  throw new DOMException('', 'QuotaExceededError')
}

beforeEach(() => {
  localStorage.clear()
  follow('?lang=en', null)
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  for (const name of ['sso-locale', 'sso-locale-read']) writeCookies(`${name}=; path=/; max-age=0`)
})

it('stores the chosen language and prefers it to the query', { tags: ['I18N-09'] }, () => {
  chooseLanguage(session, 'zh')
  expect(locale()).toBe('zh')
  follow('?lang=en', 'en-US')
  expect(locale()).toBe('zh')
})

it('keeps the chosen language for the page if storage is full', { tags: ['I18N-09'] }, () => {
  chooseLanguage(session, 'en')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  chooseLanguage(session, 'zh')
  expect(locale()).toBe('zh')
  follow('?lang=en', 'en-US')
  expect(locale()).toBe('zh')
  vi.restoreAllMocks()
  chooseLanguage(session, 'en')
  follow('', null)
  expect(locale()).toBe('en')
})

it('chooses a language even if storage is blocked', { tags: ['I18N-09'] }, () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  chooseLanguage(session, 'zh')
  follow('?lang=en', null)
  expect(locale()).toBe('zh')
})

it.each([
  ['index-en', 'en'],
  ['create-organization/index-en', 'en'],
  ['configure/en/PersonalInformation', 'en'],
  ['configure/zh', 'zh'],
])(
  'on %s sends %s to the server and restores the user’s language afterwards',
  { tags: ['I18N-10'] },
  (path, language) => {
    const other = language === 'en' ? 'zh' : 'en'
    chooseLanguage(session, other)
    follow(`?lang=${other}`, null, path)
    expect(locale()).toBe(language)
    follow('', null)
    expect(locale()).toBe(other)
  },
)

it('reads sourceType as a number on every query change', { tags: ['BRD-03'] }, () => {
  const brand = () => session.preferences.getState().sourceType
  for (const [search, expected] of [
    ['?sourceType=1', 1],
    ['?sourceType=1&lang=en', 1],
    ['?sourceType=01', 1],
    ['?sourceType=2', 0],
    ['?sourceType=1&sourceType=1', 0],
    ['?sourceType=document', 0],
    ['?sourceType=1', 1],
    ['', 0],
  ] as const) {
    follow(search, null)
    expect(brand(), search).toBe(expected)
  }
})

describe('a language that is read and was not chosen', () => {
  const browserIn = (language: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])

  beforeEach(() => {
    browserIn('zh-CN')
    // A language that a page without storage has kept is dropped once one can be stored.
    for (const other of LOCALES) keepReadLocale(other)
    localStorage.clear()
  })

  it('stays after signing in to an organization of another language', { tags: ['I18N-12'] }, () => {
    visit('')
    expect(locale()).toBe('zh')
    follow('', 'en-US', 'orginfo')
    expect(locale()).toBe('zh')
    browserIn('en')
    follow('', 'en-US', 'orginfo')
    expect(locale()).toBe('zh')
  })

  it('is that of the organization on the first page of a session', { tags: ['I18N-12'] }, () => {
    follow('', null, 'orginfo')
    expect(locale()).toBe('zh')
    follow('', 'en-US', 'orginfo')
    expect(locale()).toBe('en')
    // After signing out it is still the one that was read.
    visit('')
    expect(locale()).toBe('en')
  })

  it('gives way to the query, and to a choice', { tags: ['I18N-12', 'I18N-09'] }, () => {
    visit('?lang=en')
    expect(locale()).toBe('en')
    follow('', 'zh-CN')
    expect(locale()).toBe('en')
    chooseLanguage(session, 'zh')
    follow('?lang=en', 'en-US')
    expect(locale()).toBe('zh')
  })
})

it.each(ALL_PAGES.map(({ path, language }) => [path, language] as const))(
  'the route %j has the language %j',
  { tags: ['I18N-10'] },
  (path, language) => {
    expect(pathLanguage(path)).toBe(language)
  },
)
