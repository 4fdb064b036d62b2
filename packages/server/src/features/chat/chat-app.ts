import type { ChatBrand } from '@sso-elements/contract'
import { StartupError } from '../../kit/settings/startup-error.ts'
import { isDevOrTest, type Settings } from '../../settings/settings.ts'
import { type DingtalkApp, dingtalkApps } from './dingtalk/app.ts'
import { type FeishuApp, feishuApps } from './feishu/app.ts'
import { type SlackApp, slackApps } from './slack/app.ts'
import { type TeamsApp, teamsApps } from './teams/app.ts'
import type { ToolApps } from './tool-apps.ts'
import { type WecomApp, wecomApps } from './wecom/app.ts'

/** An app of this product at a chat tool: of the settings, or of one organization. */
export type ChatApp = FeishuApp | DingtalkApp | WecomApp | SlackApp | TeamsApp
export type ToolKey = ChatApp['tool']
export type ChatAppOf<Tool extends ToolKey> = Extract<ChatApp, { tool: Tool }>

/** What the server knows of the apps of each tool. */
export const TOOL_APPS: Readonly<{ [Tool in ToolKey]: ToolApps<ChatAppOf<Tool>> }> = {
  lark: feishuApps,
  dingtalk: dingtalkApps,
  qywx: wecomApps,
  slack: slackApps,
  teams: teamsApps,
}
export const TOOL_KEYS = Object.keys(TOOL_APPS) as ToolKey[]

export const isToolKey = (key: string): key is ToolKey => Object.hasOwn(TOOL_APPS, key)

/** The same for a tool that is only known when the server runs. */
export const toolAppsOf = (tool: ToolKey): ToolApps<ChatApp> => TOOL_APPS[tool] as unknown as ToolApps<ChatApp>

const TOOL_OF_BRAND = new Map(TOOL_KEYS.flatMap((tool) => TOOL_APPS[tool].brands.map((brand) => [brand, tool])))

/** The tool of a brand, which is the provider of its identities. */
export const toolOfBrand = (brand: ChatBrand): ToolKey => {
  const tool = TOOL_OF_BRAND.get(brand)
  if (tool === undefined) throw new Error(`no tool has the brand ${brand}`)
  return tool
}

/** The apps of the settings, by brand. @throws StartupError for an address without https outside dev and test */
export const readChatApps = (settings: Settings): ReadonlyMap<ChatBrand, ChatApp> => {
  const insecure = TOOL_KEYS.flatMap((tool) => TOOL_APPS[tool].addresses(settings)).find((address) =>
    address.startsWith('http:'),
  )
  if (insecure !== undefined && !isDevOrTest(settings.environment))
    throw new StartupError(
      `The address of a chat tool, ${insecure}, must begin with https:// unless ENVIRONMENT is dev or test.`,
    )
  const apps = TOOL_KEYS.flatMap((tool): readonly (ChatApp | null)[] => TOOL_APPS[tool].read(settings))
  return new Map(apps.flatMap((app) => (app ? [[app.brand, app] as const] : [])))
}
