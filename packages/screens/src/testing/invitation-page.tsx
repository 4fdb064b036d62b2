import type { InvitationInfo } from '@sso-elements/contract'
import {
  type Answer,
  type ApiServer,
  answerForAda,
  createBrowser,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { expect } from 'vitest'
import { InvitationScreen } from '../invite/invitation-screen.tsx'
import { createScreenPage } from './screen-page.tsx'

const INFO: InvitationInfo = {
  orgId: '9',
  orgName: 'Northwind',
  avatar: null,
  inviterName: 'Grace',
  email: null,
  registered: false,
  status: 'valid',
}

export const HEADING = 'Grace invites you to Northwind'

/** The response for an invitation of Grace to Northwind. */
export const info = (changes: Partial<InvitationInfo> = {}) => ({
  '/org/invite-info': success({ ...INFO, ...changes }),
})

/** Shows an invitation to Ada or to a visitor, on a fake API. */
export const createInvitationPage = (server: ApiServer) => {
  const page = createScreenPage([...InvitationScreen.texts, 'organization'])
  const screen = <InvitationScreen inviteCode="i1" kind="email" />
  return {
    page,
    screen,
    sent: (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body),
    open: async (answers: Record<string, Answer>, shown = screen) => {
      answerForAda(server, answers)
      const { session } = tabWithToken(server)
      await session.start()
      await page.show(shown, session)
      return session
    },
    openAsVisitor: async (answers: Record<string, Answer>, shown = screen) => {
      answerForAda(server, { '/account/send-code': success({ resendAfter: 60 }), ...answers })
      const { session } = createBrowser(server.url).openTab()
      await page.show(shown, session)
      return session
    },
    titleBecomes: (title: string) => page.until(() => expect(page.title()).toBe(title)),
  }
}
