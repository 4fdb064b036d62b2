// @vitest-environment jsdom
import type { Session } from '@sso-elements/session'
import { expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { Avatar } from './avatar.tsx'

const { show, text } = createScreenPage([])

it.each([
  ['acme', 'A'],
  ['🇩🇪 Flag', '🇩🇪'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧'],
  ['e\u0301tude', 'E\u0301'],
  ['𠮷野', '𠮷'],
  ['', ''],
])('shows for %j the whole first character %s', async (name, character) => {
  await show(<Avatar name={name} src={null} />, {} as Session)
  expect(text()).toBe(character)
})

it('shows the first code point if the browser has no Intl.Segmenter', async () => {
  vi.stubGlobal('Intl', {})
  await show(<Avatar name="𠮷野" src={null} />, {} as Session)
  expect(text()).toBe('𠮷')
})
