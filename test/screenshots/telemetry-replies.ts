import type { TelemetryEvent, TelemetryFigures, TelemetryOverview, TelemetrySession } from '@sso-elements/contract'
import type { MockReply } from './picture.ts'

const HOUR_MS = 60 * 60 * 1000
const HOURS = 6 * 24
const PATHS = ['/sso/login', '/sso/register', '/sso/orginfo', '/sso/share/login', '/sso/code-join-organization']

/** Figures with the rhythm of a day: the pictures need a shape, not a truth. */
const figuresOf = (load: number): TelemetryFigures => ({
  counts: {
    views: Math.round(90 * load),
    sessions: Math.round(40 * load),
    errors: Math.round(6 * load ** 3),
    actions: Math.round(150 * load),
    rageClicks: Math.round(2 * load),
    deadClicks: Math.round(3 * load),
    errorClicks: Math.round(load),
  },
  p75: { fcp: 1200, lcp: 1900 + 900 * load, inp: 140 + 90 * load, cls: 0.06, ttfb: 420, loading: 2300 },
})

const loadAt = (hour: number): number => 0.1 + 0.9 * Math.max(0, Math.sin((hour / 24) * 2 * Math.PI - 1.5))

const overviewAt = (now: number): TelemetryOverview => {
  const first = Math.floor(now / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS
  const moment = { applicationId: 'sso-host', sessionId: 'session-0', at: new Date(now - 60_000).toISOString() }
  return {
    collector: 'on',
    droppedBefore: null,
    retentionDays: 14,
    applications: ['sso-elements', 'sso-host'],
    envs: ['prod'],
    total: { ...figuresOf(0.8), counts: { ...figuresOf(60).counts, errors: 212 } },
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      hour: new Date(first + hour * HOUR_MS).toISOString(),
      ...figuresOf(loadAt(hour)),
    })),
    pages: PATHS.map((path, index) => ({ path, ...figuresOf(20 / (index + 1)), p75: figuresOf(index / 2).p75 })),
    errors: [
      {
        fingerprint: '5f0d1c2b3a49e877',
        kind: 'TypeError',
        source: 'source',
        count: 131,
        message: 'Cannot read properties of undefined (reading …)',
        persons: 48,
        lastAt: moment.at,
        replay: moment,
      },
      {
        fingerprint: '',
        kind: 'NetworkError',
        source: 'network',
        count: 81,
        message: 'POST /api/account/login 502',
        persons: 0,
        lastAt: null,
        replay: null,
      },
    ],
    actions: [
      { name: 'Sign in', type: 'click', count: 5210 },
      { name: 'Email me a code', type: 'click', count: 1904 },
    ],
    frustrations: { rage: moment, dead: null, error: null },
    isPending: false,
  }
}

const sessionAt = (at: number, index: number): TelemetrySession => ({
  applicationId: 'sso-host',
  sessionId: `session-${index}`,
  env: 'prod',
  userId: `person-${index}`,
  person: index % 2 === 0 ? { name: `Marco Rossi ${index}`, email: `marco.${index}@northwind.test` } : null,
  browser: 'Chrome',
  os: 'Windows',
  device: 'PC',
  firstAt: new Date(at - 3 * 60_000).toISOString(),
  lastAt: new Date(at).toISOString(),
  views: 1 + (index % 4),
  errors: index % 3 === 0 ? 1 : 0,
  actions: 2 + index,
  frustrations: index % 5 === 0 ? 2 : 0,
  hasReplay: index % 4 === 0,
  matchedAt: null,
})

const SECOND_MS = 1000
const NANOSECONDS_PER_MILLISECOND = 1e6

const eventAt = (at: number, kind: string, more: Partial<TelemetryEvent>): TelemetryEvent => ({
  at: new Date(at).toISOString(),
  kind,
  path: '/sso/login',
  name: '',
  source: '',
  message: '',
  attributes: {},
  ...more,
})

