import type { DingTalkClient } from '../dingtalk/package.ts'
import type { TeamsClient } from '../teams/package.ts'

/** What a client does with a request for a code. */
export type CodeAnswer = 'code' | 'empty code' | 'cancel' | 'silence' | 'throw'

interface Callbacks {
  success(result: unknown): void
  fail(failure: unknown): void
}

const CANCELED = { errno: 2601003, errString: 'user canceled' }

/** Answers a function of Feishu's client that returns a code. */
const answerCode = (answer: CodeAnswer, { success, fail }: Callbacks): void => {
  if (answer === 'throw') throw new Error('bridge is gone')
  if (answer === 'cancel') fail(CANCELED)
  if (answer === 'code') success({ code: 'code-1' })
  if (answer === 'empty code') success({ code: '' })
}

interface FeishuOptions {
  answer?: CodeAnswer
  /** Functions that an older client lacks. */
  without?: readonly string[]
  /** `requestAccess` is there, but not supported. */
  accessFails?: unknown
  /** What `requestAuthCode` fails with. */
  authFails?: unknown
  userInfo?: unknown
  isReady?: boolean
  config?: (options: { onSuccess(result: unknown): void; onFail(failure: unknown): void }) => void
}

/** Feishu's client, and the names of the functions that were called with their arguments. */
export const createFeishuClient = ({
  answer = 'code',
  without = [],
  accessFails,
  authFails,
  userInfo = {},
  isReady = true,
  config = ({ onSuccess }) => onSuccess({ session_key: 'key-1' }),
}: FeishuOptions = {}) => {
  const called: { name: string; args: Record<string, unknown> }[] = []
  const record = (name: string, args: object) => called.push({ name, args: { ...args } })
  const tt: Record<string, unknown> = {
    requestAccess: (args: Callbacks) => {
      record('requestAccess', args)
      if (accessFails === undefined) answerCode(answer, args)
      else args.fail(accessFails)
    },
    requestAuthCode: (args: Callbacks) => {
      record('requestAuthCode', args)
      if (authFails === undefined) answerCode(answer, args)
      else args.fail(authFails)
    },
    getUserInfo: (args: Callbacks) => {
      record('getUserInfo', args)
      args.success(userInfo)
    },
  }
  for (const name of without) delete tt[name]
  const h5sdk = {
    ready: (onReady: () => void): void => {
      if (isReady) onReady()
    },
    error: () => {},
    config: (options: Parameters<typeof config>[0]) => {
      record('config', options)
      config(options)
    },
  }
  return { client: { tt, h5sdk }, called, names: () => called.map(({ name }) => name) }
}

/** DingTalk's client. */
export const createDingTalkClient = (answer: CodeAnswer = 'code') => {
  const asked: unknown[] = []
  const client: DingTalkClient = {
    isInside: () => true,
    requestAuthCode(params) {
      asked.push(params)
      if (answer === 'throw') throw new Error('bridge is gone')
      if (answer === 'silence') return new Promise(() => {})
      if (answer === 'cancel') return Promise.reject({ errorCode: -1, errorMessage: 'user canceled' })
      return Promise.resolve({ code: answer === 'code' ? 'code-1' : '' })
    },
  }
  return { client, asked }
}

/** What Teams' client does with the next request for a token: an answer, or the message of its error. */
export type TokenAnswer = CodeAnswer | { message: string }

/** Teams' client; the last answer stays. */
export const createTeamsClient = (...answers: TokenAnswer[]) => {
  const asked: unknown[] = []
  const told: unknown[] = []
  const client: TeamsClient = {
    initialize: () => Promise.resolve(),
    getAuthToken(options) {
      asked.push(options)
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'code'
      if (typeof answer === 'object') return Promise.reject(new Error(answer.message))
      if (answer === 'throw') throw new Error('bridge is gone')
      if (answer === 'silence') return new Promise(() => {})
      if (answer === 'cancel') return Promise.reject({ errorCode: -1, message: 'user canceled' })
      return Promise.resolve(answer === 'code' ? 'code-1' : '')
    },
    authenticate: (options) => Promise.resolve(String(asked.push(options))),
    notifySuccess: () => void told.push('success'),
    notifyFailure: (reason) => void told.push(reason),
  }
  return { client, asked, told }
}
