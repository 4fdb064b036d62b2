import { someProofKey } from '@sso-elements/chat-tools/testing/cryptography'
import type { CallPath } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../routes.ts'
import { someBrowser } from '../../testing/browser.ts'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { PASSWORD } from '../../testing/client.ts'
import { freshSession } from '../../testing/fresh-session.ts'
import { byTicket, type DingtalkSite, infoOf, lives, openWorkbench, someLinkedOwner } from '../../testing/own-app.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const WIKI = 'https://wiki.example.com/back'
const APPLICATIONS = JSON.stringify([{ clientId: 'wiki', name: 'Team Wiki', redirectUris: [WIKI] }])
let tools: ChatSetup
/** Organizations connect apps of their own here. */
let server: TestServer
/** The settings have the apps here. */
let shared: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  const settings = chatToolsAt(tools)
  const addresses = Object.fromEntries(Object.entries(settings).filter(([name]) => /_URL$/.test(name)))
  server = await startTestServer({ ...addresses, APPLICATIONS })
  shared = await startTestServer({ ...settings, APPLICATIONS })
})
afterAll(async () => {
  await server.stop()
  await shared.stop()
  await tools.stop()
})

type Linked = Awaited<ReturnType<typeof someLinkedOwner>>

const site = (): DingtalkSite => ({ there: server, tools })
const byTool = async ({ orgId, person, ...there }: Linked): Promise<string> =>
  (await openWorkbench(there, orgId, person)).result.accessToken ?? ''
const byPage = async ({ there, orgId, person }: Linked): Promise<string> => {
  const browser = chatBrowser(there, tools, 'dingtalk')
  const { result: address } = await browser.call('/im/dingtalk/web-auth-url', { orgId, originalPath: '/' })
  const answer = await tools.approve(new URL(String(address)), person)
  const { result } = await browser.call('/account/identity/finish', { provider: 'dingtalk', ...answer })
  return result.status === 'signed-in' ? result.token : ''
}

/** Ways in, and whether their sessions are limited to one organization. */
const WAYS: Record<string, { isLimited: boolean; signIn: () => Promise<Linked & { session: string }> }> = {
  'its own app, in the client': {
    isLimited: true,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      return { ...linked, session: await byTool(linked) }
    },
  },
  'its own app, on the page of the tool': {
    isLimited: true,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      return { ...linked, session: await byPage(linked) }
    },
  },
  'a ticket of such a session': {
    isLimited: true,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      return { ...linked, session: await byTicket(server, await byTool(linked)) }
    },
  },
  'a ticket that is exchanged with the session that made it': {
    isLimited: true,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      const session = await byTool(linked)
      return { ...linked, session: await byTicket(server, session, session) }
    },
  },
  'a ticket of a ticket that is exchanged with the first session': {
    isLimited: true,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      const session = await byTool(linked)
      return { ...linked, session: await byTicket(server, await byTicket(server, session), session) }
    },
  },
  'an app of the settings': {
    isLimited: false,
    signIn: async () => {
      const linked = await someLinkedOwner({ there: shared, tools }, { ownApp: false })
      return { ...linked, session: await byTool(linked) }
    },
  },
  'a password': {
    isLimited: false,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      const body = { orgEmail: linked.email, password: PASSWORD, tenantId: 1 } as const
      return { ...linked, session: (await server.call('/account/login', body)).result.token }
    },
  },
  'a password in the browser of such a session': {
    isLimited: false,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      const token = await byTool(linked)
      const body = { orgEmail: linked.email, password: PASSWORD, tenantId: 1 } as const
      const { result } = await server.call('/account/login', body, { token })
      expect(await lives(server, token)).toBe(false)
      return { ...linked, session: result.token }
    },
  },
  'an emailed code': {
    isLimited: false,
    signIn: async () => {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      const browser = someBrowser(server)
      const { result } = await browser.signInByCode(linked.email, await browser.code(linked.email, 'login'))
      return { ...linked, session: result.token }
    },
  },
}

/** What reaches beyond one organization. */
const OF_THE_ACCOUNT: readonly CallPath[] = [
  '/account/applications',
  '/account/identities',
  '/account/identities/link',
  '/account/identities/unlink',
  '/account/sessions',
  '/account/sessions/end',
  '/account/sessions/end-all',
  '/account/update-profile',
  '/authorize/grant',
  '/org/create',
  '/org/join',
  '/org/leave',
  '/telemetry/error',
  '/telemetry/forget',
  '/telemetry/occurrences',
  '/telemetry/overview',
  '/telemetry/replay',
  '/telemetry/segment',
  '/telemetry/session',
  '/telemetry/session-choices',
  '/telemetry/sessions',
]

