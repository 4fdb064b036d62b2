// @vitest-environment jsdom
import { getSession } from '@sso-elements/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, followQuery } from './preferences.ts'

const session = getSession()
const locale = () => session.preferences.getState().locale
const refuse = () => {
  throw new DOMException('', 'QuotaExceededError')
}

beforeEach(() => {
  localStorage.clear()
  followQuery(session, '?lang=en', null)
})
afterEach(() => void vi.restoreAllMocks())

it('I18N-09 a chosen language is kept, and goes before the one of the query', () => {
  chooseLanguage(session, 'zh')
  expect(locale()).toBe('zh')
  followQuery(session, '?lang=en', 'en-US')
  expect(locale()).toBe('zh')
})

it('I18N-09 a language that storage refuses to keep lasts for the page', () => {
  chooseLanguage(session, 'en')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  chooseLanguage(session, 'zh')
  expect(locale()).toBe('zh')
  followQuery(session, '?lang=en', 'en-US')
  expect(locale()).toBe('zh')
  vi.restoreAllMocks()
  chooseLanguage(session, 'en')
  followQuery(session, '', null)
  expect(locale()).toBe('en')
})

it('I18N-09 a language is chosen all the same where storage is blocked altogether', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  chooseLanguage(session, 'zh')
  followQuery(session, '?lang=en', null)
  expect(locale()).toBe('zh')
})
