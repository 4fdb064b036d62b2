import type { TelemetryEvent } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { attributesOf, eventLineOf, kindTextOf } from './event-details.tsx'

const event = (kind: string, more: Partial<TelemetryEvent>): TelemetryEvent => ({
  at: '2026-11-24T10:00:00.000Z',
  kind,
  path: '/sso/login',
  name: '',
  source: '',
  message: '',
  attributes: {},
  ...more,
})

describe('the line of a telemetry event', () => {
  it.each<[TelemetryEvent, string, string]>([
    [
      event('view', { attributes: { time_spent: 2.5e9, view_loading_type: 'initial_load' } }),
      '/sso/login',
      'initial_load · 2.5 s',
    ],
    [
      event('resource', {
        attributes: { resource_url_path: '/api/x', resource_method: 'POST', resource_status: '500', duration: 42e6 },
      }),
      '/api/x',
      'POST · 500 · 42 ms',
    ],
    [
      event('resource', { attributes: { resource_url_path: '/api/x', resource_method: 'GET', resource_status: '0' } }),
      '/api/x',
      'GET · Failed',
    ],
    [event('action', { name: 'Sign in', source: 'click' }), 'Sign in', 'click · /sso/login'],
    [
      event('error', { name: 'TypeError', source: 'source', message: 'x is not a function' }),
      'x is not a function',
      'TypeError · source · /sso/login',
    ],
    [event('error', { name: 'TypeError' }), 'TypeError', '/sso/login'],
    [event('long_task', { attributes: { duration: 180e6 } }), '180 ms', '/sso/login'],
    [event('browser_log', { name: 'warn', message: 'slow' }), 'slow', 'warn · /sso/login'],
    [event('later', {}), '/sso/login', ''],
  ])('has the title and note of its kind', { tags: ['MON-04'] }, (each, title, note) => {
    expect(eventLineOf(each, 'en', 'Failed')).toEqual({ title, note })
  })

  it('has a name for every known kind and none for an unknown one', { tags: ['MON-04'] }, () => {
    const kinds = ['view', 'resource', 'error', 'long_task', 'action', 'browser_log', 'telemetry']
    expect(kinds.filter((kind) => kindTextOf(event(kind, {})) === null)).toEqual([])
    expect(['later', 'toString'].map((kind) => kindTextOf(event(kind, {})))).toEqual([null, null])
  })

  it('lists all attributes in order with any type', { tags: ['MON-06'] }, () => {
    const attributes = { b: 'text', a: 1, c: [1, 'x'], d: false }
    expect(attributesOf(event('view', { attributes }))).toEqual([
      ['a', '1'],
      ['b', 'text'],
      ['c', '[1,"x"]'],
      ['d', 'false'],
    ])
  })
})
