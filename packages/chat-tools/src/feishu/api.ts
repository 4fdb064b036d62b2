import { bridgeError, ChatError, isRecord } from '../chat-error.ts'
import type { PageGlobals } from '../page-globals.ts'
import { type Limit, withLimit } from '../with-limit.ts'

/** Arguments of the client's functions by name. */
export interface FeishuArguments {
  /** Since client 6.9; its argument is `appID`, not `appId`. */
  requestAccess: { appID: string; scopeList: readonly string[]; state: string }
  requestAuthCode: { appId: string }
  getUserInfo: { withCredentials?: boolean }
  'biz.navigation.close': Record<string, never>
  'biz.util.getClipboardInfo': Record<string, never>
  getBlockActionSourceDetail: { triggerCode: string }
  openSchema: { schema: string; external?: boolean }
}

export type FeishuFunction = keyof FeishuArguments

/** The functions that a page is configured for (FEI-05). */
export const FEISHU_JS_API_LIST = [
  'requestAuthCode',
  'getUserInfo',
  'biz.navigation.close',
  'biz.util.getClipboardInfo',
  'getBlockActionSourceDetail',
  'openSchema',
] as const satisfies readonly FeishuFunction[]

/** The function at a dotted name, bound to its owner; null if there is none. */
const functionAt = (root: unknown, name: string): ((args: object) => unknown) | null => {
  let owner: unknown
  let value: unknown = root
  for (const part of name.split('.')) {
    owner = value
    value = isRecord(owner) ? owner[part] : undefined
  }
  return typeof value === 'function' ? value.bind(owner) : null
}

/** The functions of the Feishu and Lark clients. */
export interface FeishuApi {
  has(name: FeishuFunction): boolean
  /**
   * Calls a function of the client.
   *
   * @throws ChatError with the client's `errno` and `errString`, `unsupported` without the function, `timeout`, or `aborted`
   */
  call<Name extends FeishuFunction>(
    name: Name,
    args: FeishuArguments[Name],
    limit: Limit,
  ): Promise<Readonly<Record<string, unknown>>>
}

/** Wraps callbacks of the client in promises. */
export const promiseOfCallbacks = (
  name: string,
  start: (callbacks: { succeed: (result: unknown) => void; fail: (failure: unknown) => void }) => unknown,
  limit: Limit,
): Promise<Readonly<Record<string, unknown>>> =>
  withLimit(
    () =>
      new Promise((resolve, reject) => {
        const succeed = (result: unknown) => resolve(isRecord(result) ? result : {})
        const fail = (failure: unknown) => reject(bridgeError(name, failure))
        try {
          start({ succeed, fail })
        } catch (failure) {
          fail(failure)
        }
      }),
    limit,
  )

/** The typed functions of the client that shows the page (FEI-05). */
export const createFeishuApi = (page: PageGlobals): FeishuApi => {
  const find = (name: FeishuFunction) => functionAt(page.tt, name) ?? functionAt(page.h5sdk, name)
  return {
    has: (name) => find(name) !== null,
    call: async (name, args, limit) => {
      const run = find(name)
      if (!run) throw new ChatError('unsupported', `The client has no ${name}`)
      return promiseOfCallbacks(
        name,
        // Functions with dotted names are older and name their callbacks differently.
        ({ succeed, fail }) =>
          run({ ...args, ...(name.includes('.') ? { onSuccess: succeed, onFail: fail } : { success: succeed, fail }) }),
        limit,
      )
    },
  }
}
