// @module-tag engine
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../kit/database/schema.ts'
import { Unavailable } from '../../kit/database/unavailable.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSessionLookup } from './session-lookup.ts'
import { hashOfToken, newToken } from './token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const me = (token: string) => server.call('/account/user-info', {}, { token })

/** A lookup on the server’s database, with a hook before each of its statements. */
const lookupWith = (around: (run: () => Promise<unknown>, statement: CompiledQuery) => Promise<unknown>) =>
  createSessionLookup({
    executeQuery: (statement: CompiledQuery) => around(() => server.db.executeQuery(statement), statement),
  } as unknown as Database)

describe('batched session lookups', () => {
  it('find the user of each token and none for an unknown token', { tags: ['SES-11'] }, async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.register()))
    const asked = Array.from({ length: 10 }, () => people).flat()
    const [replies, dead] = await Promise.all([
      Promise.all(asked.map(({ token }) => me(token))),
      Promise.all(Array.from({ length: 20 }, () => me(newToken()))),
    ])
    expect(replies.map(({ result }) => result.orgEmail)).toEqual(asked.map(({ email }) => email))
    for (const reply of dead) expect(reply).toMatchObject({ status: 403, code: '403', result: null })
  })

  it('share one statement of up to 256 hashes in a turn', { tags: ['SES-11'] }, async () => {
    const { token } = await server.register()
    const sizes: number[] = []
    const find = lookupWith((run, { parameters }) => {
      const [hashes] = parameters as [string[]]
      sizes.push(hashes.length)
      expect(hashes).not.toContain(token)
      return run()
    })
    const others = Array.from({ length: 299 }, () => hashOfToken(newToken()))
    const rows = await Promise.all([hashOfToken(token), hashOfToken(token), ...others].map(find))
    expect(sizes).toEqual([256, 44])
    expect(rows.filter(Boolean)).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  })

  it('return no ended session while an earlier lookup is pending', {
    tags: ['SES-11'],
  }, async () => {
    const { token } = await server.register()
    const hash = hashOfToken(token)
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked: () => void = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    let statements = 0
    const find = lookupWith(async (run) => {
      statements += 1
      const isFirst = statements === 1
      const result = await run()
      asked()
      if (isFirst) await held
      return result
    })
    const before = find(hash)
    await isAsked
    // As another instance would end it.
    await server.db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
    expect(await find(hash)).toBeUndefined()
    release()
    expect((await before)?.token_hash).toBe(hash)
    expect((await me(token)).status).toBe(403)
  })

  it('are all rejected with 503 when the statement fails, and work again later', {
    tags: ['SES-11'],
  }, async () => {
    const { token } = await server.register()
    const { dependencies } = server.server
    const { findSession } = dependencies
    let fails = true
    dependencies.findSession = lookupWith((run) =>
      fails ? Promise.reject(new Unavailable('The database is away.')) : run(),
    )
    const replies = await Promise.all(Array.from({ length: 50 }, () => me(token)))
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, code: '503', result: null })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(new Set(replies.map(({ headers }) => headers.get('x-request-id'))).size).toBe(50)
    fails = false
    expect((await me(token)).code).toBe('200')
    dependencies.findSession = findSession
  })
})
