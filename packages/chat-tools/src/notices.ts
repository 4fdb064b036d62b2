import { type ChatClientFailure, CODE_OF_CHAT_SET_UP, CODE_OF_REPLY } from '@sso-elements/contract'
import type { SignInTool } from './detect.ts'

type ErrorPage = 'is-auth-expired' | 'no-integrated' | 'org-mismatch' | 'other'

/** A notice page without a query, as the path of its route. */
type PlainNotice =
  | 'lark/403'
  | 'lark/error'
  | 'dingtalk/403'
  | 'dingtalk/error'
  | 'dingtalk/expired'
  | 'dingtalk/mismatch'
  | 'dingtalk/not-auth'
  | 'dingtalk/not-integrated'
  | 'qywx/403'
  | 'qywx/bindAndAuthorized'
  | 'qywx/concat-admin'
  | 'qywx/error'
  | 'qywx/error-store'
  | 'qywx/expired'
  | 'qywx/mismatch'
  | 'qywx/not-integrated'
  | `${'slack' | 'teams'}/error/${ErrorPage}`

/** A page that ends the flow: the path of its route, relative to `/sso/`, and its query. */
export type ChatNotice =
  | { page: PlainNotice; query: { toolError?: string } }
  | { page: 'lark/not-auth'; query: { orgId: string; userId: string } }
  | { page: 'slack/authorized' | 'teams/authorized'; query: Record<string, never> }
  | { page: 'dingtalk/authorized'; query: { orgId: string; userId: string; toKanban: 'true' } }

/** Steps of the flow that can fail. */
export type FailingStep = ChatClientFailure['step']

/** Page by the code of a reply; any other failure leads to the tool's error page (FEI-01, DNG-01). */
const NOTICE_OF_CODE: Record<SignInTool, Record<string, PlainNotice>> = {
  lark: {
    [CODE_OF_REPLY.chatAppForbidden]: 'lark/403',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'lark/403',
  },
  dingtalk: {
    [CODE_OF_REPLY.chatAppForbidden]: 'dingtalk/not-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'dingtalk/expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'dingtalk/mismatch',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'dingtalk/not-auth',
  },
  qywx: {
    [CODE_OF_REPLY.chatAppForbidden]: 'qywx/not-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'qywx/expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'qywx/mismatch',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'qywx/403',
    [CODE_OF_REPLY.chatLicenseMissing]: 'qywx/concat-admin',
    [CODE_OF_REPLY.chatTicketMissing]: 'qywx/error-store',
    // The page of the tool has its own.
    [CODE_OF_REPLY.providerUnavailable]: 'qywx/error',
    [CODE_OF_REPLY.providerRefused]: 'qywx/error',
    [CODE_OF_REPLY.signInEnded]: 'qywx/expired',
    [CODE_OF_CHAT_SET_UP.serverRefused]: 'qywx/error',
  },
  slack: {
    [CODE_OF_REPLY.chatAppForbidden]: 'slack/error/no-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'slack/error/is-auth-expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'slack/error/org-mismatch',
    [CODE_OF_REPLY.providerUnavailable]: 'slack/error/other',
    [CODE_OF_REPLY.providerRefused]: 'slack/error/other',
    [CODE_OF_REPLY.signInEnded]: 'slack/error/is-auth-expired',
    [CODE_OF_CHAT_SET_UP.secretRefused]: 'slack/error/other',
  },
  teams: {
    [CODE_OF_REPLY.chatAppForbidden]: 'teams/error/no-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'teams/error/is-auth-expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'teams/error/org-mismatch',
    [CODE_OF_REPLY.providerUnavailable]: 'teams/error/other',
    [CODE_OF_REPLY.providerRefused]: 'teams/error/other',
    [CODE_OF_REPLY.signInEnded]: 'teams/error/is-auth-expired',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'teams/error/other',
    [CODE_OF_CHAT_SET_UP.secretRefused]: 'teams/error/other',
  },
}

/** The page for a code of the server, for a sign-in that a tool's own page began; null for other codes (IMS-06). */
export const noticeOfCode = (tool: SignInTool, code: string): PlainNotice | null =>
  Object.hasOwn(NOTICE_OF_CODE[tool], code) ? (NOTICE_OF_CODE[tool][code] ?? null) : null

/** Steps whose failure leads to one page, whatever the code (DNG-02, DNG-03). */
const NOTICE_OF_STEP: Record<SignInTool, Partial<Record<FailingStep, PlainNotice>>> = {
  lark: {},
  dingtalk: { 'web-auth': 'dingtalk/403', token: 'dingtalk/403' },
  qywx: {},
  slack: {},
  teams: {},
}

/** Page of a failure that no code tells more about. */
const FAILED: Record<SignInTool, PlainNotice> = {
  lark: 'lark/error',
  dingtalk: 'dingtalk/error',
  qywx: 'qywx/error',
  slack: 'slack/error/other',
  teams: 'teams/error/other',
}

/**
 * The page after a failed step.
 *
 * @param code code of the reply; empty if the step failed without one
 * @param number the tool's own number or word for it, from its client or by the server; empty without one
 */
export const noticeOfFailure = (tool: SignInTool, step: FailingStep, code: string, number = ''): ChatNotice => ({
  page: NOTICE_OF_STEP[tool][step] ?? noticeOfCode(tool, code) ?? FAILED[tool],
  query: number ? { toolError: number } : {},
})

/** Numbers by which Feishu's client says that the person is outside the range of users of the app. */
const NOT_VISIBLE: readonly string[] = ['10227', '10228', '333449']

/** What the server would reply to the same failure as one of a client; empty if nothing tells. */
export const codeOfClientError = (tool: SignInTool, number: string): string =>
  tool === 'lark' && NOT_VISIBLE.includes(number) ? CODE_OF_REPLY.chatUserNotAllowed : ''

/** The page for a person whose identity has no linked account (FEI-01, DNG-01, IMS-01). */
export const noticeOfUnlinked = (tool: SignInTool, orgId: string, userId: string): ChatNotice => {
  switch (tool) {
    case 'lark':
      return { page: 'lark/not-auth', query: { orgId, userId } }
    case 'dingtalk':
      return { page: 'dingtalk/authorized', query: { orgId, userId, toKanban: 'true' } }
    case 'qywx':
      return { page: 'qywx/bindAndAuthorized', query: {} }
    case 'slack':
    case 'teams':
      return { page: `${tool}/authorized`, query: {} }
  }
}
