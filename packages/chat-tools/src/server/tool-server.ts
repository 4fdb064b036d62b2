import type { AddedParts, CommonApp } from './common-app.ts'
import type { EventReply, EventRequest } from './pushed-event.ts'
import type { ToolSetting } from './setting-fields.ts'
import type { ToolApps } from './tool-apps.ts'
import type { ToolClient } from './tool-client.ts'

/** A token is replaced this long before it expires, so that it outlives the request that it is sent with; a short one after three quarters. */
export const MARGIN_SECONDS = 5 * 60

export interface IssuedToken {
  token: string
  lifetimeSeconds: number
}

/** The tokens of chat tools, which all instances of the server share (IMS-06). */
export interface PlatformTokens {
  /** Requests one if none is stored. @throws what `issue` throws */
  get(key: string, issue: () => Promise<IssuedToken>): Promise<string>
  /** What a tool has pushed to us; null when there is none. */
  find(key: string): Promise<string | null>
  /** Forgets a token, which is requested anew by whoever needs it next. */
  drop(key: string): Promise<void>
  /** Stores what a tool has pushed to us. */
  store(key: string, issued: IssuedToken): Promise<void>
  /** Runs `work` with a token, and once more with a new one if the tool revoked it early. @throws what `work` throws */
  using<Result>(
    key: string,
    issue: () => Promise<IssuedToken>,
    work: (token: string) => Promise<Result>,
  ): Promise<Result>
}

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
