import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type CodeOfReply } from '../codes.ts'

/** What an error of a chat tool means to us. */
export type ErrorMeaning = keyof typeof MEANINGS

/** What the server replies, and whether it asks once more with a new token of the app. */
export const MEANINGS = {
  /** The code of a person is unknown, expired, used, or of another app. */
  code: { reply: CODE_OF_REPLY.chatCodeNotValid },
  /** The person is not of the company. */
  tenant: { reply: CODE_OF_REPLY.chatOtherTenant },
  /** The person may not use the app. */
  user: { reply: CODE_OF_REPLY.chatUserNotAllowed },
  license: { reply: CODE_OF_REPLY.chatLicenseMissing },
  /** The ticket of the store app is missing or out of date. */
  ticket: { reply: CODE_OF_REPLY.chatTicketMissing },
  /** The company does not have the app, or the app's id or secret is wrong. */
  app: { reply: CODE_OF_REPLY.chatAppForbidden },
  /** The secret of this site's own app is wrong or has expired. */
  secret: { reply: CODE_OF_CHAT_SET_UP.secretRefused },
  /** Calls from the server's address are not allowed. */
  address: { reply: CODE_OF_CHAT_SET_UP.serverRefused },
  token: { reply: CODE_OF_REPLY.providerUnavailable, newTokenHelps: true },
  /** The tool is busy, or a request of ours was wrong. */
  unavailable: { reply: CODE_OF_REPLY.providerUnavailable },
  /** No failure: it says that the tenant has the app, and more was not asked. */
  nothing: { reply: CODE_OF_REPLY.success },
} as const satisfies Record<string, { reply: CodeOfReply; newTokenHelps?: true }>

/** The page that each meaning leads to. */
export const PAGES = {
  lark: {
    ...{ code: 'lark/error', tenant: 'lark/error', user: 'lark/403', ticket: 'lark/error', app: 'lark/403' },
    ...{ address: 'lark/error', token: 'lark/error', unavailable: 'lark/error' },
  },
  dingtalk: {
    ...{ code: 'dingtalk/expired', tenant: 'dingtalk/mismatch', user: 'dingtalk/not-auth' },
    ...{ app: 'dingtalk/not-integrated', address: 'dingtalk/error', token: 'dingtalk/error' },
    unavailable: 'dingtalk/error',
  },
  qywx: {
    ...{ code: 'qywx/expired', tenant: 'qywx/mismatch', user: 'qywx/403', license: 'qywx/concat-admin' },
    ...{ ticket: 'qywx/error-store', app: 'qywx/not-integrated', address: 'qywx/error', token: 'qywx/error' },
    unavailable: 'qywx/error',
  },
  slack: {
    ...{ code: 'slack/error/is-auth-expired', app: 'slack/error/no-integrated', secret: 'slack/error/other' },
    ...{ token: 'slack/error/other', unavailable: 'slack/error/other' },
  },
  teams: {
    ...{ code: 'teams/error/is-auth-expired', tenant: 'teams/error/org-mismatch', user: 'teams/error/other' },
    ...{ app: 'teams/error/no-integrated', secret: 'teams/error/other', unavailable: 'teams/error/other' },
  },
} as const satisfies Record<string, Partial<Record<ErrorMeaning, string>>>

export interface PublishedError {
  means: ErrorMeaning
  /** HTTP status; 200 by default. */
  status?: number
  /** What Entra calls it (RFC 6749, section 5.2). */
  word?: string
}

const of = <Code extends string | number>(
  means: ErrorMeaning,
  codes: readonly Code[],
  rest: Omit<PublishedError, 'means'> = {},
) => Object.fromEntries(codes.map((code) => [code, { means, ...rest }])) as Record<Code, PublishedError>

