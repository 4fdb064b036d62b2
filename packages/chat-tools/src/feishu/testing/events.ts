import { encryptFeishuEvent, sha256 } from '../../testing/cryptography.ts'
import { someSecret } from '../../testing/grants.ts'
import type { FeishuApp, FeishuState } from './state.ts'

export interface FeishuEventOptions {
  /** Seconds since 1970; by default the simulator's clock. */
  timestamp?: number
  nonce?: string
  /** Instead of the app's Encrypt Key, as an attacker would. */
  encryptKey?: string
}

/** A request to the address for events: a POST with these headers and exactly this body. */
export interface FeishuPush {
  headers: Record<string, string>
  body: string
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** An event as the platform pushes it: encrypted and signed if the app has an Encrypt Key. */
export const feishuEvent = (
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

export const challengePayload = ({ verificationToken = '' }: FeishuApp, challenge: string) => ({
  type: 'url_verification',
  token: verificationToken,
  challenge,
})

export const appTicketPayload = ({ now }: FeishuState, { appId, ticket, verificationToken = '' }: FeishuApp) => ({
  type: 'event_callback',
  uuid: someSecret(),
  ts: String(now() / 1000),
  token: verificationToken,
  event: { type: 'app_ticket', app_id: appId, app_ticket: ticket },
})
