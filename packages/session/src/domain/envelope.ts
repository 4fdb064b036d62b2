import { CODE_OF_REPLY, isRecord } from '@sso-elements/contract'
import type { FailureKind } from '../request-error.ts'

interface SuccessReply {
  ok: true
  code: string
  /** Server message of an accepted code other than '200' (CAT-07). */
  msg?: string
  result: unknown
}

interface ErrorReply {
  ok: false
  kind: Extract<FailureKind, 'refused' | 'unreadable'>
  code?: string
  msg?: string
  subMsg?: string
  /** Payload of the error reply. */
  result?: unknown
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The object with the code: the body itself, or its `result`. */
const envelopeOf = (body: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(body)) return undefined
  // Own properties only: the page may have added `code` to `Object.prototype`.
  if (Object.hasOwn(body, 'code')) return body
  return isRecord(body.result) && Object.hasOwn(body.result, 'code') ? body.result : undefined
}

/**
 * Reads a reply (HTT-04). It is a success only if its code is the string '200' or an accepted code. Error replies may have a
 * payload too. The payload is unwrapped from `result`; the whole envelope may itself be wrapped in `result`.
 *
 * @param body the parsed body, whatever the HTTP status
 */
export const readEnvelope = (body: unknown, acceptedCodes: readonly string[] = []): SuccessReply | ErrorReply => {
  const envelope = envelopeOf(body)
  const code = envelope?.code
  if (!envelope || typeof code !== 'string') return { ok: false, kind: 'unreadable' }
  if (code === CODE_OF_REPLY.success) return { ok: true, code, result: envelope.result ?? null }
  const msg = text(envelope.msg)
  if (acceptedCodes.includes(code)) return { ok: true, code, ...(msg && { msg }), result: envelope.result ?? null }
  const subMsg = text(envelope.subMsg)
  const { result = null } = envelope
  return {
    ok: false,
    kind: 'refused',
    code,
    ...(msg && { msg }),
    ...(subMsg && { subMsg }),
    ...(result !== null && { result }),
  }
}
