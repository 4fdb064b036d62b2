// @vitest-environment jsdom
import { getSession } from '@sso-elements/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyAddress, chooseLanguage } from './preferences.ts'

const session = getSession()
const locale = () => session.preferences.getState().locale
const follow = (search: string, organization: string | null, path = 'login') =>
  applyAddress(session, { path, search }, organization)
const refuse = () => {
  throw new DOMException('', 'QuotaExceededError')
}

beforeEach(() => {
  localStorage.clear()
  follow('?lang=en', null)
})
afterEach(() => void vi.restoreAllMocks())

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
