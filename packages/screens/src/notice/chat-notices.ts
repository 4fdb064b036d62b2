import { type NoticePage, TOOL_NOTICES } from '@sso-elements/chat-tools/notices'
import type { ChatTool } from '@sso-elements/contract'
import type { Claim } from './claimed-notice.tsx'
import type { NoticeRow } from './notice-row.ts'

/** A notice of a chat tool; its text may contain `{tool}`. */
export interface ChatNoticeRow extends NoticeRow {
  /** Null if the notice is not about a tool. */
  tool: ChatTool | null
  /**
   * A notice that only the server can confirm; opened manually, the page asks it. A page that waits for a sign-in counts as part of one.
   */
  claim?: Claim
  /** Shown below the text: IDs for an administrator, or the URL of the product. */
  below?: 'ids' | 'address'
  /** Its text for a reason in the page's query. */
  reasons?: Readonly<Record<string, Partial<NoticeRow>>>
}

const FORBIDDEN = {
  title: 'chat.forbiddenTitle',
  text: 'chat.forbiddenText',
  tone: 'warning',
  action: 'retry',
  secondaryAction: 'sign-in',
} as const
/** An account of the tool is linked. */
export const CONNECTED = {
  claim: 'linked',
  title: 'chat.connectedTitle',
  text: 'chat.connectedText',
  tone: 'success',
  action: 'home',
  secondaryAction: 'organization-info',
} as const
/** No account is linked to this account of the tool yet. The text does not promise a link, because signing in creates none. */
const NOT_LINKED = {
  claim: 'unlinked',
  title: 'chat.notLinkedTitle',
  text: 'chat.notLinkedText',
  tone: 'info',
  action: 'sign-in',
  secondaryAction: 'join-by-code',
} as const
const FAILED = {
  title: 'chat.failedTitle',
  text: 'chat.failedText',
  tone: 'warning',
  action: 'retry',
  secondaryAction: 'sign-in',
} as const
const EXPIRED = {
  title: 'chat.expiredTitle',
  text: 'chat.expiredText',
  tone: 'warning',
  action: 'retry',
  secondaryAction: 'sign-in',
} as const
const MISMATCH = {
  title: 'chat.mismatchTitle',
  text: 'chat.mismatchText',
  tone: 'warning',
  action: 'organization-info',
  actionLabel: 'chat.chooseOrganization',
  secondaryAction: 'other-account',
} as const
const NOT_CONNECTED = {
  title: 'chat.notConnectedTitle',
  text: 'chat.notConnectedText',
  tone: 'info',
  action: 'home',
  secondaryAction: 'settings',
} as const
const DUPLICATE = {
  title: 'chat.duplicateTitle',
  text: 'chat.duplicateText',
  tone: 'warning',
  action: 'other-account',
  secondaryAction: 'home',
} as const
const TAKEN = {
  title: 'chat.workspaceTakenTitle',
  text: 'chat.workspaceTakenText',
  tone: 'warning',
  action: 'organization-info',
  secondaryAction: 'home',
} as const
const TRANSIT = {
  claim: 'linked',
  title: 'chat.transitTitle',
  text: 'chat.transitText',
  tone: 'waiting',
  action: 'retry',
  secondaryAction: 'home',
} as const

/** Replaces a notice that is only true during a sign-in with the tool, or after one. */
export const NOT_STARTED = {
  title: 'chat.notStartedTitle',
  text: 'chat.notStartedText',
  tone: 'info',
  action: 'home',
  secondaryAction: 'sign-in',
} as const

/** The same for a signed-in user, from another flow. */
export const SIGNED_IN_ALREADY = {
  title: 'chat.signedInTitle',
  text: 'chat.signedInText',
  tone: 'info',
  action: 'home',
  secondaryAction: 'organization-info',
} as const

/** While the tool signs in. */
export const SIGNING_IN = {
  title: 'chat.signingInTitle',
  text: 'chat.signingInText',
  tone: 'waiting',
  action: 'retry',
  actionLabel: 'chat.otherWay',
  secondaryAction: 'home',
} as const satisfies NoticeRow

/** Kinds of notices that tools share. */
const KINDS = {
  forbidden: FORBIDDEN,
  connected: CONNECTED,
  notLinked: NOT_LINKED,
  failed: FAILED,
  expired: EXPIRED,
  mismatch: MISMATCH,
  notConnected: NOT_CONNECTED,
  duplicate: DUPLICATE,
  taken: TAKEN,
  transit: TRANSIT,
} as const satisfies Record<string, Omit<ChatNoticeRow, 'tool'>>

type OwnRow = Omit<ChatNoticeRow, 'tool' | 'reasons'>
/** The texts of a tool on a page: for one kind, or for all. */
type OwnNotice = ({ kind: keyof typeof KINDS } & Partial<OwnRow>) | ({ kind?: never } & OwnRow)
const OWN_NOTICES: Readonly<
  Record<NoticePage, OwnNotice & { access?: 'session'; reasons?: Readonly<Record<string, Partial<NoticeRow>>> }>
> = TOOL_NOTICES

const rowAt = (path: NoticePage): ChatNoticeRow => {
  const { kind, access: _, ...own } = OWN_NOTICES[path]
  return { tool: path.split('/')[0] as ChatTool, ...(kind && KINDS[kind]), ...own } as ChatNoticeRow
}

/** The notice pages by the path of their route, and the one for phones (FEI-07, DNG-04, IMS-01, IMS-02, IMS-03, RTE-02). */
export const NOTICES: Readonly<Record<NoticeName, ChatNoticeRow>> = {
  ...(Object.fromEntries((Object.keys(OWN_NOTICES) as NoticePage[]).map((path) => [path, rowAt(path)])) as Record<
    NoticePage,
    ChatNoticeRow
  >),
  'mobile/not-support-tip': {
    tool: null,
    title: 'chat.screenTitle',
    text: 'chat.screenText',
    tone: 'info',
    below: 'address',
    action: 'home',
    actionLabel: 'chat.goOnAnyway',
    secondaryAction: 'organization-info',
  },
}

/** Path of the notice's route, relative to /sso/. */
export type NoticeName = NoticePage | 'mobile/not-support-tip'
