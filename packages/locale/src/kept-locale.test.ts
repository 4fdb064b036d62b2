// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { keptLocale } from './kept-locale.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'kept=; max-age=0; path=/'
  localStorage.clear()
})

it('keeps a language for the next page where storage is denied', { tags: ['I18N-12'] }, () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  keptLocale('kept').set('zh')
  expect(keptLocale('kept').get()).toBe('zh')
})

it('leaves no cookie once there is storage', { tags: ['I18N-12'] }, () => {
  document.cookie = 'kept=en; path=/'
  keptLocale('kept').set('zh')
  expect([keptLocale('kept').get(), document.cookie]).toEqual(['zh', ''])
})
