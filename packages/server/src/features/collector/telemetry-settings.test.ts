import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { createContentSources } from '../site/content-sources.ts'
import { sentryEnvelopeUrl, telemetryConfig } from '../site/host-config.ts'

const ALL = {
  POSTHOG_KEY: 'phc_a1b2c3',
  POSTHOG_HOST: 'https://eu.i.posthog.com/',
  TRACKING_RESTRICTED: 'true',
  SENTRY_DSN: 'https://a1b2c3@errors.example.com/base/42',
  MONITORING_APPLICATION_ID: 'sign-in',
  MONITORING_COLLECTOR_URL: 'https://collector.example.com',
  MONITORING_CLIENT_TOKEN: 'public-token',
  MONITORING_SAMPLE_RATE: '12.5',
  MONITORING_REPLAY_SAMPLE_RATE: '2',
  MONITORING_REPLAY_MARK: 'true',
  TRACE_ORIGINS: 'https://sso.example.com, https://api.example.com',
  TELEMETRY_CONSENT: 'required',
}
const sourcesOf = (variables: Record<string, string>) => createContentSources(readSettings(variables))('Firefox')

describe('the telemetry settings', () => {
  it('disable tracking, error sampling and monitoring by default', {
    tags: ['TRK-01', 'ERR-01', 'MON-01'],
  }, () => {
    const off = { analytics: null, errors: null, monitoring: null, consent: 'not-required', traceOrigins: [] }
    expect(telemetryConfig(readSettings({ ENVIRONMENT: 'test' }))).toEqual(off)
    expect(sourcesOf({ ENVIRONMENT: 'test' })).toMatchObject({ connections: [], workers: [] })
  })

  it('enable tracking, error sampling and monitoring by their keys', {
    tags: ['TRK-01', 'ERR-01', 'MON-01'],
  }, () => {
    expect(telemetryConfig(readSettings(ALL))).toEqual({
      analytics: { key: 'phc_a1b2c3', host: 'https://eu.i.posthog.com', restricted: true },
      errors: { dsn: 'https://a1b2c3@errors.example.com/base/42' },
      monitoring: {
        applicationId: 'sign-in',
        collectorOrigin: 'https://collector.example.com',
        clientToken: 'public-token',
        sessionSampleRate: 12.5,
        sessionReplaySampleRate: 2,
        replayMark: true,
      },
      consent: 'required',
      traceOrigins: ['https://sso.example.com', 'https://api.example.com'],
    })
  })

  it.each([
    [{}, 'sso-host'],
    [{ COLLECTOR: 'off' }, undefined],
    [{ COLLECTOR_APPLICATIONS: 'other' }, undefined],
    [{ MONITORING_APPLICATION_ID: 'sign-in', MONITORING_COLLECTOR_URL: 'https://collector.example.com' }, 'sign-in'],
  ])(
    'report monitoring in dev to our collector when it is available: %j',
    { tags: ['MON-01'] },
    (variables, applicationId) => {
      const { monitoring } = telemetryConfig(readSettings({ ENVIRONMENT: 'dev', ...variables }))
      expect(monitoring?.applicationId).toBe(applicationId)
      if (applicationId === 'sso-host')
        expect(monitoring).toMatchObject({ collectorOrigin: null, sessionReplaySampleRate: 100, replayMark: false })
      if (applicationId === 'sign-in') expect(monitoring?.sessionReplaySampleRate).toBe(0)
    },
  )

  it.each([
    ['analytics', ['POSTHOG_KEY'], ['https://us.i.posthog.com/'], []],
    ['errors', ['SENTRY_DSN'], ['https://errors.example.com/base/api/42/envelope/'], []],
    [
      'monitoring',
      ['MONITORING_APPLICATION_ID', 'MONITORING_COLLECTOR_URL'],
      ['https://collector.example.com/v1/write/'],
      ["'self'"],
    ],
  ] as const)(
    'allow connections for %s in the content security policy when it is on',
    (_what, names, connections, workers) => {
      const variables = Object.fromEntries(names.map((name) => [name, ALL[name]]))
      expect(sourcesOf(variables)).toMatchObject({ scripts: [], connections, workers, frames: [] })
    },
  )

  it.each([
    ['https://key@sentry.example.com/7', 'https://sentry.example.com/api/7/envelope/'],
    ['http://key@localhost:9000/7', 'http://localhost:9000/api/7/envelope/'],
    ['https://key@example.com/sentry/7', 'https://example.com/sentry/api/7/envelope/'],
  ])('send errors of the DSN %s to %s', { tags: ['ERR-01'] }, (dsn, url) => {
    expect(sentryEnvelopeUrl(dsn)).toBe(url)
  })

  it.each([
    ['POSTHOG_KEY', 'phx_personal', 'POSTHOG_KEY must be a public project key such as phc_a1b2c3.'],
    ['POSTHOG_KEY', 'two words', 'POSTHOG_KEY must be a public project key'],
    ['POSTHOG_HOST', 'eu.i.posthog.com', 'must be a web address that begins with https://'],
    ['POSTHOG_HOST', 'http://posthog.example.com', 'must be a web address that begins with https://'],
    ['POSTHOG_HOST', 'https://posthog.example.com/ingest', 'with nothing behind the host and port'],
    ['TRACKING_RESTRICTED', 'yes', 'TRACKING_RESTRICTED is "yes": must be true or false.'],
    ['SENTRY_DSN', 'https://sentry.example.com/42', 'must be a DSN such as https://a1b2c3@sentry.example.com/42.'],
    ['SENTRY_DSN', 'https://key:secret@sentry.example.com/42', 'must be a DSN'],
    ['SENTRY_DSN', 'https://key@sentry.example.com/', 'must be a DSN'],
    ['SENTRY_DSN', 'http://key@sentry.example.com/42', 'must be a DSN'],
    ['MONITORING_APPLICATION_ID', 'a b', 'must be an id of letters, digits, _ and -.'],
    ['MONITORING_COLLECTOR_URL', 'https://collector.example.com/v1', 'with nothing behind the host and port'],
    ['MONITORING_CLIENT_TOKEN', 'a/b', 'must be a token of letters'],
    ['MONITORING_SAMPLE_RATE', '101', 'MONITORING_SAMPLE_RATE is "101": must be a number from 0 to 100.'],
    ['MONITORING_SAMPLE_RATE', '-1', 'must be a number from 0 to 100.'],
    ['MONITORING_SAMPLE_RATE', 'all', 'must be a number from 0 to 100.'],
    ['MONITORING_REPLAY_SAMPLE_RATE', '1e2', 'must be a number from 0 to 100.'],
    ['TRACE_ORIGINS', 'https://*.example.com', 'without a path and without *.'],
    ['TRACE_ORIGINS', 'https://sso.example.com/api', 'must be origins separated by commas'],
    ['TELEMETRY_CONSENT', 'optional', 'must be one of not-required, required.'],
  ])('reject %s with the value %j', { tags: ['STA-02'] }, (name, value, line) => {
    expect(() => readSettings({ [name]: value })).toThrow(line)
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}`))
  })

  it('require a collector URL and an application ID together', { tags: ['STA-02'] }, () => {
    const { MONITORING_APPLICATION_ID, MONITORING_COLLECTOR_URL } = ALL
    expect(() => readSettings({ MONITORING_APPLICATION_ID })).toThrow('MONITORING_COLLECTOR_URL must be set when')
    expect(() => readSettings({ MONITORING_COLLECTOR_URL })).toThrow('MONITORING_APPLICATION_ID must be set when')
  })
})
