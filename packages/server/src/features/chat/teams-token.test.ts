import { IDENTITY_PROVIDERS } from '@sso-elements/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup, TEAMS_CLIENT } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { addTeams, someTeamsUser } from '../../testing/teams-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

it('a token of Teams opens no session once everything was revoked after it', { tags: ['SES-15'] }, async () => {
  const { token, organization } = await someOwner(server)
  const person = someTeamsUser()
  await addTeams(server, tools, { token, tid: person.tid })
  const teamsToken = tools.teams.pageToken(TEAMS_CLIENT.clientId, person)
  const browser = chatBrowser(server, tools, 'dingtalk')
  const proven = await browser.call('/im/teams/auth-user-info', { token: teamsToken, orgId: organization.id })
  const { result: pending } = await browser.call('/account/identity/pending', {})
  await browser.call('/account/identities/link', { proof: pending?.proof ?? '' }, { token })
  const signIn = () =>
    server.call('/open/im/get/token', {
      externalUserId: proven.result.userId ?? '',
      orgUuid: organization.id,
      imType: IDENTITY_PROVIDERS.teams.imType,
      teamsToken,
    })
  expect((await signIn()).result).toMatchObject({ authorized: true })
  await server.call('/account/sessions/end-all', {}, { token })
  // It counts as expired: the account is not disabled.
  expect((await signIn()).code).toBe('0470001')
})