/** Requests of a session, some of them slow or failed. */
const requestsAt = (now: number): TelemetryEvent[] =>
  [
    ['GET', '/assets/index-4f2a.js', '200', 84, 182_300],
    ['POST', '/api/account/login', '502', 1480, 310],
    ['GET', '/api/account/sign-in-options', '200', 61, 1204],
    [
      'GET',
      '/assets/a-very-long-name-of-a-file-that-no-column-can-hold-without-wrapping-0123456789.css',
      '200',
      2210,
      0,
    ],
  ].map(([method, address, status, milliseconds, size], index) =>
    eventAt(now - 60_000 + index * SECOND_MS, 'resource', {
      attributes: {
        resource_method: method,
        resource_url_path: address,
        resource_status: status,
        resource_type: index % 2 === 0 ? 'js' : 'fetch',
        resource_size: size,
        duration: Number(milliseconds) * NANOSECONDS_PER_MILLISECOND,
      },
    }),
  )

/** Replies about a session to these requests. */
export const sessionReplies = (now: number): Record<string, MockReply> => ({
  ...telemetryReplies(now),
  '/telemetry/session': {
    result: {
      session: { ...sessionAt(now, 0), hasReplay: false },
      kinds: [
        { kind: 'action', total: 12, problems: 2 },
        { kind: 'error', total: 1, problems: 1 },
        { kind: 'resource', total: 4, problems: 2 },
        { kind: 'view', total: 3, problems: 0 },
      ],
      events: { list: requestsAt(now), total: 4, hasNextPage: false },
    },
  },
})

const MESSAGE = "Cannot read properties of undefined (reading 'orgKey')"
const iso = (time: number): string => new Date(time).toISOString()

const errorReplies = (now: number): Record<string, MockReply> => ({
  '/telemetry/error': {
    result: {
      latest: {
        at: iso(now - 60_000),
        type: 'TypeError',
        message: MESSAGE,
        stack: `TypeError: ${MESSAGE}\n    at e (https://sso.example.com/sso/assets/organization-pages-0a1b2c3d.js:1:20418)`,
        sourceStack: `TypeError: ${MESSAGE}\n    at e (host/src/pages/organization-pages.tsx:48:31)\n    at t (packages/screens/src/use-loaded.ts:25:26)`,
        causes: [{ source: 'cause', type: 'RequestError', message: '/org/find: unreadable', stack: 'at send' }],
        source: 'source',
        release: 'v2.4.0',
      },
      firstAt: iso(now - 6 * 24 * HOUR_MS),
      lastAt: iso(now - 60_000),
      count: 131,
      persons: 48,
      sessions: 52,
      isLimited: false,
      hours: Array.from({ length: 40 }, (_, index) => ({
        hour: iso(Math.floor(now / HOUR_MS) * HOUR_MS - index * 4 * HOUR_MS),
        count: 1 + Math.round(loadAt(index) * 6),
      })),
      pages: PATHS.slice(0, 3).map((name, index) => ({ name, count: 90 - 40 * index })),
      browsers: ['Chrome 140', 'Firefox 144', 'Safari 26'].map((name, index) => ({ name, count: 90 - 40 * index })),
      releases: ['v2.4.0', 'v2.3.1'].map((name, index) => ({
        name,
        count: 90 - 50 * index,
        firstAt: iso(now - (index + 1) * 3 * 24 * HOUR_MS),
        lastAt: iso(now - 60_000 - index * 24 * HOUR_MS),
      })),
    },
  },
  '/telemetry/occurrences': {
    result: {
      list: Array.from({ length: 5 }, (_, index) => ({
        at: iso(now - 60_000 - index * 17 * 60_000),
        applicationId: 'sso-host',
        sessionId: `session-${index}`,
        userId: `person-${index}`,
        path: PATHS[index % PATHS.length],
        browser: 'Chrome 140',
        release: 'v2.4.0',
        message: MESSAGE,
        hasReplay: index % 2 === 0,
      })),
      total: 131,
      hasNextPage: true,
    },
  },
})

/** Replies of a server with some days of data to the page of browser monitoring. */
export const telemetryReplies = (now: number): Record<string, MockReply> => ({
  '/telemetry/overview': { result: overviewAt(now) },
  '/telemetry/session-choices': { result: { browsers: ['Chrome', 'Safari'], systems: ['Windows'], devices: ['PC'] } },
  '/telemetry/sessions': {
    result: {
      list: Array.from({ length: 8 }, (_, index) => sessionAt(now - index * 7 * 60_000, index)),
      total: 8,
      hasNextPage: false,
    },
  },
  ...errorReplies(now),
})
