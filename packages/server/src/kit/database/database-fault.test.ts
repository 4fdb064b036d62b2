// @module-tag engine
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { breakTables, fillDisk } from '../../testing/full-disk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { someWorkspace } from '../../testing/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const readiness = async () => {
  const response = await server.request('/readyz')
  return [response.status, await response.text(), Number(response.headers.get('retry-after')) > 0]
}
const READY = [200, 'ready', false]
/** Log lines except those of requests. */
const linesSince = (before: number) =>
  server.logs
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter((line) => line.method === undefined)

/** A document that is larger than the free space in any page of a file. */
const write = ({ token }: { token: string }) =>
  server.call('/workspace/documents/create', { title: 'Notes', body: randomBytes(9000).toString('base64') }, { token })

describe('a full disk', () => {
  it('fails writes and readiness with 503, is logged once, and recovers', {
    tags: ['OPS-02'],
  }, async () => {
    const { owner } = await someWorkspace(server)
    expect(await readiness()).toEqual(READY)
    const before = server.logs.length
    const makeRoom = await fillDisk(server.db)
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        const reply = await write(owner)
        expect(reply).toMatchObject({ status: 503, code: '503', result: null })
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await readiness()).toEqual([503, 'disk-full', true])
        expect((await server.call('/account/user-info', {}, { token: owner.token })).code).toBe('200')
      }
    } finally {
      await makeRoom()
    }
    expect((await write(owner)).code).toBe('200')
    expect(await readiness()).toEqual(READY)
    expect(linesSince(before)).toMatchObject([
      { event: 'database-fault', fault: 'disk-full', msg: expect.stringContaining('disk of the database is full') },
      { event: 'database-recovered', fault: 'disk-full' },
    ])
  })

  it('is reported by readiness before any write', { tags: ['OPS-02'] }, async () => {
    const other = await startTestServer()
    const makeRoom = await fillDisk(other.db)
    try {
      const replies = await Promise.all(Array.from({ length: 20 }, () => other.request('/readyz')))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
      expect((await other.request('/healthz')).status).toBe(200)
      expect(other.logs.filter((line) => line.includes('database-fault'))).toHaveLength(1)
    } finally {
      await makeRoom()
    }
    expect((await other.request('/readyz')).status).toBe(200)
    await other.stop()
  })
})

describe('a running backup', () => {
  it('keeps the server ready', { tags: ['OPS-02'] }, async () => {
    if (inject('engine') === 'pglite') return expect(await readiness()).toEqual(READY)
    const reader = await startTestServer({ ...server.variables, DATABASE_POOL_SIZE: '2' })
    await reader.db.transaction().execute(async (dump) => {
      await sql`select * from write_checks`.execute(dump)
      expect((await reader.request('/readyz')).status).toBe(200)
    })
    await reader.stop()
  })
})

describe('a damaged database', () => {
  it('is logged once and reported by readiness until a restart', { tags: ['OPS-02'] }, async () => {
    const other = await startTestServer()
    const { owner } = await someWorkspace(other)
    const before = other.logs.length
    const mend = await breakTables(other.db, 'XX001', 'invalid page in block 0 of relation "base/1/2"')
    try {
      for (let tries = 0; tries < 2; tries += 1) {
        const reply = await other.call('/workspace/documents/create', { title: 'Notes', body: '' }, owner)
        expect(reply).toMatchObject({ status: 503, code: '503' })
      }
    } finally {
      await mend()
    }
    expect(await (await other.request('/readyz')).text()).toBe('damaged')
    const lines = other.logs.slice(before).filter((line) => line.includes('database-fault'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { fault: 'damaged', msg: expect.stringContaining('restore a backup') },
    ])
    await other.stop()
  })
})
