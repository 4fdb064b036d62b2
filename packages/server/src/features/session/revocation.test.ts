import { randomUUID } from 'node:crypto'
import { someProofKey } from '@sso-elements/chat-tools/testing/cryptography'
import { CALLS, type CallPath } from '@sso-elements/contract/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import { someBrowser } from '../../testing/browser.ts'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { freshSession } from '../../testing/fresh-session.ts'
import {
  googleAt,
  type OpenidIssuer,
  providerBrowser,
  someIdentity,
  startOpenidIssuer,
  verifiedClaims,
} from '../../testing/openid-issuer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSession } from './open-session.ts'
import { revokeEverything } from './revoke-everything.ts'

const WIKI = 'https://wiki.example.com/back'
const APPLICATIONS = JSON.stringify([{ clientId: 'wiki', name: 'Team Wiki', redirectUris: [WIKI] }])
const NEW_PASSWORD = 'another-fine-sentence'

let issuer: OpenidIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startOpenidIssuer()
  server = await startTestServer({ ...googleAt(issuer), APPLICATIONS })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

/** Every credential of an account, and the ways to sign in with it. */
interface Held {
  email: string
  signIn: () => Promise<{ code: string; result: unknown }>
}

const ticketOf = async (token: string) => (await server.call('/tickets', {}, { token })).result.ticket

const holdTicket = async (): Promise<Held> => {
  const { email, token } = await server.register()
  const ticket = await ticketOf(token)
  return { email, signIn: () => server.call('/tickets/get-token', { ticket }) }
}

const holdCode = async (): Promise<Held> => {
  const { email } = await server.register()
  const browser = someBrowser(server)
  const code = await browser.code(email, 'login')
  return { email, signIn: () => browser.signInByCode(email, code) }
}

const holdRegistration = async (): Promise<Held> => {
  const email = someEmail()
  const browser = providerBrowser(server, issuer)
  await browser.signIn(randomUUID(), verifiedClaims(email))
  const [person, key] = [{ orgUserName: 'Ada' }, { 'idempotency-key': randomUUID() }]
  expect((await browser.register(person, key)).code).toBe('200')
  return { email, signIn: () => browser.register(person, key) }
}

/** By the call that returns a token of an account; a reset ends each of them. */
const HELD: Partial<Record<CallPath, () => Promise<Held>>> = {
  '/account/login': async () => {
    const { email } = await server.register()
    return { email, signIn: () => server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId: 1 }) }
  },
  '/account/anonymous/login-code': holdCode,
  '/account/register': async () => {
    const email = someEmail()
    const code = await server.code(email, 'register')
    const person = { orgEmail: email, code, password: PASSWORD, orgUserName: 'Ada' }
    const headers = { 'idempotency-key': randomUUID() }
    const signIn = () => server.call('/account/register', person, { headers })
    expect((await signIn()).code).toBe('200')
    return { email, signIn }
  },
  '/account/reset-password': async () => {
    const { email } = await server.register()
    const browser = someBrowser(server)
    const code = await browser.code(email, 'reset')
    return { email, signIn: () => browser.resetPassword(email, code, 'a-sentence-of-somebody-else') }
  },
  '/tickets/get-token': holdTicket,
  '/authorize/token': async () => {
    const { email, token } = await server.register()
    const { codeVerifier, challenge } = someProofKey()
    const application = { clientId: 'wiki', redirectUri: WIKI }
    const granted = await server.call('/authorize/grant', { ...application, ...challenge }, { token })
    const ticket = new URL(granted.result.redirectTo).searchParams.get('ticket') ?? ''
    return { email, signIn: () => server.call('/authorize/token', { ...application, ticket, codeVerifier }) }
  },
  '/account/identity/finish': async () => {
    const { email, subject } = await someIdentity(server, issuer)
    const browser = providerBrowser(server, issuer)
    const answer = issuer.approve(await browser.begin(), subject)
    return { email, signIn: () => browser.finish(answer) }
  },
  '/account/identity/register': holdRegistration,
}

/** Returns the token of a share's visitor, or signs in with an identity, which a reset unlinks. */
const OTHERS: CallPath[] = ['/anonymous/share/login', '/open/im/get/token']

