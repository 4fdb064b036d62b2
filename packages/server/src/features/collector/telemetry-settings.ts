import { isOriginRule, TELEMETRY_CONSENT } from '@sso-elements/contract'
import * as v from 'valibot'
import { isSecure, serverAddress } from '../../kit/settings/address-setting.ts'
import { list, row, trueOrFalse } from '../../kit/settings/setting-row.ts'

/** A page on https may not call http. */
const serviceOrigin = v.pipe(serverAddress, v.check(isSecure))
const expectedOrigin =
  'a web address that begins with https://, with nothing behind the host and port; http is for the own machine'

/** A secret key of PostHog's own API begins with `phx_`, and would be public in the pages. */
const posthogKey = v.optional(v.pipe(v.string(), v.regex(/^(?!phx_)[\w-]{1,200}$/)))

/** `https://<public key>@<host>/<project>`; one with a secret (`key:secret@`) is of an old form. */
const sentryDsn = v.optional(
  v.pipe(v.string(), v.regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/), v.check(isSecure)),
)

const percent = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,2})?$/), v.transform(Number), v.maxValue(100))
const expectedPercent = 'a number from 0 to 100'

const originList = list(
  v.pipe(
    v.string(),
    v.check((origin) => isOriginRule(origin) && !origin.includes('*')),
  ),
)

/** Settings of analytics, error reports and monitoring on the pages (TRK-01, ERR-01, MON-01). */
export const TELEMETRY_SETTINGS = {
  posthogKey: row(
    'POSTHOG_KEY',
    posthogKey,
    'a public project key such as phc_a1b2c3',
    'Project at PostHog that receives the events of the pages. Default: none, and there are no analytics.',
  ),
  posthogHost: row(
    'POSTHOG_HOST',
    v.optional(serviceOrigin, 'https://us.i.posthog.com'),
    expectedOrigin,
    'Its address. Default: https://us.i.posthog.com.',
  ),
  trackingRestricted: row(
    'TRACKING_RESTRICTED',
    v.optional(trueOrFalse, 'false'),
    'true or false',
    'Whether there are analytics only when ENVIRONMENT is prod or pre. Default: false.',
  ),
  sentryDsn: row(
    'SENTRY_DSN',
    sentryDsn,
    'a DSN such as https://a1b2c3@sentry.example.com/42',
    'Project at Sentry that receives the errors of the pages, except in dev and sit. Default: none.',
  ),
  monitoringApplicationId: row(
    'MONITORING_APPLICATION_ID',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
    'an id of letters, digits, _ and -',
    'Application whose pages are monitored, with MONITORING_COLLECTOR_URL. Default: none, and there is no monitoring; in dev sso-host, with the collector of this server.',
  ),
  monitoringCollectorUrl: row(
    'MONITORING_COLLECTOR_URL',
    v.optional(serviceOrigin),
    expectedOrigin,
    'Server that collects what is monitored, at its paths below /v1/write/.',
  ),
  monitoringClientToken: row(
    'MONITORING_CLIENT_TOKEN',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
    'a token of letters, digits, _ and -',
    'Public token that the collector expects. Default: none.',
  ),
  monitoringSampleRate: row(
    'MONITORING_SAMPLE_RATE',
    v.optional(percent, '100'),
    expectedPercent,
    'Share of the sessions that are monitored, in percent. Default: 100.',
  ),
  monitoringReplaySampleRate: row(
    'MONITORING_REPLAY_SAMPLE_RATE',
    v.optional(percent),
    expectedPercent,
    'Share of those sessions that are recorded, in percent; the viewers of COLLECTOR_VIEWERS can play them. Default: 0; 100 where pages report to this server in dev.',
  ),
  monitoringReplayMark: row(
    'MONITORING_REPLAY_MARK',
    v.optional(trueOrFalse, 'false'),
    'true or false',
    'Whether a mark in a corner of each page shows testers that it is recorded. Default: false.',
  ),
  traceOrigins: row(
    'TRACE_ORIGINS',
    v.optional(originList, ''),
    'origins separated by commas, such as https://sso.example.com, without a path and without *',
    'Origins whose API requests get the header traceparent. Default: none.',
  ),
  telemetryConsent: row(
    'TELEMETRY_CONSENT',
    v.optional(v.picklist(TELEMETRY_CONSENT), 'not-required'),
    `one of ${TELEMETRY_CONSENT.join(', ')}`,
    'Whether the pages ask before they send events, errors or what is monitored. Default: not-required.',
  ),
} as const
