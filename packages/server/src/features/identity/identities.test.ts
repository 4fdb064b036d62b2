import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/client.ts'
import {
  googleAt,
  type OpenidIssuer,
  providerBrowser,
  someIdentity,
  startOpenidIssuer,
} from '../../testing/openid-issuer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashOfToken } from '../session/token.ts'

let issuer: OpenidIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startOpenidIssuer()
  server = await startTestServer(googleAt(issuer))
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const browser = () => providerBrowser(server, issuer)
const events = (name: string) =>
  server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === name)

describe('the identities of an account', () => {
  it('cannot be unlinked when they are the last sign-in method', { tags: ['IDN-05'] }, async () => {
    const { token } = await someIdentity(server, issuer)
    const unlink = () => server.call('/account/identities/unlink', { provider: 'google' }, { token })
    expect((await unlink()).code).toBe('0460005')
    const { token: other, email } = await server.register()
    const there = browser()
    await there.signIn(randomUUID(), {}, '?purpose=link')
    await there.link(other)
    await server.server.dependencies.background.settled()
    const unlinked = await server.call('/account/identities/unlink', { provider: 'google' }, { token: other })
    expect(unlinked).toMatchObject({ code: '200', result: [] })
    expect((await server.call('/account/identities', {}, { token })).result).toHaveLength(1)
    expect(events('identity-unlinked').at(-1)).toMatchObject({ provider: 'google' })
    await server.server.dependencies.background.settled()
    expect((await server.mails(email))[0]?.subject).toBe('Google is no longer linked to your Worklane account')
  })

  it('end the sessions that came by them when they are unlinked, but the current one', {
    tags: ['IDN-07'],
  }, async () => {
    const there = browser()
    const subject = randomUUID()
    const { token, email } = await server.register()
    await there.signIn(subject, {}, '?purpose=link')
    await there.link(token)
    const byGoogle = async () => {
      const { result } = await browser().signIn(subject, {})
      return result.status === 'signed-in' ? result.token : ''
    }
    const [other, current] = [await byGoogle(), await byGoogle()]
    await server.call('/account/identities/unlink', { provider: 'google' }, { token: current })
    const lives = async (held: string) =>
      (await server.call('/account/user-info', {}, { token: held })).result?.orgEmail
    expect([await lives(other), await lives(current), await lives(token)]).toEqual([undefined, email, email])
  })

  it('are limited to one per provider', { tags: ['IDN-02'] }, async () => {
    const { token } = await someIdentity(server, issuer)
    const there = browser()
    await there.signIn(randomUUID(), {}, '?purpose=link')
    expect((await there.link(token)).code).toBe('0460006')
    expect((await server.call('/account/identities', {}, { token })).result).toHaveLength(1)
  })

  it('can be linked and unlinked only shortly after signing in', {
    tags: ['IDN-02'],
  }, async () => {
    const { token } = await server.register()
    await server.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 2 * 60 * 60_000) })
      .where('token_hash', '=', hashOfToken(token))
      .execute()
    const there = browser()
    await there.signIn(randomUUID(), {}, '?purpose=link')
    expect((await there.link(token)).code).toBe('0410008')
    const unlinked = await server.call('/account/identities/unlink', { provider: 'google' }, { token })
    expect(unlinked.code).toBe('0410008')
  })

  it('are unlinked by a password reset', { tags: ['RST-01'] }, async () => {
    const { email, token } = await server.register()
    const [there, subject] = [browser(), randomUUID()]
    await there.signIn(subject, {}, '?purpose=link')
    expect((await there.link(token)).code).toBe('200')
    const code = await server.code(email, 'reset')
    await server.call('/account/reset-password', { orgEmail: email, code, password: PASSWORD })
    expect((await browser().signIn(subject)).result).toMatchObject({ status: 'step' })
  })

  it('are linked only from the tab that shows them', {
    tags: ['IDN-02'],
  }, async () => {
    const { token } = await server.register()
    const there = browser()
    const shown = (await there.signIn(randomUUID(), {}, '?purpose=link')).result
    await there.signIn(randomUUID())
    const proof = 'pending' in shown ? shown.pending.proof : ''
    expect((await there.call('/account/identities/link', { proof }, { token })).code).toBe('0460001')
  })

  it('are unlinked by their owner only', { tags: ['IDN-02'] }, async () => {
    const { token } = await server.register()
    await someIdentity(server, issuer)
    expect((await server.call('/account/identities/unlink', { provider: 'google' }, { token })).subMsg).toBe('provider')
  })
})
