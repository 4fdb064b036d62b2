import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { FailureKind } from '../request-error.ts'

interface Success {
  ok: true
  code: string
  result: unknown
}

interface Refusal {
  ok: false
  kind: Extract<FailureKind, 'refused' | 'unreadable'>
  code?: string
  msg?: string
  subMsg?: string
  /** What the refusal came with. */
  result?: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The part of a body that carries the code: the body, or what it wraps in `result`. */
const envelopeOf = (body: unknown): Record<string, unknown> | undefined => {
  if (!isObject(body)) return undefined
  if ('code' in body) return body
  return isObject(body.result) && 'code' in body.result ? body.result : undefined
}

/**
 * What a reply says (HTT-04): a success only when its code is the string '200' or one that the caller accepts.
 * A refusal may have a payload too. The payload is unwrapped from `result`; the whole envelope may itself be wrapped in `result`.
 *
 * @param body the parsed body, whatever the HTTP status
 */
export const readEnvelope = (body: unknown, acceptedCodes: readonly string[] = []): Success | Refusal => {
  const envelope = envelopeOf(body)
  const code = envelope?.code
  if (!envelope || typeof code !== 'string') return { ok: false, kind: 'unreadable' }
  if (code === CODE_OF_REPLY.success || acceptedCodes.includes(code)) {
    return { ok: true, code, result: envelope.result ?? null }
  }
  const msg = text(envelope.msg)
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
