// @vitest-environment jsdom
import { answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { VerifyScreen } from './verify-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'password', 'authorize', 'feedback'])
const [onVerified, onLeave] = [vi.fn(), vi.fn()]

const open = async () => {
  answerForAda(server, {
    '/account/login': success({ token: 'new-token' }),
    '/account/anonymous/login-code': success({ token: 'code-token' }),
    '/account/send-code': success({ resendAfter: 60 }),
  })
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(<VerifyScreen onVerified={onVerified} onLeave={onLeave} />, session)
  await page.until(() => expect(page.title()).toBe('Confirm that it’s you'))
  return session
}
const bodies = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)

it('asks who is signed in for their own password, and goes on', { tags: ['IDN-07'] }, async () => {
  const session = await open()
  expect(page.text()).toContain('ada@acme.example')
  // The address is that of the session: another account would sign in as somebody else.
  expect(page.find<HTMLInputElement>('[name=email]').readOnly).toBe(true)
  await page.fill('password', 'long enough here')
  await page.submit()
  await page.until(() => expect(onVerified).toHaveBeenCalledOnce())
  expect(bodies('/account/login')).toMatchObject([{ orgEmail: 'ada@acme.example' }])
  expect(session.store.getState().token).toBe('new-token')
})

it('takes a code to the mailbox instead, or stays as it is', { tags: ['IDN-07'] }, async () => {
  const session = await open()
  await page.press('Not now')
  expect(onLeave).toHaveBeenCalledOnce()
  await page.press('Email me a code')
  await page.until(() => expect(page.text()).toContain('We sent a six-digit code to ada@acme.example.'))
  await page.fill('code', '123456')
  await page.submit()
  await page.until(() => expect(session.store.getState().token).toBe('code-token'))
  expect(bodies('/account/send-code')).toMatchObject([{ orgEmail: 'ada@acme.example', scene: 'login' }])
})
