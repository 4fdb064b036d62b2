// @vitest-environment jsdom
import { answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { VerifyScreen } from './verify-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'password', 'authorize', 'feedback'])

it('asks who is signed in for the password, and goes on', { tags: ['IDN-07'] }, async () => {
  const onVerified = vi.fn()
  answerForAda(server, { '/account/login': success({ token: 'new-token' }) })
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(<VerifyScreen onVerified={onVerified} />, session)
  await page.until(() => expect(page.text()).toContain('please sign in once more'))
  expect(page.find<HTMLInputElement>('[name=email]').value).toBe('ada@acme.example')
  await page.fill('password', 'long enough here')
  await page.submit()
  await page.until(() => expect(onVerified).toHaveBeenCalledOnce())
  expect(session.store.getState().token).toBe('new-token')
})
