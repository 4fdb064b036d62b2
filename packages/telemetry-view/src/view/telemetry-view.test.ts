import { describe, expect, it } from 'vitest'
import { NO_SEARCH } from './session-search.ts'
import { hasFilter, queryOfView, type TelemetryView, telemetryViewOf } from './telemetry-view.ts'

const ALL: TelemetryView = {
  period: '24h',
  refused: null,
  application: null,
  environment: null,
  path: null,
  error: null,
  isList: false,
  search: NO_SEARCH,
  session: null,
  kind: null,
  hasProblem: false,
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
      'from=2026-11-23T10%3A30Z&to=2026-11-24T08%3A00Z&show=sessions',
      {
        ...ALL,
        isList: true,
        period: { from: Date.parse('2026-11-23T10:30:00Z'), to: Date.parse('2026-11-24T08:00:00Z') },
      },
    ],
    [
      'show=sessions&person=ada%40example.org&action=Pay&browser=Chrome&system=Windows&device=PC&frustration=any&vital=lcp-poor&message=x+is+not&replay=1&errors=1',
      {
        ...ALL,
        isList: true,
        search: {
          person: 'ada@example.org',
          error: 'x is not',
          action: 'Pay',
          browser: 'Chrome',
          system: 'Windows',
          device: 'PC',
          frustration: 'any',
          vital: 'lcp-poor',
          hasReplay: true,
          hasErrors: true,
        },
      },
    ],
    [
      'session=s&sessionApplication=a&kind=resource&problems=1',
      { ...ALL, session: { applicationId: 'a', sessionId: 's' }, kind: 'resource', hasProblem: true },
    ],
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
    ['an unknown sign or vital', 'frustration=sad&vital=lcp-good&replay=yes'],
    ['a kind without its session', 'kind=error&problems=1'],
    ['a replay moment without its session', 'at=1795485600000'],
  ])('with %s has its defaults', { tags: ['MON-06'] }, (_, query) => {
    expect(telemetryViewOf(query)).toEqual(ALL)
  })

  it.each([
    ['ends before it begins', '2026-11-24T10:00Z', '2026-11-24T09:00Z'],
    ['is too long', '2020-01-01T00:00Z', '2026-11-24T09:00Z'],
    ['has no end', '2026-11-24T10:00Z', null],
    ['is no time', '2026-13-45', '2026-11-25T09:00Z'],
  ])('with a period that %s refuses it', { tags: ['MON-11'] }, (_, from, to) => {
    const query = new URLSearchParams({ from, ...(to !== null && { to }) })
    expect(telemetryViewOf(query.toString())).toEqual({ ...ALL, refused: { from, to } })
  })

  it('has no filter for a period or a session', { tags: ['MON-06'] }, () => {
    expect(hasFilter({ ...ALL, period: '14d', session: { applicationId: 'a', sessionId: 's' } })).toBe(false)
    expect(hasFilter({ ...ALL, path: '/' })).toBe(true)
    expect(hasFilter({ ...ALL, search: { ...NO_SEARCH, hasReplay: true } })).toBe(true)
  })
})
