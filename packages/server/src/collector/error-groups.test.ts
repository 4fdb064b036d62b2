import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { event, HOUR, useTelemetryServer } from '../testing/telemetry-server.ts'

const telemetry = useTelemetryServer()

const errorOf = (message: string, fields: Record<string, string> = {}) =>
  event('error', { view_path: '/orders' }, { error_type: 'TypeError', error_message: message, ...fields })

it('errors are counted by fingerprint, whatever told of them', { tags: ['ERR-03', 'engine'] }, async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    errorOf(`Order ${index} was not found`, { error_source: index % 2 === 0 ? 'source' : 'console' }),
  )
  await telemetry.collect(...many, errorOf('x is not a function'), errorOf('y is not a function'))
  const { errors } = await telemetry.overview()
  expect(errors.map(({ kind, count }) => [kind, count])).toEqual([
    ['TypeError', 200],
    ['TypeError', 1],
    ['TypeError', 1],
  ])
  expect(new Set(errors.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  expect(errors[0]?.sample).toMatch(/^Order \d+ was not found$/)
})

it('errors of instances of the version before are counted by kind and source', {
  tags: ['ERR-03', 'engine'],
}, async () => {
  const { db } = telemetry.server
  const key = (source: string) =>
    sql`${new Date(HOUR)}::timestamptz, 'other', 'old', '', 'error', 'RangeError', ${source}`
  for (const source of ['source', 'console'])
    await sql`insert into telemetry_names (hour, app_id, env, path, kind, name, source, count, sample)
      values (${key(source)}, 2, 'too long')`.execute(db)
  const { errors } = await telemetry.overview({ env: 'old' })
  expect(errors.map(({ fingerprint, kind, source, count }) => [fingerprint, kind, source, count])).toEqual([
    ['', 'RangeError', 'console', 2],
    ['', 'RangeError', 'source', 2],
  ])
})
