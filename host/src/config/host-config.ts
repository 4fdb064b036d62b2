import { retryLoad } from '@sso-elements/browser'
import { ENVIRONMENTS, type HostConfig, NO_TELEMETRY, PASSWORD, TELEMETRY_CONSENT } from '@sso-elements/contract'
import { object } from '@sso-elements/contract/api'
import * as v from 'valibot'

/** Path of the runtime configuration, relative to the application (STA-02). */
const CONFIG_PATH = 'config.json'

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
const telemetry = object({
  analytics: v.nullable(object({ key: v.pipe(v.string(), v.minLength(1)), host: origin, restricted: v.boolean() })),
  errors: v.nullable(object({ dsn: v.pipe(v.string(), v.url('a DSN such as https://key@errors.example.com/1')) })),
  monitoring: v.nullable(
    object({
      applicationId: v.pipe(v.string(), v.minLength(1)),
      collectorOrigin: v.nullable(origin),
      clientToken: v.nullable(v.string()),
      sessionSampleRate: percent,
      sessionReplaySampleRate: percent,
      // A server of the release before has no such setting.
      replayMark: v.optional(v.boolean(), false),
    }),
  ),
  consent: v.picklist(TELEMETRY_CONSENT, `one of ${TELEMETRY_CONSENT.join(', ')}`),
  traceOrigins: v.array(origin),
})

const schema = object({
  environment: v.picklist(ENVIRONMENTS, `one of ${ENVIRONMENTS.join(', ')}`),
  apiBase: address,
  homeUrl: address,
  settingsUrl: v.nullable(address),
  returnOrigins: v.array(v.string()),
  cookieDomain: v.nullable(v.string()),
  createOrganizationUrl: v.nullable(address),
  shareLoginUrl: v.nullable(address),
  docsUrl: v.nullable(address),
  productLine: v.pipe(v.number(), v.integer()),
  passwordMinLength: v.pipe(v.number(), v.integer(), v.minValue(PASSWORD.lowestMin), v.maxValue(PASSWORD.highestMin)),
  outbox: v.boolean(),
  providers: v.optional(
    v.array(
      object({
        ...{ key: v.string(), name: object({ en: v.string(), zh: v.string() }), url: address },
        identity: v.exactOptional(v.string()),
      }),
    ),
    [],
  ),
  telemetry: v.optional(telemetry, NO_TELEMETRY),
  brands: object({ pms: brand, document: brand }),
})

/** An invalid configuration; `message` lists each wrong setting and its expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Validates an external configuration (STA-02). @throws ConfigError */
export const parseHostConfig = (value: unknown): HostConfig => {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
  throw new ConfigError(faults.join('; '))
}

/** Loads the configuration at startup (STA-02). @throws ConfigError if it is invalid, missing or cannot be fetched */
export const loadHostConfig = async (base: string): Promise<HostConfig> => {
  const url = `${base}${CONFIG_PATH}`
  try {
    const value: unknown = await retryLoad(async () => {
      const response = await fetch(url)
      if (!response.ok) throw new ConfigError(`${url} answered ${response.status}`)
      return response.json()
    })
    return parseHostConfig(value)
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`${url}: ${String(error)}`)
  }
}
