import { sha1 } from '../../testing/cryptography.ts'
import type { FeishuState } from './state.ts'

const SIGNATURE_LIFETIME = 10 * 60_000

/** What a page passes to `h5sdk.config`, and its address. */
export interface FeishuConfig {
  appId: string
  /** Milliseconds. */
  timestamp: string | number
  nonceStr: string
  signature: string
  url: string
  jsApiList?: string[]
  /** Open id of the user of the client, whose session key is returned. */
  openId?: string
}

export type FeishuConfigResult =
  | { session_key: string; errMsg: string }
  | { errorCode: number; errorMessage: string; errno: number; errString: string }

const JS_APIS = [
  'requestAuthCode',
  'requestAccess',
  'getUserInfo',
  'closeWindow',
  'getHostLaunchQuery',
  'getBlockActionSourceDetail',
  'openSchema',
  'biz.navigation.close',
  'biz.util.getClipboardInfo',
]

const failure = (errorCode: number, errorMessage: string): FeishuConfigResult => ({
  errorCode,
  errorMessage,
  errno: 2601002,
  errString: `Authentication failed. ${errorMessage} (error code: ${errorCode})`,
})

/** Verifies a configuration as the client does (FEI-03): each signature works once, within ten minutes. */
export const verifyFeishuConfig = (state: FeishuState, config: FeishuConfig): FeishuConfigResult => {
  const { appId, timestamp, nonceStr, signature, jsApiList = [], openId = '' } = config
  const app = state.apps.get(appId)
  if (!app) return failure(333440, 'app does not exist')
  if (app.trustedHosts.length === 0) return failure(333447, 'the app has no trusted domain')
  const [url = ''] = config.url.split('#')
  if (!URL.canParse(url) || !app.trustedHosts.includes(new URL(url).hostname))
    return failure(333448, 'the domain is not trusted')
  const unknown = jsApiList.find((name) => !JS_APIS.includes(name))
  if (unknown !== undefined) return failure(333446, `no such API: ${unknown}`)
  const tickets = state.tickets.validOf(appId)
  if (tickets.length === 0) return failure(333442, 'no valid jsapi_ticket')
  const textFor = (ticket: string): string =>
    `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  if (!tickets.some((ticket) => sha1(textFor(ticket)) === signature)) return failure(333441, 'invalid signature')
  if (Math.abs(state.now() - Number(timestamp)) > SIGNATURE_LIFETIME)
    return failure(333444, 'the signature has expired')
  if (state.signatures.has(signature)) return failure(333443, 'the signature was used')
  state.signatures.set(signature, state.now())
  return { session_key: state.sessionKeyOf(appId, openId), errMsg: 'config:ok' }
}
