import { isOriginRule, TELEMETRY_CONSENT } from '@sso-elements/contract'
import { z } from 'zod'
import { isLoopback } from '../authorize/redirect-address.ts'
import { serverAddress } from './address-setting.ts'
import { trueOrFalse } from './list-setting.ts'
import { row } from './setting-row.ts'

/** https, except on the own machine: a page on https may not call http. */
const isSecure = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopback(url)
}

const serviceOrigin = serverAddress.refine(isSecure)
const expectedOrigin =
  'a web address that begins with https://, with nothing behind the host and port; http is for the own machine'

/** A secret key of PostHog's own API begins with `phx_`, and would be public in the pages. */
const posthogKey = z
  .string()
  .regex(/^(?!phx_)[\w-]{1,200}$/)
  .optional()

/** `https://<public key>@<host>/<project>`; one with a secret (`key:secret@`) is of an old form. */
const sentryDsn = z
  .string()
  .regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/)
  .refine(isSecure)
  .optional()

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(0).max(100))
const expectedPercent = 'a number from 0 to 100'

const originList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().refine((origin) => isOriginRule(origin) && !origin.includes('*'))))

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
    serviceOrigin.default('https://us.i.posthog.com'),
    expectedOrigin,
    'Its address. Default: https://us.i.posthog.com.',
  ),
  trackingRestricted: row(
    'TRACKING_RESTRICTED',
    trueOrFalse.default(false),
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
    z
      .string()
      .regex(/^[\w-]{1,128}$/)
      .optional(),
    'an id of letters, digits, _ and -',
    'Application whose pages are monitored, with MONITORING_COLLECTOR_URL. Default: none, and there is no monitoring; in dev sso-host, with the collector of this server.',
  ),
  monitoringCollectorUrl: row(
    'MONITORING_COLLECTOR_URL',
    serviceOrigin.optional(),
    expectedOrigin,
    'Server that collects what is monitored, at its paths below /v1/write/.',
  ),
  monitoringClientToken: row(
    'MONITORING_CLIENT_TOKEN',
    z
      .string()
      .regex(/^[\w-]{1,128}$/)
      .optional(),
    'a token of letters, digits, _ and -',
    'Public token that the collector expects. Default: none.',
  ),
  monitoringSampleRate: row(
    'MONITORING_SAMPLE_RATE',
    percent.default(100),
    expectedPercent,
    'Share of the sessions that are monitored, in percent. Default: 100.',
  ),
  monitoringReplaySampleRate: row(
    'MONITORING_REPLAY_SAMPLE_RATE',
    percent.optional(),
    expectedPercent,
    'Share of those sessions that are recorded, in percent; the viewers of COLLECTOR_VIEWERS can play them. Default: 0; 100 where pages report to this server in dev.',
  ),
  monitoringReplayMark: row(
    'MONITORING_REPLAY_MARK',
    trueOrFalse.default(false),
    'true or false',
    'Whether a mark in a corner of each page shows testers that it is recorded. Default: false.',
  ),
  traceOrigins: row(
    'TRACE_ORIGINS',
    originList.default([]),
    'origins separated by commas, such as https://sso.example.com, without a path and without *',
    'Origins whose API requests get the header traceparent. Default: none.',
  ),
  telemetryConsent: row(
    'TELEMETRY_CONSENT',
    z.enum(TELEMETRY_CONSENT).default('not-required'),
    `one of ${TELEMETRY_CONSENT.join(', ')}`,
    'Whether the pages ask before they send events, errors or what is monitored. Default: not-required.',
  ),
} as const
