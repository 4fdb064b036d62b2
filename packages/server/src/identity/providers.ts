import { readFileSync } from 'node:fs'
import {
  HOST_BASE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
  PROVIDER_PAGE,
  type SignInProvider,
} from '@sso-elements/contract'
import { z } from 'zod'
import { issuerAddress } from '../settings/address-setting.ts'
import { isDevOrTest, type Settings, whereIn } from '../settings/settings.ts'
import { StartupError } from '../settings/startup-error.ts'

/** An OpenID provider that people may sign in with (IDN-04). */
export interface OpenidProvider {
  key: string
  name: { en: string; zh: string }
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** Page that it sends people back to, relative to the public address. */
  callbackPath: string
}

/** What pages may know of the providers, and the way to each. */
export const offeredProviders = (providers: ReadonlyMap<string, OpenidProvider>, publicUrl: string): SignInProvider[] =>
  [...providers.values()].map(({ key, name }) => ({
    key,
    name,
    url: new URL(HOST_BASE + PROVIDER_PAGE + key, publicUrl).href,
  }))

/** What a provider has to tell: who it is, the address, and a name. */
const SCOPES = 'openid email profile'

const name = z.string().trim().min(1).max(40)
const listedProvider = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/)
    .refine((key) => !Object.hasOwn(IDENTITY_PROVIDERS, key)),
  name: z.strictObject({ en: name, zh: name }),
  issuer: issuerAddress,
  clientId: z.string().min(1).max(255),
  clientSecret: z.string().min(1).max(1000),
  scopes: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/)
    .refine((scopes) => scopes.split(' ').includes('openid'))
    .default(SCOPES),
})
const list = z
  .array(listedProvider)
  .refine((providers) => new Set(providers.map(({ key }) => key)).size === providers.length)

const MUST_BE =
  'must hold a JSON list such as [{"key":"acme","name":{"en":"Acme","zh":"Acme"},"issuer":"https://login.acme.example","clientId":"sso","clientSecret":"…"}]: each key once and no name of a built-in provider, scopes with openid'

const readListed = (file: string): OpenidProvider[] => {
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new StartupError(`OPENID_PROVIDERS_FILE: ${file} ${why}. It ${MUST_BE}.`)
  }
  const parsed = list.safeParse(written)
  if (!parsed.success) throw new StartupError(`OPENID_PROVIDERS_FILE: ${file} ${MUST_BE}.${whereIn(parsed.error)}`)
  return parsed.data.map((provider) => ({ ...provider, callbackPath: HOST_BASE + OTHER_CALLBACK_PAGE + provider.key }))
}

/**
 * The providers that are switched on, by their keys; none of them need be up.
 * @throws StartupError on a file that cannot be read, and on an issuer without https where real people are
 */
export const readProviders = (settings: Settings): ReadonlyMap<string, OpenidProvider> => {
  const builtIn = (
    key: 'google' | 'foxlab',
    own: { name: string; issuer: string | undefined; clientId: string | undefined; clientSecret: string | undefined },
  ): OpenidProvider[] => {
    const { issuer, clientId, clientSecret } = own
    if (!issuer || !clientId || !clientSecret) return []
    const { callbackPage } = IDENTITY_PROVIDERS[key]
    const callbackPath = HOST_BASE + callbackPage
    return [{ key, name: { en: own.name, zh: own.name }, issuer, clientId, clientSecret, scopes: SCOPES, callbackPath }]
  }
  const providers = [
    ...builtIn('google', {
      name: 'Google',
      issuer: settings.googleIssuer,
      clientId: settings.googleClientId,
      clientSecret: settings.googleClientSecret,
    }),
    ...builtIn('foxlab', {
      name: 'Foxlab',
      issuer: settings.foxlabIssuer,
      clientId: settings.foxlabClientId,
      clientSecret: settings.foxlabClientSecret,
    }),
    ...(settings.openidProvidersFile ? readListed(settings.openidProvidersFile) : []),
  ]
  const plain = providers.find(({ issuer }) => issuer.startsWith('http:'))
  if (plain && !isDevOrTest(settings.environment))
    throw new StartupError(
      `The issuer of ${plain.key}, ${plain.issuer}, must begin with https:// unless ENVIRONMENT is dev or test.`,
    )
  return new Map(providers.map((provider) => [provider.key, provider]))
}
