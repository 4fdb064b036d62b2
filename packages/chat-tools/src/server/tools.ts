import { dingtalkServer } from '../dingtalk/server/index.ts'
import { feishuServer } from '../feishu/server/index.ts'
import type { ChatTool, ChatToolRow } from '../rows.ts'
import { slackServer } from '../slack/server/index.ts'
import { teamsServer } from '../teams/server/index.ts'
import { wecomServer } from '../wecom/server/index.ts'
import type { ToolApps } from './tool-apps.ts'
import type { AdditionPage, ToolClient } from './tool-client.ts'
import type { AdditionEnd, ToolServer, ToolServices } from './tool-server.ts'

/** Of a tool whose apps organizations bring: they are entered and stored. */
interface OwnHalf {
  apps: { own: object }
}
/** Of a tool to which administrators add this product's app, on a page of the tool. */
interface AddedHalf {
  additionPages: Readonly<Record<AdditionEnd, string>>
  createClient(services: ToolServices): AdditionPage<never>
}

/** The parts of the chat tools that run on the server. A part that lacks what its kind of app needs does not compile. */
export const TOOL_SERVERS = {
  lark: feishuServer,
  dingtalk: dingtalkServer,
  qywx: wecomServer,
  slack: slackServer,
  teams: teamsServer,
} as const satisfies { [Row in ChatToolRow as Row['key']]: Row['app'] extends 'own' ? OwnHalf : AddedHalf }

type Servers = typeof TOOL_SERVERS
type AppOf<Server> = Server extends { apps: ToolApps<infer App, infer _Settings> } ? App : never
/** An app of a tool: of the settings, or of one organization. */
export type ChatApp = AppOf<Servers[ChatTool]>
export type ChatAppOf<Tool extends ChatTool> = Extract<ChatApp, { tool: Tool }>

type MergedSettings = {
  [Tool in ChatTool]: (settings: Servers[Tool]['settings']) => void
}[ChatTool] extends (settings: infer All) => void
  ? All
  : never

/** The settings of all tools. */
export const TOOL_SETTINGS = Object.assign(
  {},
  ...Object.values(TOOL_SERVERS).map(({ settings }) => settings),
) as MergedSettings

type TogetherOf<Server> = Server extends { together: readonly (infer Keys)[] } ? Keys : never
/** Those that must be set together. */
export const TOOL_SETTINGS_TOGETHER = Object.values(TOOL_SERVERS).flatMap(
  (server) => ('together' in server ? server.together : []) as readonly TogetherOf<Servers[ChatTool]>[],
)

/** The clients of all tools, which share what the server gives. */
export const createToolClients = (services: ToolServices) =>
  Object.fromEntries(
    Object.entries(TOOL_SERVERS).map(([tool, { createClient }]) => [tool, createClient(services)]),
  ) as { [Tool in ChatTool]: ReturnType<Servers[Tool]['createClient']> }

/** The part of a tool that is only known when the server runs. */
export const serverOf = <Settings>(tool: ChatTool): ToolServer<ChatApp, Settings, ToolClient<ChatApp>> =>
  TOOL_SERVERS[tool] as unknown as ToolServer<ChatApp, Settings, ToolClient<ChatApp>>
