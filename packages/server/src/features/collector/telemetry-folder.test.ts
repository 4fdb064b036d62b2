// @module-tag engine
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TELEMETRY_FOLDER } from '../../kit/database/data-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let database: TestDatabase
let folder: string
let server: TestServer
beforeEach(async () => {
  database = await createTestDatabase()
  folder = join(database.variables['DATA_DIR'] ?? '', TELEMETRY_FOLDER)
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

const start = async (more: Record<string, string> = {}) => {
  server = await startTestServer({ ...database.variables, COLLECTOR_APPLICATIONS: 'other', ...more })
}
const send = async (): Promise<number> => {
  const body = 'view,app_id=other,session_id=s1 k=1'
  return (await server.request('/v1/write/rum', { method: 'POST', body })).status
}
const sessions = (from: 'db' | 'collector'): Promise<unknown[]> => {
  const { db, collector } = server.server.dependencies
  return (from === 'db' ? db : collector.db).selectFrom('telemetry_sessions').select('session_id').execute()
}

it('PGlite keeps what is collected in a folder of its own', { tags: ['OPS-04'] }, async () => {
  await start()
  expect(await send()).toBe(200)
  await server.server.dependencies.collector.settle()
  expect([await sessions('collector'), await sessions('db')]).toEqual([[{ session_id: 's1' }], []])
  await server.server.dependencies.collector.sweep()
  await server.stop()
  await start()
  expect(await sessions('collector')).toEqual([{ session_id: 's1' }])
})

it('a damaged folder of what is collected keeps nobody from signing in', { tags: ['OPS-04'] }, async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'complete'), '')
  await start()
  expect(server.logs.join('')).toContain('telemetry is damaged')
  const { collector } = server.server.dependencies
  await expect(sessions('collector')).rejects.toThrow(/telemetry is damaged/)
  await expect(collector.sweep()).rejects.toThrow(/telemetry is damaged/)
  const { token } = await server.register()
  expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
  expect((await server.request('/readyz')).status).toBe(200)
})

it('no folder is made where nothing is stored', { tags: ['OPS-04'] }, async () => {
  await start({ COLLECTOR: 'off' })
  await server.server.dependencies.collector.sweep()
  expect(existsSync(folder)).toBe(false)
})
