import { brandsOf, CHAT_TOOLS, type ChatTool, rowOf, toolOfBrand } from '@sso-elements/chat-tools/rows'
import { type ChatApp, type ChatAppOf, serverOf, type ToolApps } from '@sso-elements/chat-tools/server'
import { type ChatBrand, DAY_MS, type ExpiringSecret } from '@sso-elements/contract'
import type { Logger } from 'pino'
import { StartupError } from '../../kit/settings/startup-error.ts'
import { isDevOrTest, type Settings } from '../../settings/settings.ts'

export type { ChatApp, ChatAppOf }
export { toolOfBrand }

/** The tools, in the order in which they are offered. */
export const TOOL_KEYS: readonly ChatTool[] = CHAT_TOOLS.map(({ key }) => key)

export const isToolKey = (key: string): key is ChatTool => TOOL_KEYS.some((tool) => tool === key)

/** What the server knows of the apps of a tool. */
export const appsOf = (tool: ChatTool): ToolApps<ChatApp, Settings> => serverOf<Settings>(tool).apps

/** The brands of a tool, in the order in which the apps of the settings are tried. */
export const brandsOfTool = (tool: ChatTool): ChatBrand[] => brandsOf([rowOf(tool)])

/** The apps of the settings, by brand. @throws StartupError for an address without https outside dev and test */
export const readChatApps = (settings: Settings): ReadonlyMap<ChatBrand, ChatApp> => {
  const insecure = TOOL_KEYS.flatMap((tool) => appsOf(tool).addresses(settings)).find((address) =>
    address.startsWith('http:'),
  )
  if (insecure !== undefined && !isDevOrTest(settings.environment))
    throw new StartupError(
      `The address of a chat tool, ${insecure}, must begin with https:// unless ENVIRONMENT is dev or test.`,
    )
  const apps = TOOL_KEYS.flatMap((tool) => appsOf(tool).read(settings))
  return new Map(apps.flatMap((app) => (app ? [[app.brand, app] as const] : [])))
}

/** Enough to make a new secret and to restart the server with it. */
const WARNED_DAYS = 30

/** The secrets of apps of the settings that expire within 30 days, or have expired (IMS-07). */
export const expiringSecrets = (settings: Settings, now: Date): ExpiringSecret[] =>
  TOOL_KEYS.flatMap((tool) => {
    const { secretExpires, read } = appsOf(tool)
    const on = secretExpires?.(settings)
    const isNear = on !== undefined && Date.parse(on) - now.getTime() <= WARNED_DAYS * DAY_MS
    const isUsed = read(settings).some((app) => app !== null)
    return isNear && isUsed ? brandsOfTool(tool).map((brand) => ({ brand, on })) : []
  })

export const warnOfExpiringSecrets = (logger: Logger, settings: Settings, now: Date): void => {
  for (const { brand, on } of expiringSecrets(settings, now))
    logger.warn(
      { event: 'secret-expires', provider: brand, on },
      'The secret of an app of the settings expires, or has expired. Make a new one at the tool, and start the server with it.',
    )
}
