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
])('the avatar of %j is the whole first character', async (name, character) => {
  await show(<Avatar name={name} src={null} />, {} as Session)
  expect(text()).toBe(character)
})

it('a browser that cannot tell characters apart shows the first code point', async () => {
  vi.stubGlobal('Intl', {})
  await show(<Avatar name="𠮷野" src={null} />, {} as Session)
  expect(text()).toBe('𠮷')
})
