// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import {
  type Answer,
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  tabWithToken,
} from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ApplicationSentScreen } from './application-sent-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['join', 'notice'])
const { told, press } = page

const openSignedIn = async (answers: Record<string, Answer> = {}) => {
  answerForAda(server, answers)
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(<ApplicationSentScreen />, session)
  return session
}

describe('an application that is on its way', () => {
  it('RTE-02 a member goes on to the organisation that there is', async () => {
    await openSignedIn()
    expect(page.title()).toBe('Your request is on its way')
    await press('Your organizations')
    expect(told.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })

  it('RTE-02 a person without an organisation goes on to the product, or signs out', async () => {
    const session = await openSignedIn({ '/account/user-org-assemble': refusal(CODE_OF_REPLY.temporaryUser) })
    await press('Go to Meridian')
    expect(told.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'home' })
    await press('Use another account')
    await page.until(() => expect(session.store.getState().token).toBeNull())
  })

  it('RTE-05 a visitor without a session can sign in', async () => {
    await page.show(<ApplicationSentScreen />, createBrowser(server.url).openTab().session)
    await press('Go to sign in')
    expect(told.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in' })
  })
})
