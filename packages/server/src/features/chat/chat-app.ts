import { brandsOf, CHAT_TOOLS, type ChatTool, rowOf, toolOfBrand } from '@sso-elements/chat-tools/rows'
import { type ChatApp, type ChatAppOf, serverOf, type ToolApps } from '@sso-elements/chat-tools/server'
import type { ChatBrand } from '@sso-elements/contract'
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
