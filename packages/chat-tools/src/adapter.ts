import type { FeishuBrand, ResultOf } from '@sso-elements/contract'
import type { ChatCall } from './chat-call.ts'
import type { DingTalkClient } from './dingtalk/package.ts'
import type { PageGlobals } from './page-globals.ts'
import type { TeamsClient } from './teams/package.ts'

/** The app of the tool that the organization uses. */
export type ChatAppInfo = ResultOf<'/open/im/get/app-info'>

/** What a client handed over for the server to check; each code works once, and the token of Teams for an hour. */
export interface ChatProof {
  code: string
  /** User info of Feishu clients without `requestAccess`, encrypted for the server (FEI-06). */
  userInfo?: { encryptedData: string; iv: string }
}

export interface AdapterContext {
  page: PageGlobals
  call: ChatCall
  /** Id of the organization. */
  orgId: string
  /** Feishu or Lark, where the page names one; else the server tells by the client. */
  brand?: FeishuBrand
  signal: AbortSignal
  /** Replaces DingTalk's package in tests. */
  loadDingTalk?: () => Promise<DingTalkClient>
  /** Replaces Teams' package in tests. */
  loadTeams?: () => Promise<TeamsClient>
  /** The person has just consented, which takes effect within seconds (IMS-03). */
  hasConsented?: boolean
}

/** The steps of one tool. Each ends within its time limit, honors the signal and rejects on any failure (IMS-06). */
export interface ChatAdapter {
  /** Whether its code also proves the person to later calls, for browsers that keep no cookie of the proof (EMB-02). */
  readonly provesAgain?: true
  /** Loads the tool's code and waits for the client. */
  load(app: ChatAppInfo): Promise<void>
  /** Whether the tool's client shows the page, as its own code knows; known after `load`. */
  isInside(): boolean
  /** Whether `configure` comes before the code; known after `load`. */
  needsConfiguration(): boolean
  configure?(): Promise<void>
  acquireCode(app: ChatAppInfo): Promise<ChatProof>
  /** Has the server check the proof: the person's id at the tool, undefined if it found none. */
  identify(proof: ChatProof): Promise<string | undefined>
}
