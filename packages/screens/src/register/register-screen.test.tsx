// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { createLocale } from '@sso-elements/locale'
import { RequestError, type Session } from '@sso-elements/session'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CreateOrganizationScreen } from '../organization/create-organization-screen.tsx'
import { ResetPasswordScreen } from '../password/reset-password-screen.tsx'
import { ScreenProvider } from '../screen-context.tsx'
import { RegisterScreen } from './register-screen.tsx'

const EMAIL = 'ada@example.com'
const texts = createLocale({ environment: () => 'test' })
let state: { account: { userId: string; orgEmail: string } | null; token: string | null }
const session = {
  store: { getState: () => state, subscribe: () => () => {} },
  sendCode: vi.fn<Session['sendCode']>(),
  register: vi.fn<Session['register']>(),
  signOut: vi.fn<Session['signOut']>(),
}
const told = { onNavigate: vi.fn(), onDone: vi.fn(), onEvent: vi.fn() }
let container: HTMLElement
let root: Root

const find = <Kind extends HTMLElement = HTMLInputElement>(selector: string): Kind => {
  const found = container.querySelector<Kind>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}
const fill = (name: string, value: string) =>
  act(() => {
    const input = find(`[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (label: string) =>
  act(async () => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
const submit = () => act(async () => find('[type=submit]').click())
const show = (screen: ReactNode) =>
  act(async () =>
    root.render(
      <ScreenProvider
        session={session as unknown as Session}
        texts={texts}
        locale="en"
        brand={{ sourceName: 'pms', name: 'Meridian', logo: null, registerPageBg: null }}
        passwordMinLength={12}
        headingLevel={1}
        {...told}
      >
        {screen}
      </ScreenProvider>,
    ),
  )
const refuse = (code: string) =>
  session.register.mockRejectedValue(new RequestError({ kind: 'refused', path: '/account/register', code }))
const fillPerson = async () => {
  await show(<RegisterScreen email={EMAIL} />)
  await submit()
  fill('code', '123456')
  fill('orgUserName', 'Ada')
  fill('password', 'correct horse battery')
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetAllMocks()
  state = { account: null, token: null }
  session.sendCode.mockResolvedValue({ resendAfter: 60 })
  await texts.loadTexts('en', ['sign-in', 'feedback', 'register', 'password', 'organization'])
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

describe('the steps of a registration', () => {
  it('VAL-05 "Change email" goes to the address; the same address keeps code and name and sends nothing', async () => {
    await fillPerson()
    await press('Change email')
    expect(document.activeElement).toBe(find('[name=email]'))
    expect(find('[name=email]').value).toBe(EMAIL)
    await submit()
    expect(find('[name=code]').value).toBe('123456')
    expect(find('[name=orgUserName]').value).toBe('Ada')
    expect(session.sendCode).toHaveBeenCalledOnce()
  })

  it('CAT-03 a taken address offers to sign in with it', async () => {
    refuse(CODE_OF_REPLY.addressTaken)
    await fillPerson()
    await submit()
    act(() => find<HTMLButtonElement>('[role=alert] button').click())
    expect(told.onNavigate).toHaveBeenCalledWith({ to: 'sign-in', email: EMAIL })
  })

  it('CAT-03 a refused code stays and is selected, and another one can be sent', async () => {
    refuse(CODE_OF_REPLY.wrongCode)
    await fillPerson()
    await submit()
    const code = find('[name=code]')
    expect(document.activeElement).toBe(code)
    expect([code.value, code.selectionStart, code.selectionEnd]).toEqual(['123456', 0, 6])
    expect(find('[role=alert]').textContent).toContain('stops working after several wrong tries')
  })

  it('VAL-05 the rule of a password stays beside its error', async () => {
    await fillPerson()
    fill('password', 'short')
    await submit()
    const described = (find('[name=password]').getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Please use at least 12 characters.',
      'At least 12 characters. A few words in a row work well.',
    ])
  })
})

describe('a new password without an address', () => {
  it('VAL-05 asks for the address first, then for code and password', async () => {
    await show(<ResetPasswordScreen />)
    expect(find('h1').textContent).toBe('Reset your password')
    expect(container.querySelector('[name=password]')).toBeNull()
    fill('email', EMAIL)
    await submit()
    expect(session.sendCode).toHaveBeenCalledExactlyOnceWith(EMAIL, 'reset')
    expect(find('h1').textContent).toBe('Choose a new password')
    expect(document.activeElement).toBe(find('[name=code]'))
  })
})

describe('a new organisation', () => {
  it('NAV-02 a temporary person sees who is signed in and can sign out', async () => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    await show(<CreateOrganizationScreen />)
    expect(container.textContent).toContain(`Signed in as ${EMAIL}`)
    await press('Sign out')
    expect(session.signOut).toHaveBeenCalledOnce()
    expect(told.onNavigate).toHaveBeenCalledWith({ to: 'sign-in' })
  })

  it('RTE-03 a member can go back', async () => {
    state = { account: { userId: '7', orgEmail: EMAIL }, token: 't' }
    const onCancel = vi.fn()
    await show(<CreateOrganizationScreen onCancel={onCancel} />)
    await press('Back')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(container.textContent).not.toContain('Sign out')
  })

  it('NAV-02 without a session there are the ways to sign in and to register instead of a form', async () => {
    await show(<CreateOrganizationScreen />)
    expect(container.querySelector('form')).toBeNull()
    await press('Sign in')
    await press('Create an account')
    expect(told.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'register' }]])
  })
})
