import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from '../database/folder-lock.ts'
import { ignoreReadingTime } from '../testing/ignore-reading-time.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { QUEUE_FOLDER } from './forward-queue.ts'
import GOLDEN_LINES from './testing/golden-lines.json' with { type: 'json' }
import { replayForm } from './testing/replay-form.ts'

it('the collector forwards valid batches to COLLECTOR_FORWARD_URL and stores none', {
  tags: ['MON-06'],
}, async () => {
  const bodies: Record<string, string> = {}
  const next = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies[request.url ?? ''] = Buffer.concat(chunks).toString('latin1')
    response.end()
    next.emit('received')
  })
  next.listen(0, '127.0.0.1')
  await once(next, 'listening')
  const { variables, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sso-forwarding-'))
  const dataDir = variables['DATA_DIR'] ?? folder
  const server = await startTestServer({
    ...variables,
    DATA_DIR: dataDir,
    COLLECTOR_APPLICATIONS: 'app_golden',
    COLLECTOR_VIEWERS: 'viewer@example.org',
    COLLECTOR_FORWARD_URL: `http://127.0.0.1:${(next.address() as AddressInfo).port}`,
  })
  ignoreReadingTime(server)
  const post = async (path: string, body: string | FormData) =>
    (await server.request(`/v1/write/${path}`, { method: 'POST', body })).status
  const body = GOLDEN_LINES.map(({ line }) => line).join('\n')
  const receives = once(next, 'received')
  expect(await post('rum?precision=ms&token=public', body)).toBe(200)
  await receives
  const receivesReplay = once(next, 'received')
  expect(await post('rum/replay', replayForm())).toBe(200)
  await receivesReplay
  expect(await post('rum?precision=ms', `${body}\nview,app_id=app_golden`)).toBe(400)
  expect(Object.keys(bodies)).toEqual(['/v1/write/rum?precision=ms&token=public', '/v1/write/rum/replay'])
  expect(bodies['/v1/write/rum?precision=ms&token=public']).toBe(body)
  expect(bodies['/v1/write/rum/replay']).toContain('name="segment"')
  for (const table of ['telemetry_events', 'telemetry_segments'] as const)
    expect(await server.db.selectFrom(table).select('app_id').execute()).toEqual([])
  const { token } = await server.register('viewer@example.org')
  const period = { from: new Date(0).toISOString(), to: new Date(1).toISOString() }
  expect((await server.call('/telemetry/overview', period, { token })).result.collector).toBe('forwarding')
  // Two servers would send each other's batches.
  await expect(lockFolder(join(dataDir, QUEUE_FOLDER))).rejects.toThrow(/is in use by another server/)
  await server.stop()
  next.close()
  await rm(folder, { recursive: true, force: true })
  await drop()
})
