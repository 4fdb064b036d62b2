import * as v from 'valibot'
import { object } from './api/schema.ts'
import { ENVIRONMENTS } from './constants.ts'
import { PASSWORD } from './limits.ts'
import { NO_TELEMETRY, TELEMETRY_CONSENT } from './telemetry.ts'

declare const URL: { new (text: string): { origin: string }; canParse(text: string): boolean }

const address = v.pipe(
  v.string(),
  v.check(
    (text) => text.startsWith('/') || URL.canParse(text),
    'an address such as https://app.example.com/, or a path',
  ),
)
const brand = object({ name: v.string(), logo: v.nullable(address), registerPageBg: v.nullable(address) })

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://events.example.com',
  ),
)
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** Which telemetry a deployment uses. Null means off: nothing of it is fetched, stored or sent. */
const telemetry = object({
  /** Analytics with PostHog (TRK); `restricted` for only in prod and pre (TRK-01). */
  analytics: v.nullable(object({ key: v.pipe(v.string(), v.minLength(1)), host: origin, restricted: v.boolean() })),
  /** Error reports to Sentry (ERR). */
  errors: v.nullable(object({ dsn: v.pipe(v.string(), v.url('a DSN such as https://key@errors.example.com/1')) })),
  /** Real user monitoring (MON). */
  monitoring: v.nullable(
    object({
      applicationId: v.pipe(v.string(), v.minLength(1)),
      /** Null for the page's own origin. */
      collectorOrigin: v.nullable(origin),
      clientToken: v.nullable(v.string()),
      /** Share of sessions that are monitored, in percent. */
      sessionSampleRate: percent,
      /** Share of the monitored sessions that are recorded, in percent. */
      sessionReplaySampleRate: percent,
      /** Shows testers in a corner that the page is recorded. A server of the release before has no such setting. */
      replayMark: v.optional(v.boolean(), false),
    }),
  ),
  consent: v.picklist(TELEMETRY_CONSENT, `one of ${TELEMETRY_CONSENT.join(', ')}`),
  /** Origins whose API requests get a W3C trace context. */
  traceOrigins: v.array(origin),
})
export type TelemetryConfig = v.InferOutput<typeof telemetry>

/**
 * Runtime configuration of the host, served as `/sso/config.json` (STA-02). One build serves every environment. What is named like a
 * setting of the server has its value.
 */
export const hostConfigSchema = object({
  environment: v.picklist(ENVIRONMENTS, `one of ${ENVIRONMENTS.join(', ')}`),
  /** Base address of the API server; `/` means the page's own origin (HTT-07). */
  apiBase: address,
  /** Product home. */
  homeUrl: address,
  /** Address of the settings application; null if there is none. */
  settingsUrl: v.nullable(address),
  /** Origins, or `https://*.parent` rules, of allowed return addresses (NAV-08). */
  returnOrigins: v.array(v.string()),
  /** Domain of the token cookie; null means the rule of SES-01. */
  cookieDomain: v.nullable(v.string()),
  /** Pages of another site that replace ours; null for none (RTE-09). */
  createOrganizationUrl: v.nullable(address),
  shareLoginUrl: v.nullable(address),
  /** Address of the documentation; null if there is none (I18N-11). */
  docsUrl: v.nullable(address),
  productLine: v.pipe(v.number(), v.integer()),
  passwordMinLength: v.pipe(v.number(), v.integer(), v.minValue(PASSWORD.lowestMin), v.maxValue(PASSWORD.highestMin)),
  /** Whether this deployment shows its mail at /outbox (dev and test without SMTP). */
  outbox: v.boolean(),
  /** Providers to sign in with, besides password and code (IDN-04). */
  providers: v.optional(
    v.array(
      object({
        ...{ key: v.string(), name: object({ en: v.string(), zh: v.string() }), url: address },
        identity: v.exactOptional(v.string()),
      }),
    ),
    [],
  ),
  /** Which telemetry runs on the pages (TRK-01, ERR-01, MON-01). */
  telemetry: v.optional(telemetry, NO_TELEMETRY),
  brands: object({ pms: brand, document: brand }),
})
export type HostConfig = v.InferOutput<typeof hostConfigSchema>
