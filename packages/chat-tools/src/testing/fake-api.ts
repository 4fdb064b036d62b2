import type { ChatCall, ChatCallOptions } from '../chat-call.ts'

/** A refused call, as a session rejects with it. */
export class RefusedCall extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

interface SentCall {
  path: string
  body: unknown
  options: ChatCallOptions
}

/** A result, an error that the call rejects with, or `pends` for a call without an answer. */
export type FakeReply = unknown | Error | 'pends'

export const FEISHU_SCRIPT = 'https://scripts.feishu.example/h5-js-sdk-1.5.44.js'

/** Replies of a sign-in that succeeds. */
export const REPLIES_OF_SUCCESS = {
  '/open/im/get/app-info': { appType: 'self', appId: 'app-1', corpId: 'corp-1', brand: null, script: FEISHU_SCRIPT },
  '/open/im/get/signature': { appId: 'app-1', timestamp: '1764000000000', nonceStr: 'nonce', signature: 'abc' },
  '/im/lark/auth-user-info': { openId: 'person-1' },
  '/im/dingtalk/auth-user-info': { userId: 'person-1' },
  '/im/teams/auth-user-info': { userId: 'person-1' },
  '/im/teams/consent-url': 'https://login.microsoftonline.example/oauth2/v2.0/authorize?state=1',
  '/im/auth-url': 'https://login.tool.example/authorize?state=1',
  '/im/dingtalk/web-auth-url': 'https://login.dingtalk.example/oauth2/auth?state=1',
  '/open/im/get/token': { authorized: true, accessToken: 'secret-token' },
  '/tickets': { ticket: 'ticket 1' },
  '/im/client-failure': null,
} as const

export type FakePath = keyof typeof REPLIES_OF_SUCCESS

/** An API whose calls succeed, except those in `replies`. */
export const createFakeApi = (replies: Partial<Record<FakePath, FakeReply>> = {}) => {
  const sent: SentCall[] = []
  const answers: Record<string, FakeReply> = { ...REPLIES_OF_SUCCESS, ...replies }
  const call = (async (path: string, body: unknown, options: ChatCallOptions) => {
    sent.push({ path, body, options })
    const reply = answers[path]
    if (reply === 'pends') return new Promise(() => {})
    if (reply instanceof Error) throw reply
    return reply
  }) as ChatCall
  return { call, sent, answers, paths: () => sent.map(({ path }) => path) }
}