const reset = async (email: string) => {
  const owner = someBrowser(server)
  expect((await owner.resetPassword(email, await owner.code(email, 'reset'), NEW_PASSWORD)).code).toBe('200')
}
const accountsWith = (email: string) => server.db.updateTable('accounts').where('email', '=', email)
/** Security events of an account that invalidate earlier proofs. */
const EVENTS: [string, (email: string) => Promise<unknown>][] = [
  ['a reset', reset],
  [
    'being disabled and enabled',
    async (email) => {
      await accountsWith(email).set({ enabled: false }).execute()
      await accountsWith(email).set({ enabled: true }).execute()
    },
  ],
  [
    'signing out everywhere',
    async (email) => {
      const { token } = await freshSession(server, { email })
      await server.call('/account/sessions/end-all', {}, { token })
    },
  ],
  ['a deletion', (email) => server.db.deleteFrom('accounts').where('email', '=', email).execute()],
]

const sessionsOf = async (email: string) => {
  const { rows } = await sql<{ id: string; is_older: boolean }>`
    select s.id, s.authenticated_at < a.secured_at as is_older from sessions s join accounts a on a.id = s.account_id
    where a.email = ${email}`.execute(server.db)
  return rows
}

describe('a reset', () => {
  it('is tested with every call that answers with a token', { tags: ['SES-15'] }, () => {
    const answering = Object.entries(CALLS)
      .filter(([, { result }]) => /"(token|accessToken)":/.test(JSON.stringify(result)))
      .map(([path]) => path)
    expect([...Object.keys(HELD), ...OTHERS].toSorted()).toEqual(answering.toSorted())
  })

  it.each(Object.entries(HELD))(
    'leaves nothing that signs in by %s',
    { tags: ['SES-15', 'SES-11'] },
    async (_path, hold) => {
      const { email, signIn } = await hold()
      await reset(email)
      const { result } = await signIn()
      expect(JSON.stringify(result ?? null)).not.toContain('"token"')
      expect(await sessionsOf(email)).toEqual([{ id: expect.any(String), is_older: false }])
    },
  )

  it('leaves no session to who authenticated before it', { tags: ['SES-15', 'engine'] }, async () => {
    const { email } = await server.register()
    const { id } = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const client = { device: 'Test', address: '', machine: '' } as ClientInfo
    const device = { secret: '', hash: randomUUID(), isFromCookie: false }
    const open = (authenticatedAt: Date) =>
      openSession(server.db, client, { accountId: id, method: 'provider', authenticatedAt, device })
    const before = await revokeEverything(server.db, id)
    expect(await open(before)).not.toBeNull()
    expect(await open(new Date(before.getTime() - 1))).toBeNull()
  })

  it('leaves no session to 20 requests at the same time', { tags: ['SES-15', 'engine'] }, async () => {
    const held = await holdRegistration()
    const { email } = held
    const [, ...replies] = await Promise.all([reset(email), ...Array.from({ length: 20 }, held.signIn)])
    for (const { code } of replies) expect(['200', '0460001']).toContain(code)
    expect(await sessionsOf(email)).toEqual([{ id: expect.any(String), is_older: false }])
  })

  it('works twice at the same time, and leaves one session', { tags: ['SES-15', 'engine'] }, async () => {
    const { email } = await server.register()
    const owners = [someBrowser(server), someBrowser(server)]
    const codes: string[] = []
    for (const owner of owners) codes.push(await owner.code(email, 'reset'))
    const replies = await Promise.all(
      owners.map((owner, at) => owner.resetPassword(email, codes[at] ?? '', NEW_PASSWORD)),
    )
    expect(replies.filter(({ code }) => code === '200').length).toBeGreaterThanOrEqual(1)
    expect(await sessionsOf(email)).toHaveLength(1)
  })
})

describe.each(EVENTS)('after %s', (_event, happens) => {
  it.each([
    ['a ticket', holdTicket],
    ['a mailed code', holdCode],
    ['a repeated registration', holdRegistration],
  ])('%s opens no session', { tags: ['SES-15'] }, async (_what, hold) => {
    const { email, signIn } = await hold()
    await happens(email)
    const { code, result } = await signIn()
    expect([code, result]).not.toEqual(['200', expect.anything()])
    expect((await sessionsOf(email)).filter(({ is_older }) => is_older)).toEqual([])
  })
})