/** The errors that the tools publish for the calls which this product sends them. The simulators speak these and no others. */
export const PUBLISHED_ERRORS = {
  // open.feishu.cn/document/authentication-management/access-token/get-user-access-token,
  // open.feishu.cn/document/server-docs/getting-started/server-error-codes
  lark: {
    ...of('code', [20003, 20004, 20024, 20049, 20063, 20065, 20071], { status: 400 }),
    ...of('user', [20008, 20010, 20066], { status: 400 }),
    ...of('user', [20021, 20022, 20023]),
    ...of('app', [20002, 20009, 20048, 20069, 10003, 10014, 10015, 99991543], { status: 400 }),
    ...of('ticket', [10012]),
    ...of('address', [99991401], { status: 400 }),
    ...of('token', [99991661, 99991663, 99991664, 99991668, 99991677], { status: 400 }),
    ...of('unavailable', [20001, 20036, 20070, 99991400], { status: 400 }),
    ...of('unavailable', [20005]),
  },
  // open.dingtalk.com/document/development/obtain-the-access-token-of-an-internal-app,
  // open.dingtalk.com/document/development/obtain-user-token, open.dingtalk.com/document/orgapp/server-api-error-codes-1
  dingtalk: {
    ...of('code', ['invalidCode'], { status: 400 }),
    ...of('code', [40029, 40078, 40102]),
    ...of('tenant', [60121]),
    ...of('user', [50002]),
    ...of('app', ['invalid.client', 'invalidClientIdOrSecret', 'invalidAuthInfo', 'invalidSuiteKey'], { status: 400 }),
    ...of('app', ['unauthorized.client'], { status: 401 }),
    ...of('app', [40089]),
    ...of('address', [60020]),
    ...of('token', ['InvalidAuthentication'], { status: 401 }),
    ...of('token', [40014, 42001]),
    ...of('unavailable', ['Forbidden.AccessDenied.QpsLimitForApi'], { status: 403 }),
    ...of('unavailable', [90018]),
  },
  // developer.work.weixin.qq.com/document/path/90313
  qywx: {
    ...of('code', [40029, 40078, 40163, 42003, 42022]),
    ...of('tenant', [60111]),
    ...of('user', [48002, 60011]),
    ...of('license', [701008]),
    ...of('ticket', [40085, 84014, 84015]),
    ...of('app', [40001, 40013, 40056, 40080, 40084, 50003, 301002]),
    ...of('address', [60020]),
    ...of('token', [40014, 40082, 42001, 42009]),
    ...of('unavailable', [-1, 45009]),
  },
  // docs.slack.dev/reference/methods/oauth.v2.access, …/openid.connect.token, …/auth.test, …/auth.revoke
  slack: {
    ...of('code', ['invalid_code', 'code_already_used', 'invalid_grant']),
    ...of('secret', ['invalid_client', 'invalid_client_id', 'bad_client_secret']),
    ...of('app', ['token_revoked', 'invalid_auth', 'not_authed', 'account_inactive', 'invalid_refresh_token']),
    ...of('token', ['token_expired']),
    ...of('unavailable', [
      'bad_redirect_uri',
      'invalid_grant_type',
      'oauth_authorization_url_mismatch',
      'internal_error',
    ]),
    ...of('unavailable', ['ratelimited'], { status: 429 }),
  },
  // learn.microsoft.com/entra/identity-platform/reference-error-codes
  teams: {
    ...of('code', [54005, 70008, 500112], { status: 400, word: 'invalid_grant' }),
    ...of('tenant', [50020], { status: 400, word: 'invalid_grant' }),
    ...of('user', [50105], { status: 400, word: 'invalid_grant' }),
    ...of('app', [700016, 7000229], { status: 400, word: 'unauthorized_client' }),
    ...of('secret', [7000215, 7000222], { status: 401, word: 'invalid_client' }),
    ...of('unavailable', [90033], { status: 400, word: 'temporarily_unavailable' }),
    // The tenant requires assignment, which an application cannot have to itself.
    ...of('nothing', [501051], { status: 400, word: 'invalid_grant' }),
  },
} as const

type Errors = typeof PUBLISHED_ERRORS
export type PublishedCode<Tool extends keyof Errors> = keyof Errors[Tool]
