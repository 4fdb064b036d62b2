import { decryptDingtalk, dingtalkSignature, encryptDingtalk, sha1, sha256 } from '../../testing/cryptography.ts'
import { someSecret } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'
import { type Routes, textOf } from '../../testing/simulated-response.ts'
import { CODE_MINUTES, dingtalkAppCalls, dingtalkUserCalls } from './calls.ts'
import { createDingtalkState, type DingtalkUser } from './state.ts'

export interface DingtalkCodeOptions {
  /** `client`, the default: a code of `requestAuthCode`. `page`: a code of the sign-in page. */
  kind?: 'client' | 'page'
  /** The code has expired already. */
  expired?: boolean
  /** The user is not in the visible range of the app: the exchange answers 50002. */
  noAccess?: boolean
  /** Any other error code that its exchange answers. */
  refusal?: PublishedCode<'dingtalk'>
}

/** What a page passes to `dd.config`, and its address. */
export interface DingtalkConfig {
  corpId: string
  agentId: string
  timeStamp: string | number
  nonceStr: string
  signature: string
  url: string
}

export type DingtalkConfigResult = { errorCode: 0 } | { errorCode: number; errorMessage: string }

export interface DingtalkEventOptions {
  /** Milliseconds since 1970; by default the simulator's clock. */
  timestamp?: number
  nonce?: string
  /** Receiver in the message; by default the corp id. */
  id?: string
  /** Instead of the app's token, as an attacker would. */
  token?: string
}

/** The address that the platform signs: its query decoded as its client does, which takes a `+` for a space. */
const signedAddress = (url: string): string => {
  const [address = ''] = url.split('#')
  const [path = '', ...query] = address.split('?')
  return query.length === 0 ? path : `${path}?${decodeURIComponent(query.join('?').replaceAll('+', ' '))}`
}

/** The simulated DingTalk: its routes, and what tests do as its console, its client and its users. */
export const createDingtalk = (now: () => number) => {
  const state = createDingtalkState(now)
  const routes: Routes = { ...dingtalkAppCalls(state), ...dingtalkUserCalls(state) }

  const verifyConfig = (config: DingtalkConfig): DingtalkConfigResult => {
    const { corpId, agentId, timeStamp, nonceStr, signature, url } = config
    const failure = (errorCode: number, errorMessage: string) => ({ errorCode, errorMessage })
    const app = [...state.apps.values()].find((known) => known.corpId === corpId && known.agentId === agentId)
    if (!app) return failure(52019, 'invalid agentid')
    const isTrusted = URL.canParse(url) && (app.trustedHosts?.includes(new URL(url).hostname) ?? true)
    if (!isTrusted) return failure(52014, 'invalid url')
    const tickets = state.tickets.validOf(app.appKey)
    if (tickets.length === 0) return failure(52011, 'no valid jsapi_ticket')
    const hash = app.signatureHash === 'sha1' ? sha1 : sha256
    const signed = `noncestr=${nonceStr}&timestamp=${timeStamp}&url=${signedAddress(url)}`
    const isRight = tickets.some((ticket) => hash(`jsapi_ticket=${ticket}&${signed}`) === signature)
    return isRight ? { errorCode: 0 } : failure(52013, 'invalid signature')
  }

  return {
    routes,
    tools: {
      addApp: state.addApp,
      addUser: state.addUser,
      /** A one-time code for a user, who is in the directory of their organization from then on. */
      issueCode(appKey: string, user: DingtalkUser, options: DingtalkCodeOptions = {}): string {
        const { kind = 'client', expired = false, noAccess = false, refusal = noAccess ? 50002 : undefined } = options
        state.addUser(user)
        const grant = { appKey: state.app(appKey).appKey, user, kind, ...(refusal === undefined ? {} : { refusal }) }
        return state.codes.issue(grant, expired ? 0 : CODE_MINUTES)
      },
      /** Sets whom the sign-in page signs in to the app; `denied` refuses the permission. */
      setCurrentUser(appKey: string, user: DingtalkUser | 'denied'): void {
        if (user !== 'denied') state.addUser(user)
        state.currentUsers.set(appKey, user)
      },
      verifyConfig,
      /** A callback as the platform posts it: encrypted and signed. */
      event(appKey: string, payload: unknown, options: DingtalkEventOptions = {}) {
        const app = state.app(appKey)
        const { timestamp = now(), nonce = someSecret(), id = app.corpId, token = app.token } = options
        const encrypt = encryptDingtalk(app.aesKey, JSON.stringify(payload), id)
        const signature = dingtalkSignature(token, String(timestamp), nonce, encrypt)
        const query = new URLSearchParams({ signature, msg_signature: signature, timestamp: String(timestamp), nonce })
        return { query: query.toString(), body: JSON.stringify({ encrypt }) }
      },
      /** The message in a reply to a callback, which is `success`; throws if it is not signed or encrypted correctly. */
      readReply(appKey: string, body: string): string {
        const app = state.app(appKey)
        const reply = JSON.parse(body) as Record<string, unknown>
        const encrypt = textOf(reply, 'encrypt')
        const signature = dingtalkSignature(app.token, String(reply['timeStamp']), textOf(reply, 'nonce'), encrypt)
        if (signature !== textOf(reply, 'msg_signature')) throw new Error('the reply is not signed correctly')
        return decryptDingtalk(app.aesKey, encrypt).message
      },
    },
    /** App of an organization, for its client. */
    appOfCorporation: (corpId: string) => [...state.apps.values()].find((app) => app.corpId === corpId),
    voidTokens: state.voidTokens,
  }
}
