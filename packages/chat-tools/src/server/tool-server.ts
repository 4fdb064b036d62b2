import type { AddedParts, CommonApp } from './common-app.ts'
import type { EventReply, EventRequest } from './pushed-event.ts'
import type { ToolSetting } from './setting-fields.ts'
import type { ToolApps } from './tool-apps.ts'
import type { PlatformTokens, ToolClient } from './tool-client.ts'

/** What is kept encrypted of the apps that administrators have added. */
export interface AddedPartsStore {
  /** Null once it was removed, or when no key decrypts it. */
  read(installationId: string): Promise<AddedParts | null>
  write(installationId: string, parts: AddedParts): Promise<void>
}

/** What the server gives to the clients of all tools. */
export interface ToolServices {
  tokens: PlatformTokens
  addedParts: AddedPartsStore
}

/** How a tool that pushes events is understood. @throws UnverifiedEvent, Error */
export interface EventHandler<App, Client> {
  handle(app: App, request: EventRequest, client: Client): Promise<EventReply>
  /** Answers the question whether the address answers, for a tool that asks so by GET. */
  answerChallenge?(app: App, request: EventRequest): EventReply
}

/** How an administrator's attempt to add this product's app ended. */
export type AdditionEnd = 'added' | 'taken' | 'expired' | 'not-administrator' | 'enterprise' | 'other'

/** The part of a chat tool that runs on the server. */
export interface ToolServer<App extends CommonApp, Settings, Client extends ToolClient<App>> {
  /** Its settings, by their names in the code (IMS-06). */
  settings: Readonly<Record<string, ToolSetting>>
  /** Those that must be set together. */
  together?: readonly (readonly string[])[]
  apps: ToolApps<App, Settings>
  /** Pages, relative to `/sso/`, that say how its app was added; absent for a tool whose apps organizations bring themselves (IMS-02, IMS-03). */
  additionPages?: Readonly<Record<AdditionEnd, string>>
  createClient(services: ToolServices): Client
  /** Absent for a tool that sends none. */
  events?: EventHandler<App, Client>
}