/** What a session does, with the codes for one that is limited to an organization and one of the whole account. */
const ACTIONS: Record<
  string,
  [limited: string, whole: string, act: (of: Linked & { session: string }) => Promise<string>]
> = {
  'switch to another organization': [
    '0410008',
    '200',
    async ({ there, session, otherOrgId }) =>
      (await there.call('/org/switch', { orgId: otherOrgId }, { token: session })).code,
  ],
  'switch to the organization': [
    '200',
    '200',
    async ({ there, session, orgId }) => (await there.call('/org/switch', { orgId }, { token: session })).code,
  ],
  'invite to the organization': [
    '200',
    '200',
    async ({ there, session }) => (await there.call('/org/invite-link', {}, { token: session })).code,
  ],
  'edit the profile': [
    '0410008',
    '200',
    async ({ there, session }) =>
      (await there.call('/account/update-profile', { orgUserName: 'Eve' }, { token: session })).code,
  ],
  'create an organization': [
    '0410008',
    '200',
    async ({ there, session }) => (await there.call('/org/create', { orgName: 'Third' }, { token: session })).code,
  ],
  'open a page by a ticket': [
    '200',
    '200',
    async ({ there, session }) => (await infoOf(there, await byTicket(there, session))).code,
  ],
  'enter another application': [
    '0410008',
    '200',
    async ({ there, session }) => {
      const { challenge } = someProofKey()
      const body = { clientId: 'wiki', redirectUri: WIKI, ...challenge }
      return (await there.call('/authorize/grant', body, { token: session })).code
    },
  ],
  'link an identity': [
    '0410008',
    '0460001',
    async ({ there, session }) =>
      (await there.call('/account/identities/link', { proof: 'x' }, { token: session })).code,
  ],
  'unlink an identity': [
    '0410008',
    '400',
    async ({ there, session }) =>
      (await there.call('/account/identities/unlink', { provider: 'google' }, { token: session })).code,
  ],
  'read telemetry': [
    '0410008',
    '200',
    async ({ there, session, email }) => {
      const { settings } = there.server.dependencies
      const viewers = settings.collectorViewers
      Object.assign(settings, { collectorViewers: [...viewers, email] })
      const period = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
      const { code } = await there.call('/telemetry/overview', period, { token: session })
      Object.assign(settings, { collectorViewers: viewers })
      return code
    },
  ],
  'end the sessions of the account': [
    '0410008',
    '200',
    async ({ there, session }) => (await there.call('/account/sessions/end-all', {}, { token: session })).code,
  ],
}

describe('a session', () => {
  it.each(Object.entries(WAYS))('by %s does what its scope allows', { tags: ['IDN-07'] }, async (_way, way) => {
    const signedIn = await way.signIn()
    const { there, session, orgId, otherOrgId } = signedIn
    const { joinedOrgIds, limitedToOrg } = (await infoOf(there, session)).result
    const listed = (await there.call('/org/list', {}, { token: session })).result.map(({ id }) => id)
    const reached = way.isLimited ? [orgId] : [orgId, otherOrgId]
    expect({ joinedOrgIds, listed, limitedToOrg }).toEqual({
      joinedOrgIds: reached,
      listed: reached,
      limitedToOrg: way.isLimited ? true : undefined,
    })
    const replies: Record<string, string> = {}
    for (const [action, [, , act]] of Object.entries(ACTIONS)) replies[action] = await act(signedIn)
    expect(replies).toEqual(
      Object.fromEntries(
        Object.entries(ACTIONS).map(([action, [limited, whole]]) => [action, way.isLimited ? limited : whole]),
      ),
    )
  })

  it('of one organization is refused what is of the account', { tags: ['IDN-07'] }, async () => {
    const paths = ROUTES.filter(({ access }) => access === 'account' || access === 'viewer').map(({ path }) => path)
    expect(paths.sort()).toEqual(OF_THE_ACCOUNT)
    const { orgId, email } = await someLinkedOwner(site(), { ownApp: true })
    const { id, token } = await freshSession(server, { email })
    await server.db.updateTable('sessions').set({ scope_org_id: orgId }).where('id', '=', id).execute()
    for (const path of paths)
      expect(await server.send(path, {}, { token })).toMatchObject({ code: '0410008', result: null })
  })
})
