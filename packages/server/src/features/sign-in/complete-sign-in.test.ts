import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Reply, someEmail } from '../../testing/client.ts'
import { googleAt, type OpenidIssuer, providerBrowser, startOpenidIssuer } from '../../testing/openid-issuer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashOfToken } from '../session/token.ts'
import { SIGN_IN_METHODS, type SignInMethod } from './complete-sign-in.ts'

let server: TestServer
let issuer: OpenidIssuer
beforeAll(async () => {
  issuer = await startOpenidIssuer()
  server = await startTestServer(googleAt(issuer))
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

interface Person {
  email: string
  token: string
}

/** Prepares a method for a user; the result signs in. Null for methods that create the account. */
type Prepare = (person: Person) => Promise<() => Promise<Reply<unknown>>>

const tenantId = 1
const password = 'another-fine-sentence'

/** How to sign in with each method over HTTP; a missing method does not compile. */
const WAYS: Record<SignInMethod, Prepare> = {
  password:
    async ({ email }) =>
    () =>
      server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId }),
  code: async ({ email }) => {
    const code = await server.code(email, 'login')
    return () => server.call('/account/anonymous/login-code', { orgEmail: email, code, tenantId })
  },
  registration: async () => {
    const orgEmail = someEmail()
    const code = await server.code(orgEmail, 'register')
    return () => server.call('/account/register', { orgEmail, code, password, orgUserName: 'Ada' })
  },
  reset: async ({ email }) => {
    const code = await server.code(email, 'reset')
    return () => server.call('/account/reset-password', { orgEmail: email, code, password })
  },
  ticket: async ({ token }) => {
    const { ticket } = (await server.call('/tickets', {}, { token })).result
    return () => server.call('/tickets/get-token', { ticket })
  },
  provider: async ({ token }) => {
    const [there, subject] = [providerBrowser(server, issuer), randomUUID()]
    await there.signIn(subject, {}, '?purpose=link')
    await there.link(token)
    const answer = issuer.approve(await there.begin(), subject)
    return () => there.finish(answer)
  },
}

/** Methods whose proof works once; a password works again. */
const ONE_TIME = SIGN_IN_METHODS.filter((method) => method !== 'password')
/** Methods for existing accounts. */
const OF_ACCOUNTS = SIGN_IN_METHODS.filter((method) => method !== 'registration')

const tokenIn = ({ result }: Reply<unknown>): string | null => (result as { token: string } | null)?.token ?? null

const sessionOf = (token: string | null) =>
  server.db
    .selectFrom('sessions')
    .select(['id', 'account_id', 'method', sql<number>`extract(epoch from now() - authenticated_at)::float`.as('age')])
    .where('token_hash', '=', hashOfToken(token ?? ''))
    .executeTakeFirst()

const signInLines = (): Record<string, unknown>[] =>
  server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'sign-in')

describe('every sign-in', () => {
  it.each(SIGN_IN_METHODS)(
    'by %s creates one session and one audit line that name it',
    { tags: ['IDN-01'] },
    async (method) => {
      const use = await WAYS[method](await server.register())
      const before = signInLines().length
      const session = await sessionOf(tokenIn(await use()))
      expect(session).toMatchObject({ method })
      expect(session?.age).toBeLessThan(60)
      expect(signInLines().slice(before)).toEqual([
        expect.objectContaining({ method, accountId: session?.account_id, requestId: expect.any(String) }),
      ])
    },
  )

  it.each(OF_ACCOUNTS)(
    'by %s creates no session and no audit line for a disabled account',
    { tags: ['IDN-01'] },
    async (method) => {
      const person = await server.register()
      const use = await WAYS[method](person)
      await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', person.email).execute()
      const before = signInLines().length
      expect(tokenIn(await use())).toBeNull()
      expect(signInLines()).toHaveLength(before)
    },
  )

  it.each(ONE_TIME)(
    'by %s creates one session under 50 parallel tries with one proof',
    { tags: ['IDN-01'] },
    async (method) => {
      const use = await WAYS[method](await server.register())
      const before = signInLines().length
      await Promise.all(Array.from({ length: 50 }, use))
      expect(signInLines()).toHaveLength(before + 1)
    },
  )
})

it('a sign-in by ticket keeps the authentication time of the original session', { tags: ['IDN-01'] }, async () => {
  const person = await server.register()
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now() - interval '1 hour'` })
    .where('token_hash', '=', hashOfToken(person.token))
    .execute()
  const use = await WAYS.ticket(person)
  expect((await sessionOf(tokenIn(await use())))?.age).toBeGreaterThan(3599)
})

it('an account without a password signs in with a code only', { tags: ['IDN-05'] }, async () => {
  const person = await server.register()
  await server.db.updateTable('accounts').set({ password_hash: null }).where('email', '=', person.email).execute()
  expect((await (await WAYS.password(person))()).code).toBe('0410002')
  expect((await (await WAYS.code(person))()).code).toBe('200')
})
