import { HOUR_MS } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { storableJson } from './event-line.ts'
import { eventRowOf } from './event-row.ts'
import type { Point } from './point.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

const rowOf = (point: Partial<Point>) =>
  eventRowOf({ measurement: 'view', tags: { app_id: 'a' }, fields: {}, time: NOW, ...point }, NOW)

describe('the row of an event', () => {
  it('omits the query, fragment and user of URLs in tags and fields', { tags: ['MON-06'] }, () => {
    const address = 'https://user:word@app.example/join?ticket=canary#canary'
    const row = rowOf({
      tags: { app_id: 'a', view_url: address, view_path: '/join?code=canary', view_url_query: '{"ticket":"canary"}' },
      fields: { resource_url: address, view_referrer: address, resource_url_query: 'canary', k: 1 },
    })
    expect(JSON.stringify(row)).not.toMatch(/canary|word/)
    expect(row).toMatchObject({
      path: '/join',
      tags: { view_url: 'https://app.example/join' },
      fields: { resource_url: 'https://app.example/join', view_referrer: 'https://app.example/join', k: 1 },
    })
  })

  it.each([
    ['a day ago', -24 * HOUR_MS, -24 * HOUR_MS],
    ['over a day ago', -24 * HOUR_MS - 1, 0],
    ['ten minutes ahead', HOUR_MS / 6, HOUR_MS / 6],
    ['over ten minutes ahead', HOUR_MS / 6 + 1, 0],
    ['in 1970', -NOW, 0],
  ])('has a plausible time for an event dated %s', { tags: ['MON-06'] }, (_, offset, filed) => {
    expect(Date.parse(rowOf({ time: NOW + offset }).at) - NOW).toBe(filed)
  })

  it('converts the times of a view to milliseconds and omits invalid ones', {
    tags: ['MON-06'],
  }, () => {
    const fields = {
      time_spent: 2e9,
      largest_contentful_paint: 1_500_000,
      cumulative_layout_shift: 0.1,
      first_byte: -1,
    }
    expect(rowOf({ fields })).toMatchObject({ time_spent: 2000, lcp: 1.5, cls: 0.1, ttfb: null, inp: null })
    expect(rowOf({ measurement: 'action', fields })).toMatchObject({ lcp: null, cls: null })
  })

  it('has the kind of an error and the name and frustrations of an action', { tags: ['MON-06'] }, () => {
    const error = { error_type: 'TypeError', error_source: 'console', error_message: 'x'.repeat(400) }
    expect(rowOf({ measurement: 'error', fields: error })).toMatchObject({
      name: 'TypeError',
      source: 'console',
      message: 'x'.repeat(300),
    })
    expect(rowOf({ measurement: 'error', fields: { error_source: 'network' } }).name).toBe('network')
    const action = {
      action_name: 'Sign in',
      action_type: 'click',
      action_frustration_types: '["rage_click","dead_click"]',
    }
    expect(rowOf({ measurement: 'action', fields: action })).toMatchObject({
      name: 'Sign in',
      source: 'click',
      frustration: 'rage,dead',
    })
  })

  it('reads a value from a field when no tag can hold it', { tags: ['MON-06'] }, () => {
    expect(rowOf({ fields: { view_path: '/a\\' } }).path).toBe('/a\\')
  })

  it('becomes JSON that PostgreSQL accepts, with any characters', { tags: ['MON-06'] }, () => {
    const odd = `a${String.fromCharCode(0)}b\ud800`
    const row = rowOf({ tags: { app_id: 'a', [odd]: odd }, fields: { list: [odd, 1], plain: '\\u0000\n\t' } })
    const [stored] = JSON.parse(storableJson([row]))
    expect(stored).toMatchObject({
      tags: { 'a\ufffdb\ufffd': 'a\ufffdb\ufffd' },
      fields: { list: ['a\ufffdb\ufffd', 1], plain: '\\u0000\n\t' },
    })
  })
})
