import { encryptFeishuEvent, encryptFeishuUser, sha256 } from '../../testing/cryptography.ts'
import { someSecret } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'
import type { Routes } from '../../testing/simulated-response.ts'
import { feishuAppCalls } from './app-calls.ts'
import { type FeishuConfig, verifyFeishuConfig } from './config.ts'
import { createFeishuState, type FeishuApp, type FeishuState, type FeishuUser } from './state.ts'
import { AUTHORIZE_CODE_MINUTES, feishuUserCalls } from './user-calls.ts'

interface FeishuEventOptions {
  /** Seconds since 1970; by default the simulator's clock. */
  timestamp?: number
  nonce?: string
  /** Instead of the app's Encrypt Key, as an attacker would. */
  encryptKey?: string
}

/** A request to the address for events: a POST with these headers and exactly this body. */
interface FeishuPush {
  headers: Record<string, string>
  body: string
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** An event as the platform pushes it: encrypted and signed if the app has an Encrypt Key. */
const feishuEvent = (
  { now }: FeishuState,
  app: FeishuApp,
  payload: unknown,
  options: FeishuEventOptions = {},
): FeishuPush => {
  const { encryptKey = app.encryptKey, timestamp = Math.floor(now() / 1000), nonce = someSecret() } = options
  if (encryptKey === undefined) return { headers: HEADERS, body: JSON.stringify(payload) }
  // The space makes the raw bytes differ from what a receiver gets by parsing and serializing again.
  const body = `{"encrypt": "${encryptFeishuEvent(encryptKey, JSON.stringify(payload))}"}`
  const headers = {
    ...HEADERS,
    'x-lark-request-timestamp': String(timestamp),
    'x-lark-request-nonce': nonce,
    'x-lark-signature': sha256(`${timestamp}${nonce}${encryptKey}${body}`),
  }
  return { headers, body }
}

const challengePayload = ({ verificationToken = '' }: FeishuApp, challenge: string) => ({
  type: 'url_verification',
  token: verificationToken,
  challenge,
})

const appTicketPayload = ({ now }: FeishuState, { appId, ticket, verificationToken = '' }: FeishuApp) => ({
  type: 'event_callback',
  uuid: someSecret(),
  ts: String(now() / 1000),
  token: verificationToken,
  event: { type: 'app_ticket', app_id: appId, app_ticket: ticket },
})

/** Minutes for which a code of `requestAccess` is valid. */
const ACCESS_CODE_MINUTES = 3

export interface FeishuCodeOptions {
  /** `access`: a code of `requestAccess`, valid for three minutes. `auth`: of `requestAuthCode`, valid for five. */
  kind?: 'access' | 'auth'
  /** The code has expired already. */
  expired?: boolean
  /** The user may not use the app: its exchange answers 20010. */
  noAccess?: boolean
  /** Any other error code that its exchange answers. */
  refusal?: PublishedCode<'lark'>
}

/** The simulated Feishu or Lark: its routes, and what tests do as its console, its client and its users. */
export const createFeishu = (now: () => number) => {
  const state = createFeishuState(now)
  const event = (appId: string, payload: unknown, options?: FeishuEventOptions): FeishuPush =>
    feishuEvent(state, state.app(appId), payload, options)
  const appTicketEvent = (appId: string, options?: FeishuEventOptions): FeishuPush =>
    event(appId, appTicketPayload(state, state.app(appId)), options)
  const pushTicket = ({ appId, eventUrl }: FeishuApp): void => {
    if (eventUrl === undefined) return
    // A receiver that cannot be reached misses the ticket, as with the platform.
    fetch(eventUrl, { method: 'POST', ...appTicketEvent(appId) }).catch(() => undefined)
  }
  const routes: Routes = { ...feishuAppCalls(state, pushTicket), ...feishuUserCalls(state) }
  return {
    routes,
    tools: {
      addApp: state.addApp,
      /** A one-time code of the client for a user of an app. */
      issueCode(appId: string, user: FeishuUser, options: FeishuCodeOptions = {}): string {
        const { kind = 'access', expired = false, noAccess = false, refusal = noAccess ? 20010 : undefined } = options
        const minutes = kind === 'access' ? ACCESS_CODE_MINUTES : AUTHORIZE_CODE_MINUTES
        const grant = { appId: state.app(appId).appId, user, ...(refusal === undefined ? {} : { refusal }) }
        return state.codes.issue(grant, expired ? 0 : minutes)
      },
      /** Sets whom the authorize page signs in to the app; `denied` refuses the permission. */
      setCurrentUser(appId: string, user: FeishuUser | 'denied'): void {
        state.currentUsers.set(appId, user)
      },
      verifyConfig: (config: FeishuConfig) => verifyFeishuConfig(state, config),
      sessionKeyOf: state.sessionKeyOf,
      /** The result of `getUserInfo` with credentials (FEI-06). */
      encryptUserInfo: (sessionKey: string, { openId, unionId, name }: FeishuUser) =>
        encryptFeishuUser(sessionKey, { openId, unionId, nickName: name, avatarUrl: '' }),
      event,
      challengeEvent: (appId: string, challenge: string, options?: FeishuEventOptions): FeishuPush =>
        event(appId, challengePayload(state.app(appId), challenge), options),
      appTicketEvent,
      /** Replaces the ticket of a store app; the previous one no longer works. */
      rotateAppTicket(appId: string): void {
        state.app(appId).ticket = someSecret()
      },
      /** Number of calls of `app_ticket/resend` for the app. */
      resendsOf: (appId: string): number => state.app(appId).resends,
    },
    voidTokens: state.voidTokens,
  }
}
