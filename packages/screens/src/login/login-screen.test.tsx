// @vitest-environment jsdom
import { createLocale } from '@sso-elements/locale'
import { RequestError, type Session } from '@sso-elements/session'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenProvider } from '../screen-context.tsx'
import { LoginScreen } from './login-screen.tsx'

const EMAIL = 'ada@example.com'
const PASSWORD = 'correct horse'

const texts = createLocale({ environment: () => 'test' })
const session = {
  store: { getState: () => ({ account: { userId: '7' } }), subscribe: () => () => {} },
  signIn: vi.fn<Session['signIn']>(),
  sendCode: vi.fn<Session['sendCode']>(),
}
const told = { onNavigate: vi.fn(), onDone: vi.fn(), onEvent: vi.fn() }

let container: HTMLElement
let root: Root

const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = container.querySelector<Kind>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}
const has = (selector: string) => container.querySelector(selector) !== null
const fill = (name: string, value: string) =>
  act(() => {
    const input = find<HTMLInputElement>(`[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => act(async () => find('[type=submit]').click())
const signInByPassword = async () => {
  fill('email', EMAIL)
  fill('password', PASSWORD)
  await submit()
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetAllMocks()
  session.sendCode.mockResolvedValue({ resendAfter: 60 })
  await texts.loadTexts('en', ['sign-in', 'feedback'])
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  act(() =>
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
        <LoginScreen />
      </ScreenProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

describe('the sign-in screen', () => {
  it('CAT-03 signs in by password, tells so without a token, and keeps no password', async () => {
    session.signIn.mockResolvedValue({ status: 'signed-in' })
    await signInByPassword()
    expect(session.signIn).toHaveBeenCalledExactlyOnceWith({ orgEmail: EMAIL, password: PASSWORD })
    expect(told.onEvent.mock.calls).toEqual([['signed-in', { userId: '7' }]])
    expect(told.onDone).toHaveBeenCalledOnce()
    expect(find<HTMLInputElement>('[name=password]').value).toBe('')
  })

  it('CAT-03 code 0410001 opens the code tab, says why and keeps the e-mail', async () => {
    session.signIn.mockResolvedValue({ status: 'code-required' })
    await signInByPassword()
    expect(find('[role=tab][aria-selected=true]').textContent).toBe('Email code')
    expect(find('[role=status]').textContent).toBe(
      'For your security, please sign in with a code that we email to you.',
    )
    expect(find<HTMLInputElement>('[name=email]').value).toBe(EMAIL)
    expect(told.onEvent).toHaveBeenCalledWith('error', { code: '0410001', msg: '' })
  })

  it('CAT-03 code 04206 stands at the form, which stays filled', async () => {
    session.signIn.mockResolvedValue({ status: 'refused', code: '04206', msg: 'disabled' })
    await signInByPassword()
    expect(find('[role=alert]').textContent).toContain('This account is disabled')
    expect(find<HTMLInputElement>('[name=password]').value).toBe(PASSWORD)
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('false')
    expect(told.onDone).not.toHaveBeenCalled()
  })

  it('CAT-03 wrong credentials stand at the password, which gets the focus', async () => {
    session.signIn.mockRejectedValue(new RequestError({ kind: 'refused', path: '/account/login', code: '0410002' }))
    await signInByPassword()
    const input = find<HTMLInputElement>('[name=password]')
    expect(document.activeElement).toBe(input)
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'That email and password do not match. Check both and try again.',
    )
  })

  it('CAT-03 sends a code, takes it as it was pasted, and signs in with it', async () => {
    session.signIn.mockResolvedValue({ status: 'signed-in' })
    fill('email', EMAIL)
    act(() => find('[role=tab][aria-selected=false]').click())
    expect(has('[name=code]')).toBe(false)
    await submit()
    expect(session.sendCode).toHaveBeenCalledExactlyOnceWith(EMAIL, 'login')
    expect(document.activeElement).toBe(find('[name=code]'))
    fill('code', '123 456')
    await submit()
    expect(session.signIn).toHaveBeenCalledExactlyOnceWith({ orgEmail: EMAIL, code: '123456' })
  })

  it('CAT-03 a code belongs to its address: another address asks for another code', async () => {
    fill('email', EMAIL)
    act(() => find('[role=tab][aria-selected=false]').click())
    await submit()
    fill('email', 'eve@example.com')
    expect(has('[name=code]')).toBe(false)
    await submit()
    expect(session.sendCode).toHaveBeenLastCalledWith('eve@example.com', 'login')
  })
})
