import { readFileSync } from 'node:fs'
import type { ChatTool } from '@sso-elements/chat-tools/rows'
import type { OpenidProvider } from '@sso-elements/chat-tools/server'
import {
  CHAT_TOOL_NAMES,
  type ChatBrand,
  FEISHU_BRAND_NAMES,
  FEISHU_BRANDS,
  HOST_BASE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
  PROVIDER_PAGE,
  type SignInProvider,
} from '@sso-elements/contract'
import { providerKey } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { secureAddress } from '../../kit/settings/address-setting.ts'
import { StartupError } from '../../kit/settings/startup-error.ts'
import { isDevOrTest, issueLocation, type Settings } from '../../settings/settings.ts'
import { appsOf, brandsOfTool, type ChatApp, TOOL_KEYS } from '../chat/chat-app.ts'

/** A tool whose app the settings have; each of its brands, where they have an app of several. */
const offeredTool = (chatApps: ReadonlyMap<ChatBrand, ChatApp>, tool: ChatTool): Omit<SignInProvider, 'url'>[] => {
  const { isOffered } = appsOf(tool)
  const offered = isOffered ? brandsOfTool(tool).filter((brand) => chatApps.has(brand)) : []
  return offered.map((brand) => {
    const feishuBrand = FEISHU_BRANDS.find((each) => each === brand)
    const key = offered.length > 1 ? brand : tool
    const name = feishuBrand ? FEISHU_BRAND_NAMES[feishuBrand] : CHAT_TOOL_NAMES[tool]
    return { key, name, ...(key !== tool && { identity: tool }) }
  })
}

/** The public information about the providers, with the address that begins a sign-in; also of chat tools whose app the settings have. */
export const offeredProviders = ({
  providers,
  chatApps,
  publicUrl,
}: {
  providers: ReadonlyMap<string, OpenidProvider>
  chatApps: ReadonlyMap<ChatBrand, ChatApp>
  publicUrl: string
}): SignInProvider[] =>
  [...providers.values(), ...TOOL_KEYS.flatMap((tool) => offeredTool(chatApps, tool))].map(
    ({ key, name, identity }: Omit<SignInProvider, 'url'>) => ({
      ...{ key, name, ...(identity && { identity }) },
      url: new URL(HOST_BASE + PROVIDER_PAGE + key, publicUrl).href,
    }),
  )

/** Scopes for the identity, the email address and the name. */
const SCOPES = 'openid email profile'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxCodePoints(40))
const listedProvider = v.strictObject({
  key: v.pipe(
    providerKey,
    v.check((key) => !Object.hasOwn(IDENTITY_PROVIDERS, key) && !FEISHU_BRANDS.some((brand) => brand === key)),
  ),
  name: v.strictObject({ en: name, zh: name }),
  issuer: secureAddress,
  clientId: v.pipe(v.string(), v.minLength(1), v.maxCodePoints(255)),
  clientSecret: v.pipe(v.string(), v.minLength(1), v.maxCodePoints(1000)),
  scopes: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/),
      v.check((scopes) => scopes.split(' ').includes('openid')),
    ),
    SCOPES,
  ),
})
const list = v.pipe(
  v.array(listedProvider),
  v.check((providers) => new Set(providers.map(({ key }) => key)).size === providers.length),
)

const FILE_FORMAT =
  'must hold a JSON list such as [{"key":"acme","name":{"en":"Acme","zh":"Acme"},"issuer":"https://login.acme.example","clientId":"sso","clientSecret":"…"}]: each key once and no name of a built-in provider, scopes with openid'

const readProvidersFile = (file: string): OpenidProvider[] => {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new StartupError(`OPENID_PROVIDERS_FILE: ${file} ${why}. It ${FILE_FORMAT}.`)
  }
  const parsed = v.safeParse(list, content)
  if (!parsed.success)
    throw new StartupError(`OPENID_PROVIDERS_FILE: ${file} ${FILE_FORMAT}.${issueLocation(parsed.issues)}`)
  return parsed.output.map((provider) => ({
    ...provider,
    callbackPath: HOST_BASE + OTHER_CALLBACK_PAGE + provider.key,
  }))
}

/**
 * The enabled providers by key; they need not be reachable.
 * @throws StartupError for an unreadable file, and for an issuer without https outside dev and test
 */
export const readProviders = (settings: Settings): ReadonlyMap<string, OpenidProvider> => {
  const builtIn = (
    key: 'google' | 'foxlab',
    config: {
      name: string
      issuer: string | undefined
      clientId: string | undefined
      clientSecret: string | undefined
    },
  ): OpenidProvider[] => {
    const { issuer, clientId, clientSecret } = config
    if (!issuer || !clientId || !clientSecret) return []
    const { callbackPage } = IDENTITY_PROVIDERS[key]
    const callbackPath = HOST_BASE + callbackPage
    return [
      { key, name: { en: config.name, zh: config.name }, issuer, clientId, clientSecret, scopes: SCOPES, callbackPath },
    ]
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
    ...(settings.openidProvidersFile ? readProvidersFile(settings.openidProvidersFile) : []),
  ]
  const insecure = providers.find(({ issuer }) => issuer.startsWith('http:'))
  if (insecure && !isDevOrTest(settings.environment))
    throw new StartupError(
      `The issuer of ${insecure.key}, ${insecure.issuer}, must begin with https:// unless ENVIRONMENT is dev or test.`,
    )
  return new Map(providers.map((provider) => [provider.key, provider]))
}
