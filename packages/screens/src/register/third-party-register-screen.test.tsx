// @vitest-environment jsdom
import { apiServerOfFile, createBrowser } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ThirdPartyRegisterScreen } from './third-party-register-screen.tsx'

const server = apiServerOfFile()
const { find, has, show, until } = createScreenPage(['sign-in', 'register', 'join', 'feedback', 'organization'])

describe('registration from another provider', () => {
  it.each([
    ['google', 'If your Google account is new here,'],
    ['lark', 'If your Feishu or Lark account is new here,'],
    ['third', 'If your account from the other service is new here,'],
  ] as const)('from %s explains itself and fills in the address', { tags: ['IMS-04'] }, async (source, sentence) => {
    await show(
      <ThirdPartyRegisterScreen source={source} email="ada@acme.example" />,
      createBrowser(server.url).openTab().session,
    )
    await until(() => expect(has('h1')).toBe(true))
    expect(find('h1').textContent).toBe('Create your account')
    expect(find('.sso-subtitle').textContent).toContain(sentence)
    const email = find<HTMLInputElement>('[name=email]')
    expect([email.value, email.readOnly]).toEqual(['ada@acme.example', false])
  })
})
