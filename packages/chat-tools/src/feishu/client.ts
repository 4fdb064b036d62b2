import { randomKey } from '@sso-elements/browser'
import type { AdapterContext, ChatAdapter, ChatProof } from '../adapter.ts'
import { limitCall } from '../chat-call.ts'
import { ChatError, requireText } from '../chat-error.ts'
import { BRIDGE_LIMIT_MS } from '../limits.ts'
import type { Limit } from '../with-limit.ts'
import { createFeishuApi, type FeishuApi } from './api.ts'
import { configureFeishu } from './configuration.ts'
import { loadFeishuScript } from './script.ts'

/** The client knows `requestAccess` but cannot run it. */
const ERRNO_NOT_SUPPORTED = 103

const requestAccess = async (api: FeishuApi, appId: string, limit: Limit): Promise<string> => {
  const state = randomKey()
  const result = await api.call('requestAccess', { appID: appId, scopeList: [], state }, limit)
  if (result['state'] !== undefined && result['state'] !== state)
    throw new ChatError('unreadable', 'The code belongs to another request')
  return requireText(result, 'code')
}

/** A code for the app, by `requestAccess`, or by the older function where the client lacks it. */
const requestCode = async (api: FeishuApi, appId: string, limit: Limit): Promise<string> => {
  if (api.has('requestAccess')) {
    try {
      return await requestAccess(api, appId, limit)
    } catch (error) {
      if (!(error instanceof ChatError) || error.errno !== ERRNO_NOT_SUPPORTED) throw error
    }
  }
  return requireText(await api.call('requestAuthCode', { appId }, limit), 'code')
}

/** The encrypted user info, which clients only send to some apps (FEI-06). */
const requestUserInfo = async (api: FeishuApi, limit: Limit): Promise<Pick<ChatProof, 'userInfo'>> => {
  const { encryptedData, iv } = await api.call('getUserInfo', { withCredentials: true }, limit)
  return typeof encryptedData === 'string' && typeof iv === 'string' ? { userInfo: { encryptedData, iv } } : {}
}

/** The steps inside the Feishu and Lark clients (FEI-01). */
export const createFeishuAdapter = ({ page, call, orgId, signal, brand }: AdapterContext): ChatAdapter => {
  const api = createFeishuApi(page)
  const named = brand ? { brand } : {}
  const limit = { signal, timeoutMs: BRIDGE_LIMIT_MS }
  /** Only clients without `requestAccess` need the configuration, for their user info. */
  const sendsUserInfo = () => !api.has('requestAccess') && api.has('getUserInfo')
  return {
    load: ({ script }) => loadFeishuScript(page, script, signal),
    // Its script does nothing elsewhere.
    isInside: () => true,
    needsConfiguration: sendsUserInfo,
    configure: async () => {
      await configureFeishu({ page, call, orgId, signal, ...named })
    },
    acquireCode: async ({ appId }) => {
      const code = await requestCode(api, appId, limit)
      return sendsUserInfo() ? { code, ...(await requestUserInfo(api, limit)) } : { code }
    },
    identify: async ({ code, userInfo }) =>
      (await limitCall(call, signal)('/im/lark/auth-user-info', { code, orgId, ...userInfo, ...named })).openId,
  }
}
