import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DAY_MS } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someAddress } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { resolveStacks } from './resolve-stack.ts'
import { SOURCE_MAP_DAYS, storeSourceMap } from './source-map-store.ts'

const TOKEN = 'a-token-of-builds-0123456789-abcdef'
const RELEASE = { app_id: 'shop', version: '1.2.3' }
const PATH = '/assets/pay.js'

/** Column 1 is line 1 of the first source, column 11 line 3 and column 3 of it, column 19 the first of the second source. */
const MAP = {
  version: 3,
  sources: ['webpack://shop/./../../src/pay.ts', '../../../../etc/passwd'],
  sourcesContent: ['const secret = 1', 'root:x:0:0'],
  names: [],
  mappings: 'AAAA,UAEE,QCFF',
}

/** One with more positions than are read. */
const LONG = { ...MAP, mappings: 'AAAA,'.repeat(3_000_001) }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ COLLECTOR_APPLICATIONS: 'shop', COLLECTOR_SOURCE_MAP_TOKEN: TOKEN })
})
afterAll(() => server.stop())

const send = async (
  map: unknown,
  query: Record<string, string> = {},
  { token = TOKEN, action = '', body = gzipSync(JSON.stringify(map)) } = {},
) => {
  const response = await server.request(
    `/v1/source-maps${action}?${new URLSearchParams({ ...RELEASE, path: PATH, ...query })}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      ...(action === '' && { body: new Uint8Array(body) }),
    },
  )
  const text = await response.text()
  return { status: response.status, reply: text === '' ? '' : JSON.parse(text) }
}

const warnings: unknown[] = []
const resolve = async (stack: string, version = RELEASE.version) => {
  const { db } = server.server.dependencies.collector
  const logger = { warn: (...args: unknown[]) => warnings.push(args) }
  return (await resolveStacks(db, { ...RELEASE, version }, [stack], logger))?.[0] ?? null
}

describe('source maps', { tags: ['MON-10'] }, () => {
  it('name the sources of a stack of their release alone', { tags: ['engine'] }, async () => {
    expect(await send(MAP)).toMatchObject({ status: 200, reply: { path: PATH } })
    const stack = [
      'Error: no card',
      '    at e (https://shop.example/assets/pay.js:1:12)',
      'send@https://shop.example/assets/pay.js:1:1',
      '    at https://shop.example/assets/other.js:1:12',
      '    at async Promise.all (index 0)',
    ]
    expect((await resolve(stack.join('\n')))?.split('\n')).toEqual([
      'Error: no card',
      '    at e (shop/src/pay.ts:3:3)',
      'send@shop/src/pay.ts:1:1',
      ...stack.slice(3),
    ])
    expect(await resolve(stack.join('\n'), '1.2.4')).toBeNull()
    expect(await resolve('Error: no frames')).toBeNull()
    expect(await resolve('at https://shop.example/assets/pay.js:99:1')).toBeNull()
    // Positions that no file has, which anybody can send.
    const odd = ['0:0', '1:0', '1:1'].map((position) => `at https://shop.example/assets/pay.js:${position}`)
    expect(await resolve(odd.join('\n'))).toBe([...odd.slice(0, 2), 'at shop/src/pay.ts:1:1'].join('\n'))
    expect(warnings).toEqual([])
  })

  it('are not looked for in what is no stack', async () => {
    await send(MAP)
    const frame = 'at https://shop.example/assets/pay.js:1:1'
    // Each would take minutes if it were read in more than one pass.
    for (const text of ['http://'.repeat(200_000), `${'http://a'.repeat(200_000)}:1:1`, `${frame}\n`.repeat(20_000)])
      expect((await resolve(`${frame}\n${text}`))?.startsWith('at shop/src/pay.ts:1:1\n')).toBe(true)
  })

  it('keep neither contents nor ways out of the project', async () => {
    await send(MAP)
    const { map } = await server.server.dependencies.collector.db
      .selectFrom('telemetry_source_maps')
      .select('map')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(gunzipSync(map).toString())).toEqual({
      version: 3,
      names: [],
      sources: ['shop/src/pay.ts', 'etc/passwd'],
      mappings: MAP.mappings,
    })
    await send({ ...MAP, sources: ['a\n\0\u202eb.ts', 'c.ts'] })
    expect(await resolve('at https://shop.example/assets/pay.js:1:1')).toBe('at a   b.ts:1:1')
  })

  it('keep the earlier map of a file where there is no room for a new one', async () => {
    const { db } = server.server.dependencies.collector
    const file = { app_id: 'full', version: '1', path: PATH }
    const stored = async () =>
      (await db.selectFrom('telemetry_source_maps').select('size').where('app_id', '=', 'full').execute())[0]?.size
    expect(await storeSourceMap(db, file, Buffer.alloc(100), 150)).toBe(true)
    expect(await storeSourceMap(db, file, Buffer.alloc(200), 150)).toBe(false)
    expect(await stored()).toBe(100)
    expect(await storeSourceMap(db, file, Buffer.alloc(140), 150)).toBe(true)
    expect(await stored()).toBe(140)
    expect(await storeSourceMap(db, { ...file, path: '/other.js' }, Buffer.alloc(20), 150)).toBe(false)
  })

  it('are served to nobody', async () => {
    await send(MAP)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const assets = join(server.folders.host, 'assets')
    mkdirSync(assets, { recursive: true })
    for (const name of ['pay.js', 'pay.js.map']) writeFileSync(join(assets, name), '{}')
    const statusOf = async (path: string) => (await server.request(path, { headers })).status
    expect(await statusOf('/sso/assets/pay.js')).toBe(200)
    expect(await statusOf('/sso/assets/pay.js.map')).toBe(404)
    expect(await statusOf(`/v1/source-maps?${new URLSearchParams({ ...RELEASE, path: PATH })}`)).toBe(404)
  })

  it('are accepted from who knows the token alone', async () => {
    for (const token of ['', `${TOKEN}x`])
      for (const action of ['', '/remove'])
        expect(await send(MAP, {}, { token, action })).toEqual({
          status: 401,
          reply: {
            error_code: 'sourceMaps.unknownToken',
            message: 'the token is not that of COLLECTOR_SOURCE_MAP_TOKEN',
          },
        })
    const withoutToken = await startTestServer({ COLLECTOR_APPLICATIONS: 'shop' })
    expect((await withoutToken.request('/v1/source-maps', { method: 'POST' })).status).toBe(404)
    await withoutToken.stop()
  })

  it('are refused for a while after many wrong tokens of a machine', async () => {
    const from = someAddress()
    const status = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const query = new URLSearchParams({ ...RELEASE, path: PATH })
      const body = new Uint8Array(gzipSync(JSON.stringify(MAP)))
      const response = await server.request(`/v1/source-maps?${query}`, { method: 'POST', headers, body }, from)
      return [response.status, response.headers.has('retry-after')]
    }
    const { max } = LIMITS.sourceMapTries
    await server.server.dependencies.limiter.consume({ sourceMapTries: from }, max - 1)
    expect(await status('wrong')).toEqual([401, false])
    expect(await status('wrong')).toEqual([429, true])
    // Wrong tokens of others do not block a build: the token cannot be guessed anyway.
    expect(await status(TOKEN)).toEqual([200, false])
  })

  it('are refused with the reason', async () => {
    const messageOf = async (...args: Parameters<typeof send>) => {
      const { status, reply } = await send(...args)
      return `${status} ${reply.message}`
    }
    expect(await messageOf(MAP, { app_id: 'other' })).toBe(
      '400 the application of "app_id" is not in COLLECTOR_APPLICATIONS',
    )
    expect(await messageOf(MAP, { version: '' })).toBe('400 "version" has to be a text of 1 to 200 characters')
    for (const path of ['', 'assets/pay.js', '//other.example/pay.js', '/assets/../pay.js', '/pay.js?v=1', '/a\0b'])
      expect(await messageOf(MAP, { path })).toMatch(/^400 "path" has to be the path/)
    const invalid = '400 the body has to be a source map of version 3, gzip, of at most 64 MiB and 3 million positions'
    for (const map of [
      null,
      [],
      'text',
      {},
      { ...MAP, version: 2 },
      { ...MAP, mappings: '' },
      { ...MAP, mappings: 7 },
      LONG,
    ])
      expect(await messageOf(map)).toBe(invalid)
    for (const body of [Buffer.from(JSON.stringify(MAP)), gzipSync('{'), gzipSync(Buffer.alloc(65 * 1024 * 1024, 32))])
      expect(await messageOf(MAP, {}, { body })).toBe(invalid)
  })

  it('of a release end when they are removed, and all after their time', async () => {
    await send(MAP)
    await send(MAP, { version: '2' })
    expect(await send(null, {}, { action: '/remove' })).toEqual({ status: 200, reply: { removed: 1 } })
    const { collector } = server.server.dependencies
    const versions = async () =>
      (
        await collector.db.selectFrom('telemetry_source_maps').select('version').where('app_id', '=', 'shop').execute()
      ).map(({ version }) => version)
    expect(await versions()).toEqual(['2'])
    await collector.sweep()
    expect(await versions()).toEqual(['2'])
    const uploadedAt = new Date(Date.now() - (SOURCE_MAP_DAYS + 1) * DAY_MS)
    await collector.db.updateTable('telemetry_source_maps').set({ uploaded_at: uploadedAt }).execute()
    await collector.sweep()
    expect(await versions()).toEqual([])
  })
})
