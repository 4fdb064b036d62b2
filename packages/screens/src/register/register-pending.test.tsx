// @vitest-environment jsdom
import { answerForAda, apiServerOfFile, createBrowser, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ThirdPartyRegisterScreen } from './third-party-register-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'register', 'join', 'feedback', 'organization'])
const REGISTER = '/account/identity/register'
const vouched = {
  proof: 'p',
  provider: 'google',
  email: 'ada@acme.example',
  emailVerified: true,
  displayName: 'Ada Lovelace',
}

const open = async (pending: object, register = success({ token: 'new-token' })) => {
  answerForAda(server, {
    '/account/identity/pending': success({ ...pending, step: 'register' }),
    '/account/send-code': success({ resendAfter: 60 }),
    [REGISTER]: register,
  })
  await page.show(<ThirdPartyRegisterScreen source="google" />, createBrowser(server.url).openTab().session)
  await page.until(() => expect(page.has('form')).toBe(true))
}
const sent = () => server.seen.filter(({ path }) => path === REGISTER).map(({ body }) => body)

describe('registration with a provider', () => {
  it('asks only for a name if the provider verified the address', { tags: ['IDN-04'] }, async () => {
    await open(vouched)
    expect(page.text()).toContain('You will sign in as ada@acme.example.')
    expect([page.has('[name=password]'), page.has('[name=code]'), page.has('[name=email]')]).toEqual([
      false,
      false,
      false,
    ])
    expect(page.find<HTMLInputElement>('[name=orgUserName]').value).toBe('Ada Lovelace')
    await page.submit()
    await page.until(() => expect(page.title()).toBe('Create your organization'))
    expect(sent()).toEqual([{ proof: 'p', orgUserName: 'Ada Lovelace' }])
    expect(page.callbacks.onEvent).toHaveBeenCalledWith('registered', { email: 'ada@acme.example' })
  })

  it('asks for an address and a code if the provider did not verify it', { tags: ['IDN-04'] }, async () => {
    await open({ ...vouched, emailVerified: false, displayName: '' })
    expect(page.find<HTMLInputElement>('[name=email]').value).toBe('ada@acme.example')
    await page.submit()
    await page.until(() => expect(page.has('[name=code]')).toBe(true))
    await page.fill('code', '123456')
    await page.fill('orgUserName', 'Ada')
    await page.submit()
    await page.until(() => expect(page.title()).toBe('Create your organization'))
    expect(sent()).toEqual([{ proof: 'p', orgUserName: 'Ada', orgEmail: 'ada@acme.example', code: '123456' }])
  })

  it.each([
    ['0460001', 'This sign-in has expired, or began in another browser.'],
    ['0410005', 'This email already has an account.'],
  ])('shows the error %s at the form with a link to sign-in', { tags: ['IDN-04'] }, async (code, sentence) => {
    await open(vouched, refusal(code))
    await page.submit()
    await page.until(() => expect(page.text()).toContain(sentence))
    await page.press('Sign in')
    expect(page.callbacks.onNavigate).toHaveBeenCalledWith({ to: 'sign-in', email: 'ada@acme.example' })
  })
})
