import { loadChunk } from '@sso-elements/browser'
import type { AdapterContext, ChatAdapter } from '../adapter.ts'
import { limitCall } from '../chat-call.ts'
import { bridgeError, ChatError, requireText } from '../chat-error.ts'
import { BRIDGE_LIMIT_MS, LOAD_LIMIT_MS } from '../limits.ts'
import { withLimit } from '../with-limit.ts'
import type { DingTalkClient } from './package.ts'

/** The package is a chunk of its own, loaded inside DingTalk only (IMS-05). */
const loadPackage = async (): Promise<DingTalkClient> => (await loadChunk(() => import('./package.ts'))).dingTalkClient

/** The steps inside DingTalk's client (DNG-01). */
export const createDingTalkAdapter = ({
  call,
  orgId,
  signal,
  loadDingTalk = loadPackage,
}: AdapterContext): ChatAdapter => {
  let client: DingTalkClient | null = null
  return {
    load: async () => {
      client = await withLimit(loadDingTalk, { signal, timeoutMs: LOAD_LIMIT_MS })
    },
    isInside: () => client?.isInside() ?? false,
    needsConfiguration: () => false,
    acquireCode: async ({ corpId }) => {
      const request = client?.requestAuthCode
      if (!request) throw new ChatError('script', 'The package is not loaded')
      if (!corpId) throw new ChatError('unreadable', 'DingTalk requires a corp id')
      const result = await withLimit(
        async () => {
          try {
            return await request({ corpId })
          } catch (failure) {
            throw bridgeError('requestAuthCode', failure)
          }
        },
        { signal, timeoutMs: BRIDGE_LIMIT_MS },
      )
      return { code: requireText(result, 'code') }
    },
    identify: async ({ code }) =>
      (await limitCall(call, signal)('/im/dingtalk/auth-user-info', { code, orgId })).userId,
  }
}
