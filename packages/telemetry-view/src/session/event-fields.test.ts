import type { TelemetryEvent } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { requestRowOf, taskRowOf } from './event-fields.ts'

const event = (attributes: Record<string, unknown>): TelemetryEvent => ({
  at: '2026-11-24T10:00:00.000Z',
  kind: 'resource',
  path: '/sso/login',
  name: '',
  source: '',
  message: '',
  attributes,
})

describe('the rows of the tables of a session', () => {
  it('mark requests that failed or took more than a second', { tags: ['MON-04', 'MON-11'] }, () => {
    const of = (resource_status: string, milliseconds: number) => {
      const { hasFailed, isSlow } = requestRowOf(event({ resource_status, duration: milliseconds * 1e6 }))
      return [hasFailed, isSlow]
    }
    expect([of('200', 1000), of('200', 1001), of('404', 1), of('503', 1), of('304', 1), of('', 1), of('0', 1)]).toEqual(
      [
        [false, false],
        [false, true],
        [true, false],
        [true, false],
        [false, false],
        [false, false],
        [true, false],
      ],
    )
    expect(requestRowOf(event({ resource_status: '0' })).status).toBe('')
    expect(requestRowOf(event({ duration: '1', resource_size: -1 }))).toMatchObject({ duration: null, size: null })
  })

  it('have the scripts of a long task, whatever was sent', { tags: ['MON-04', 'MON-11'] }, () => {
    const scripts = (sent: unknown) => taskRowOf(event({ duration: 201e6, scripts: sent })).scripts
    const script = { duration: 120e6, source_url: '/app.js', source_function_name: 'render', invoker: 'BUTTON.onclick' }
    expect(taskRowOf(event({ duration: 201e6, scripts: JSON.stringify([script]) }))).toEqual({
      duration: 201,
      isSlow: true,
      blocking: null,
      scripts: [{ name: 'render · /app.js', duration: 120 }],
    })
    expect(scripts(JSON.stringify([{ ...script, source_function_name: '' }, null, 7]))).toEqual([
      { name: 'BUTTON.onclick · /app.js', duration: 120 },
    ])
    for (const odd of ['', '{', '{}', 'null', 7, null, undefined]) expect(scripts(odd)).toEqual([])
    expect(scripts(JSON.stringify(Array.from({ length: 50 }, () => script)))).toHaveLength(10)
  })
})
