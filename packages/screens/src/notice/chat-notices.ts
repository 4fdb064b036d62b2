import type { ChatTool } from '@sso-elements/contract'
import type { Claim } from './claimed-notice.tsx'
import type { NoticeRow } from './notice-row.ts'

/** A notice of a chat tool; its text may contain `{tool}`. */
export interface ChatNoticeRow extends NoticeRow {
  /** Null if the notice is not about a tool. */
  tool: ChatTool | null
  /** What only the server knows; opened by hand, the page asks it. A page that waits for a sign-in claims to be part of one. */
  claim?: Claim
  /** Shown below the text: IDs for an administrator, or the URL of the product. */
  below?: 'ids' | 'address'
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
/** The same for the tools that sign in, on the page that leads to the link. */
const TO_LINK = {
  claim: 'unlinked',
  title: 'chat.notLinkedTitle',
  text: 'chat.toLinkText',
  tone: 'info',
  action: 'retry',
  actionLabel: 'chat.link',
  secondaryAction: 'sign-in',
} as const
const FAILED = {
  title: 'chat.failedTitle',
  text: 'chat.failedText',
  tone: 'warning',
  action: 'retry',
  secondaryAction: 'sign-in',
} as const
const NOT_ALLOWED = {
  title: 'chat.notAllowedTitle',
  text: 'chat.notAllowedText',
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
/** At Slack people are of a workspace and not of a company. */
const OTHER_WORKSPACE = { ...MISMATCH, text: 'chat.mismatchWorkspaceText' } as const
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

/** Slack has added the app for a whole enterprise, which has many workspaces. */
export const ENTERPRISE_ADDED = {
  title: 'chat.enterpriseTitle',
  text: 'chat.enterpriseText',
  tone: 'warning',
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

/** The same for somebody who is signed in, by another way. */
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

/** The notice pages by the path of their route (FEI-07, DNG-04, IMS-01, IMS-02, IMS-03). */
export const NOTICES = {
  'lark/403': { tool: 'lark', ...FORBIDDEN },
  'lark/authorized': { tool: 'lark', ...CONNECTED, action: 'retry', actionLabel: 'chat.goOn' },
  'lark/bindAndAuthorized': { tool: 'lark', ...NOT_LINKED },
  'lark/error': { tool: 'lark', ...FAILED },
  'lark/not-auth': { tool: 'lark', ...TO_LINK },

  'dingtalk/403': { tool: 'dingtalk', ...FORBIDDEN },
  // Not a success: this page is the end of a sign-in with an account that is not authorized (DNG-01).
  'dingtalk/authorized': { tool: 'dingtalk', ...NOT_LINKED, below: 'ids' },
  'dingtalk/error': { tool: 'dingtalk', ...FAILED },
  'dingtalk/expired': { tool: 'dingtalk', ...EXPIRED },
  'dingtalk/mismatch': { tool: 'dingtalk', ...MISMATCH },
  'dingtalk/not-auth': { tool: 'dingtalk', ...NOT_ALLOWED },
  'dingtalk/not-integrated': { tool: 'dingtalk', ...NOT_CONNECTED },

  'qywx/403': { tool: 'qywx', ...FORBIDDEN },
  'qywx/authorized': { tool: 'qywx', ...CONNECTED, action: 'retry', actionLabel: 'chat.goOn' },
  'qywx/bindAndAuthorized': { tool: 'qywx', ...NOT_LINKED },
  'qywx/concat-admin': {
    tool: 'qywx',
    title: 'chat.contactTitle',
    text: 'chat.contactText',
    tone: 'info',
    action: 'retry',
    secondaryAction: 'sign-in',
  },
  'qywx/duplicate': { tool: 'qywx', ...DUPLICATE },
  'qywx/error': { tool: 'qywx', ...FAILED },
  'qywx/error-store': {
    tool: 'qywx',
    title: 'chat.storeTitle',
    text: 'chat.storeText',
    tone: 'warning',
    action: 'retry',
    secondaryAction: 'home',
  },
  'qywx/expired': { tool: 'qywx', ...EXPIRED },
  'qywx/mismatch': { tool: 'qywx', ...MISMATCH },
  'qywx/not-integrated': { tool: 'qywx', ...NOT_CONNECTED },
  'qywx/transit': { tool: 'qywx', ...TRANSIT },
  'qywx/transit-home': {
    tool: 'qywx',
    ...TRANSIT,
    text: 'chat.transitHomeText',
    action: 'home',
    secondaryAction: 'sign-in',
  },

  'slack/authorized': { tool: 'slack', ...CONNECTED },
  'slack/bind-duplication-error': { tool: 'slack', ...DUPLICATE },
  'slack/transit': { tool: 'slack', ...TRANSIT },
  // The administrator adds the app to a workspace that another organization has connected.
  'slack/error/bind-duplication': { tool: 'slack', ...TAKEN },
  'slack/error/is-auth-expired': { tool: 'slack', ...EXPIRED },
  'slack/error/no-admin-auth': {
    tool: 'slack',
    title: 'chat.adminTitle',
    text: 'chat.adminText',
    tone: 'info',
    action: 'retry',
    secondaryAction: 'sign-in',
  },
  'slack/error/no-integrated': { tool: 'slack', ...NOT_CONNECTED },
  'slack/error/org-mismatch': { tool: 'slack', ...OTHER_WORKSPACE },
  'slack/error/other': { tool: 'slack', ...FAILED },

  'teams/app-authorized': {
    tool: 'teams',
    ...CONNECTED,
    claim: 'app',
    title: 'chat.appConnectedTitle',
    text: 'chat.appConnectedText',
  },
  'teams/authorized': { tool: 'teams', ...CONNECTED },
  'teams/bind-duplication-error': { tool: 'teams', ...DUPLICATE },
  'teams/transit': { tool: 'teams', ...TRANSIT },
  'teams/error/bind-duplication': {
    tool: 'teams',
    ...TAKEN,
    title: 'chat.tenantTakenTitle',
    text: 'chat.tenantTakenText',
  },
  'teams/error/is-auth-expired': { tool: 'teams', ...EXPIRED },
  'teams/error/no-integrated': { tool: 'teams', ...NOT_CONNECTED, text: 'chat.tenantNotConnectedText' },
  'teams/error/org-mismatch': { tool: 'teams', ...MISMATCH },
  'teams/error/other': { tool: 'teams', ...FAILED },

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
} as const satisfies Record<string, ChatNoticeRow>

/** Path of the notice's route, relative to /sso/. */
export type NoticeName = keyof typeof NOTICES
