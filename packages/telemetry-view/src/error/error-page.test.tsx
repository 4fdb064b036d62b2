// @vitest-environment jsdom
import type { TelemetryErrorDetails } from '@sso-elements/contract'
import { defineScreen } from '@sso-elements/screens/define-screen'
import { createScreenPage } from '@sso-elements/screens/testing'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { expect, it, vi } from 'vitest'
import { queryOfView, type TelemetryView, telemetryViewOf } from '../view/telemetry-view.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { ErrorPage } from './error-page.tsx'

// jsdom has no canvas.
vi.mock('../plot/plot.tsx', () => ({ Plot: () => null }))

const FINGERPRINT = '5f0d1c2b3a49e877'
const AT = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000).toISOString()

const server = apiServerOfFile()
const { callbacks, find, show, text, title, until } = createScreenPage(['telemetry', 'telemetry-error'])

const DETAILS: TelemetryErrorDetails = {
  latest: {
    at: AT,
    type: 'TypeError',
    message: 'Order 7 was not found',
    stack: 'at e (/assets/a.js:1:2)',
    sourceStack: 'at saveOrder (src/orders.ts:3:4)',
    causes: [{ source: 'cause', type: 'RangeError', message: 'inner', stack: 'at inner' }],
    source: 'source',
    release: 'v2',
  },
  firstAt: AT,
  lastAt: AT,
  count: 1234,
  persons: 56,
  sessions: 78,
  isLimited: true,
  hours: [{ hour: AT, count: 1234 }],
  pages: [{ name: '/orders', count: 1234 }],
  browsers: [{ name: 'Firefox 144', count: 1234 }],
  releases: [{ name: 'v2', count: 1234, firstAt: AT, lastAt: AT }],
}
const NOTHING: TelemetryErrorDetails = {
  ...DETAILS,
  ...{ latest: null, firstAt: null, lastAt: null, count: 0, persons: 0, sessions: 0, isLimited: false },
  ...{ hours: [], pages: [], browsers: [], releases: [] },
}

const occurrence = { at: AT, applicationId: 'app', sessionId: 's1', userId: 'u', path: '/orders', message: 'Order 7' }

/** Links of the page under test. */
let navigation: ViewNavigation

const Shown = defineScreen({
  texts: ['telemetry', 'telemetry-error', 'replay'],
  Screen: () => <ErrorPage {...navigation} fingerprint={FINGERPRINT} />,
})

const showError = async (details: TelemetryErrorDetails) => {
  answerForAda(server, {
    '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }),
    '/telemetry/error': success(details),
    '/telemetry/occurrences': success({
      list: [
        { ...occurrence, browser: 'Firefox 144', release: 'v2', hasReplay: true },
        { ...occurrence, sessionId: 's2', browser: 'Firefox 144', release: 'v2', hasReplay: false },
      ],
      total: 2,
      hasNextPage: false,
    }),
  })
  navigation = {
    view: telemetryViewOf(`error=${FINGERPRINT}`),
    onView: () => {},
    hrefOf: (view: TelemetryView) => `?${new URLSearchParams(queryOfView(view))}`,
  }
  const tab = tabWithToken(server)
  await tab.session.start()
  await show(<Shown />, tab.session, { locale: 'en' })
}

const hrefs = () =>
  [...document.querySelectorAll('a')].map(({ textContent, href }) => [textContent, new URL(href).search])

it('shows what an error says, and leads to its sessions and replays', { tags: ['ERR-03'] }, async () => {
  await showError(DETAILS)
  await until(() => expect(text()).toContain('Replay at this moment'))
  for (const shown of [
    'TypeError',
    'Order 7 was not found',
    'src/orders.ts:3:4',
    'RangeError: inner',
    'v2',
    '1,234',
    '56',
  ])
    expect(text()).toContain(shown)
  const at = Date.parse(AT)
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      ['← All monitoring data', ''],
      ['Replay at this moment', `?error=${FINGERPRINT}&session=s1&sessionApplication=app&at=${at - 2000}`],
      ['Open session', `?error=${FINGERPRINT}&session=s2&sessionApplication=app&at=${at}`],
    ]),
  )
})

it('is named by type and message, and offers the error’s own pages', { tags: ['ERR-03'] }, async () => {
  await showError(DETAILS)
  await until(() => expect(title()).toBe('TypeError'))
  expect(callbacks.onHeading).toHaveBeenLastCalledWith('TypeError: Order 7 was not found')
  expect(find('.sso-subtitle').textContent).toBe('Order 7 was not found')
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All pages',
    '/orders',
  ])
})

it('says that an error is not known', { tags: ['ERR-03'] }, async () => {
  await showError(NOTHING)
  await until(() => expect(text()).toContain('No such error'))
})

it('says when an error happened that did not in the period', { tags: ['ERR-03'] }, async () => {
  await showError({ ...NOTHING, firstAt: '2026-01-31T00:00:00.000Z', lastAt: '2026-01-31T00:00:00.000Z' })
  await until(() => expect(text()).toContain('The error last happened on'))
  expect(hrefs()).toContainEqual(['Show 14 days', `?period=14d&error=${FINGERPRINT}`])
})
