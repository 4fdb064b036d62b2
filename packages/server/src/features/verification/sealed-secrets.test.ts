import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { createSealing, installationPurpose } from '../../kit/secrets/server-secrets.ts'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { CHAT_APPS, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { startRefusal } from '../../testing/start-refusal.ts'
import { createTestDatabase, restoreBackup, type TestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const [K1, K2, K3] = ['1', '2', '3'].map((digit) => `key-${digit}-of-at-least-32-characters-`.repeat(2)) as [
  string,
  string,
  string,
]
/** A deployment with real secrets, whose chat tools may not be simulated ones. */
const REAL = {
  ENVIRONMENT: 'pre',
  PUBLIC_URL: 'https://sso.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  FEISHU_BASE_URL: '',
}
const FEISHU = { brand: 'feishu', appId: CHAT_APPS.lark.id, secret: CHAT_APPS.lark.secret } as const
const BRAND = { brand: 'feishu' } as const

let tools: ChatSetup
let addresses: Record<string, string>
let database: TestDatabase
const running = new Set<TestServer>()
beforeAll(async () => {
  tools = await startChatSetup()
  const { FEISHU_BASE_URL = '' } = chatToolsAt(tools)
  addresses = { FEISHU_BASE_URL }
})
beforeEach(async () => {
  database = await createTestDatabase()
})
const stopAll = async () => {
  for (const server of running) await server.stop()
  running.clear()
}
afterEach(async () => {
  await stopAll()
  await database.drop()
})
afterAll(() => tools.stop())

const open = (variables: Record<string, string>, { variables: selected } = database) =>
  startTestServer({ ...selected, ...addresses, ...variables })
const start = async (variables: Record<string, string>, from = database): Promise<TestServer> => {
  const server = await open(variables, from)
  running.add(server)
  return server
}
const restart = async (variables: Record<string, string>): Promise<TestServer> => {
  await stopAll()
  return start(variables)
}
/** An administrator of an organization that has connected its app. */
const connected = async (server: TestServer) => {
  const owner = await someOwner(server)
  await server.call('/org/chat-tools/connect', FEISHU, owner)
  return owner
}
const readiness = async (server: TestServer) => {
  const response = await server.request('/readyz')
  return [response.status, await response.text()]
}
const linesOf = (server: TestServer, event: string) =>
  server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['event'] === event)
const sealedBy = async (key: string, { db }: TestServer) => {
  const rows = await db.selectFrom('chat_installations').select(['id', 'sealed']).execute()
  return rows.every(({ id, sealed }) => createSealing([key]).unseal(installationPurpose(id), sealed ?? '') !== null)
}

describe('secrets of chat apps', () => {
  it('stay readable from no key to the first, and from key to key', {
    tags: ['IDN-08', 'OPS-05', 'engine'],
  }, async () => {
    const first = await start({})
    const owner = await connected(first)
    const orgEmail = someEmail()
    const code = await first.code(orgEmail, 'register')
    for (const SECRETS_KEY of [K1, `${K2},${K1}`, `${K3},${K2}`, K3]) {
      const server = await restart({ SECRETS_KEY })
      expect(linesOf(server, 'secrets-unreadable')).toEqual([])
      expect(await readiness(server)).toEqual([200, 'ready'])
      // The session as well.
      expect((await server.call('/org/chat-tools/check', BRAND, owner)).code).toBe('200')
      expect(await sealedBy(SECRETS_KEY.split(',')[0] ?? '', server)).toBe(true)
    }
    const [last] = running
    const newcomer = { orgEmail, code, password: PASSWORD, orgUserName: 'Bob' }
    expect((await last?.call('/account/register', newcomer))?.code).toBe('200')
  })

  it('are decrypted by a copy of the database alone only without SECRETS_KEY', {
    tags: ['IDN-08'],
  }, async () => {
    const opensAlone = async (server: TestServer) => {
      const [row] = await server.db.selectFrom('server_keys').select('secret').execute()
      return sealedBy(row?.secret ?? '', server)
    }
    const without = await start({})
    await connected(without)
    expect(await opensAlone(without)).toBe(true)
    expect(linesOf(without, 'key-in-database')).toHaveLength(1)
    const having = await restart({ SECRETS_KEY: K1 })
    expect(await opensAlone(having)).toBe(false)
    expect(linesOf(having, 'key-in-database')).toEqual([])
  })

  it('that no key decrypts are counted, and pre does not start until told to', {
    tags: ['IDN-08', 'OPS-05', 'engine'],
  }, async () => {
    await connected(await start({ SECRETS_KEY: K1 }))
    await stopAll()
    const refusal = await startRefusal(open({ ...REAL, SECRETS_KEY: K2 }))
    expect(refusal).toMatch(
      /^SECRETS_KEY: no key of the list decrypts 1 of 1 secrets of connected chat apps\. Add the former key .* set ACCEPT_LOST_SECRETS/,
    )
    const accepted = await start({ ...REAL, SECRETS_KEY: K2, ACCEPT_LOST_SECRETS: 'true' })
    expect(await readiness(accepted)).toEqual([200, 'ready'])
    expect(linesOf(accepted, 'secrets-unreadable')).toMatchObject([{ level: 50, chatApps: 1 }])
    await stopAll()
    // With the former key all is well.
    const restored = await start({ ...REAL, SECRETS_KEY: `${K2},${K1}` })
    expect(await readiness(restored)).toEqual([200, 'ready'])
    expect(await sealedBy(K2, restored)).toBe(true)
  })

  it('that are lost are told to everybody concerned until entered again', {
    tags: ['IDN-08', 'OPS-02'],
  }, async () => {
    const before = await start({ SECRETS_KEY: K1 })
    const owner = await connected(before)
    const token = { token: 'a token of Feishu', lifetimeSeconds: 7200 }
    await before.server.dependencies.chatTools.tokens.store('feishu', token)
    const server = await restart({ SECRETS_KEY: K2 })
    expect(await readiness(server)).toEqual([503, 'secrets-unreadable'])
    expect(linesOf(server, 'secrets-unreadable')).toMatchObject([
      { level: 50, chatApps: 1, tokens: 1, keys: 1, msg: expect.stringMatching(/no key of the list decrypts 1 of 1/) },
    ])
    const shown = (await server.call('/org/chat-tools', {}, owner)).result
    expect(shown.installations).toMatchObject([{ brand: 'feishu', secretLost: true }])
    expect((await server.call('/org/chat-tools/check', BRAND, owner)).code).toBe('0825')
    const person = { id: 'ou_ada', name: 'Ada' }
    const browser = chatBrowser(server, tools, 'lark')
    expect((await browser.prove(owner.organization.id, person)).code).toBe('0825')

    const { result } = await server.call('/org/chat-tools/connect', FEISHU, owner)
    expect(result.installations[0]).not.toHaveProperty('secretLost')
    expect(await readiness(server)).toEqual([200, 'ready'])
    expect(linesOf(server, 'secrets-readable')).toHaveLength(1)
    expect((await browser.prove(owner.organization.id, person)).code).toBe('200')
  })

  it('are left as they are while a key is missing, so that the list can be taken back', {
    tags: ['IDN-08'],
  }, async () => {
    await connected(await start({ SECRETS_KEY: K1 }))
    await connected(await restart({ SECRETS_KEY: K2 }))
    await stopAll()
    expect(await startRefusal(open({ ...REAL, SECRETS_KEY: `${K3},${K2}` }))).toMatch(/decrypts 1 of 2 secrets/)
    const server = await start({ ...REAL, SECRETS_KEY: `${K2},${K1}` })
    expect(await sealedBy(K2, server)).toBe(true)
  })

  it('of a restored backup need its key', { tags: ['OPS-05', 'engine'] }, async () => {
    const owner = await connected(await start({ SECRETS_KEY: K1 }))
    await stopAll()
    const restored = await restoreBackup(database)
    expect(await startRefusal(open({ ...REAL, SECRETS_KEY: K2 }, restored))).toMatch(/decrypts 1 of 1 secrets/)
    const server = await start({ SECRETS_KEY: K1 }, restored)
    expect((await server.call('/org/chat-tools/check', BRAND, owner)).code).toBe('200')
    expect(await readiness(server)).toEqual([200, 'ready'])
    await stopAll()
    await restored.drop()
  })

  it('are all in the columns that are encrypted anew', { tags: ['IDN-08'] }, async () => {
    const { db } = await start({})
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where column_name like '%sealed%' and table_schema = 'public' order by 1`.execute(db)
    // An attempt to sign in lasts ten minutes, and its state, which decrypts it, is known to its browser alone.
    expect(rows.map(({ name }) => name)).toEqual(['chat_installations', 'platform_tokens', 'sign_in_attempts'])
  })
})

if (inject('engine') === 'postgres') {
  describe('instances side by side', () => {
    it('encrypt anew at once, and read what the others wrote', { tags: ['IDN-08'] }, async () => {
      const owner = await connected(await start({ SECRETS_KEY: K1 }))
      await stopAll()
      const servers = await Promise.all([1, 2, 3, 4].map(() => start({ SECRETS_KEY: `${K2},${K1}` })))
      for (const server of servers) {
        expect((await server.call('/org/chat-tools/check', BRAND, owner)).code).toBe('200')
        expect(linesOf(server, 'secrets-unreadable')).toEqual([])
      }
    })

    it('with the older key first go on, and what they write is encrypted anew later', {
      tags: ['IDN-08'],
    }, async () => {
      const older = await start({ SECRETS_KEY: `${K1},${K2}` })
      const owner = await connected(older)
      const newer = await start({ SECRETS_KEY: `${K2},${K1}` })
      expect(await sealedBy(K2, newer)).toBe(true)
      expect((await older.call('/org/chat-tools/check', BRAND, owner)).code).toBe('200')
      await connected(older)
      expect(await sealedBy(K2, newer)).toBe(false)
      await sweep(newer.server.dependencies)
      expect(await sealedBy(K2, newer)).toBe(true)
    })
  })
}
