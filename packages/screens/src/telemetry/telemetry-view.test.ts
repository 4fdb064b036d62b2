import { describe, expect, it } from 'vitest'
import { hasFilter, queryOfView, type TelemetryView, telemetryViewOf } from './telemetry-view.ts'

const ALL: TelemetryView = {
  period: '24h',
  application: null,
  environment: null,
  path: null,
  error: null,
  session: null,
  at: null,
}

describe('the query of the telemetry view', () => {
  it.each<[string, TelemetryView]>([
    ['', ALL],
    ['period=7d', { ...ALL, period: '7d' }],
    [
      'period=14d&application=sso-host&environment=prod',
      { ...ALL, period: '14d', application: 'sso-host', environment: 'prod' },
    ],
    ['path=%2Fsso%2F%E4%B8%AD%3F', { ...ALL, path: '/sso/中?' }],
    ['error=5f0d1c2b3a49e877', { ...ALL, error: '5f0d1c2b3a49e877' }],
    ['session=s+1&sessionApplication=a', { ...ALL, session: { applicationId: 'a', sessionId: 's 1' } }],
    [
      'session=s&sessionApplication=a&at=1795485600000',
      { ...ALL, session: { applicationId: 'a', sessionId: 's' }, at: 1795485600000 },
    ],
  ])('"%s" is parsed and serialized', { tags: ['MON-06'] }, (query, view) => {
    expect(telemetryViewOf(query)).toEqual(view)
    expect(new URLSearchParams(queryOfView(view)).toString()).toBe(query)
  })

  it.each([
    ['an unknown period', 'period=1y'],
    ['empty values', 'application=&environment=&path='],
    ['a value that is too long', `path=${'x'.repeat(201)}`],
    ['a session without its application', 'session=s1'],
    ['a replay moment without its session', 'at=1795485600000'],
  ])('with %s has its defaults', { tags: ['MON-06'] }, (_, query) => {
    expect(telemetryViewOf(query)).toEqual(ALL)
  })

  it('has no filter for a period or a session', { tags: ['MON-06'] }, () => {
    expect(hasFilter({ ...ALL, period: '14d', session: { applicationId: 'a', sessionId: 's' } })).toBe(false)
    expect(hasFilter({ ...ALL, path: '/' })).toBe(true)
  })
})
