import { type IssuedToken, ProviderFailure } from '@sso-elements/chat-tools/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPlatformTokens } from './platform-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Each is an instance of the server on the same database. */
const instance = () => createPlatformTokens(server.db, server.server.dependencies.secrets)
/** A tool that issues numbered tokens and counts them. */
const someTool = (lifetimeSeconds = 7200) => {
  let issued = 0
  return {
    issue: async (): Promise<IssuedToken> => {
      issued += 1
      // Longer than one turn, so that others ask meanwhile.
      await server.db.executeQuery(sql`select 1`.compile(server.db))
      return { token: `token-${issued}`, lifetimeSeconds }
    },
    issued: () => issued,
  }
}

describe('a token of a chat tool', () => {
  it('is requested once by 50 parallel calls of two instances', { tags: ['IMS-06', 'engine'] }, async () => {
    const tool = someTool()
    const instances = [instance(), instance()]
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_, index) => instances[index % 2]?.get('once', tool.issue)),
    )
    expect(new Set(tokens)).toEqual(new Set(['token-1']))
    expect(tool.issued()).toBe(1)
  })

  // PGlite has one connection, which the statement below would wait for.
  if (inject('engine') === 'postgres') {
    it('is not requested again when another instance has just stored it', {
      tags: ['IMS-06'],
    }, async () => {
      const tool = someTool()
      const other = instance()
      let statements = 0
      const late = createPlatformTokens(
        server.db.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            statements += 1
            if (statements === 1) await other.get('between', tool.issue)
            return result
          },
        }),
        server.server.dependencies.secrets,
      )
      expect(await late.get('between', tool.issue)).toBe('token-1')
      expect(await instance().get('between', tool.issue)).toBe('token-1')
      expect(tool.issued()).toBe(1)
    })
  }

  it('is cached for its lifetime only', { tags: ['IMS-06'] }, async () => {
    const tool = someTool()
    expect(await instance().get('kept', tool.issue)).toBe('token-1')
    expect(await instance().get('kept', tool.issue)).toBe('token-1')
    await server.db.updateTable('platform_tokens').set({ expires_at: sql`now()` }).execute()
    expect(await instance().get('kept', tool.issue)).toBe('token-2')
  })

  it('is cached for three quarters of a short lifetime', { tags: ['IMS-06'] }, async () => {
    const tool = someTool(60)
    expect(await instance().get('short', tool.issue)).toBe('token-1')
    expect(await instance().get('short', tool.issue)).toBe('token-1')
  })

  it('does not replace a newer one when it took longer than the lease', { tags: ['IMS-06'] }, async () => {
    const slow = async (): Promise<IssuedToken> => {
      await server.db
        .updateTable('platform_tokens')
        .set({ leased_until: sql<Date>`now() - interval '1 second'` })
        .where('key', '=', 'slow')
        .execute()
      await instance().get('slow', async () => ({ token: 'newer', lifetimeSeconds: 7200 }))
      return { token: 'older', lifetimeSeconds: 7200 }
    }
    expect(await instance().get('slow', slow)).toBe('older')
    expect(await instance().get('slow', someTool().issue)).toBe('newer')
  })

  it('is encrypted in the database', { tags: ['IMS-06'] }, async () => {
    await instance().get('sealed', async () => ({ token: 'secret-of-the-tool', lifetimeSeconds: 7200 }))
    expect(JSON.stringify(await server.db.selectFrom('platform_tokens').selectAll().execute())).not.toContain(
      'secret-of-the-tool',
    )
  })

  it('is replaced once when the tool revokes it early', { tags: ['IMS-06'] }, async () => {
    const tool = someTool()
    const used: string[] = []
    const work = async (token: string) => {
      used.push(token)
      if (token === 'token-1') throw new ProviderFailure('token', 'voided')
      return token
    }
    expect(await instance().using('voided', tool.issue, work)).toBe('token-2')
    expect(used).toEqual(['token-1', 'token-2'])
    const refused = instance().using('voided', tool.issue, async () => {
      throw new ProviderFailure('token', 'voided')
    })
    await expect(refused).rejects.toThrow('voided')
    expect(tool.issued()).toBe(3)
  })

  it('is requested again after a failed request', { tags: ['IMS-06'] }, async () => {
    const tool = someTool()
    const failing = async (): Promise<IssuedToken> => {
      throw new ProviderFailure('unavailable', 'down')
    }
    const both = await Promise.allSettled([instance().get('down', failing), instance().get('down', failing)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await instance().get('down', tool.issue)).toBe('token-1')
  })

  it('is requested by another instance after the lease expires', { tags: ['IMS-06'] }, async () => {
    const tool = someTool()
    await server.db
      .insertInto('platform_tokens')
      .values({
        key: 'leased',
        sealed: null,
        token_hash: null,
        expires_at: sql<Date>`now()`,
        lease: 'of another instance',
        leased_until: sql<Date>`now() + interval '0.3 seconds'`,
      })
      .execute()
    expect(await instance().get('leased', tool.issue)).toBe('token-1')
  })
})
