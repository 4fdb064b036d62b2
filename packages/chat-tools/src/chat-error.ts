/** Why a step in the browser failed. */
export type ChatErrorKind =
  /** No result within the time limit. */
  | 'timeout'
  /** Canceled by the caller's signal. */
  | 'aborted'
  /** The tool's script could not be loaded. */
  | 'script'
  /** The client does not have the function. */
  | 'unsupported'
  /** The client reported a failure, for example that the user canceled. */
  | 'bridge'
  /** A result without the expected fields. */
  | 'unreadable'
  /** The person has to consent first, in a window that a press opens (IMS-03). */
  | 'consent'

interface Details {
  errno?: number | null
  errString?: string
  cause?: unknown
}

/** A word that names an error, as Teams' client sends them; a sentence is not shown or sent, as it may say more. */
const CLIENT_WORD = /^[A-Za-z_]{1,40}$/

/** A failed step in the browser. `errno` and `errString` are the client's; null and empty if it sent none. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly kind: ChatErrorKind
  readonly errno: number | null
  readonly errString: string
  /** The client's number for it, or its word where it has none; empty if it sent neither. */
  readonly number: string

  constructor(kind: ChatErrorKind, message: string, { errno = null, errString = '', cause }: Details = {}) {
    super(message, { cause })
    this.kind = kind
    this.errno = errno
    this.errString = errString
    this.number = errno === null ? (CLIENT_WORD.exec(errString)?.[0] ?? '') : String(errno)
  }
}

/** An object with unknown fields; a function counts, since clients add fields to functions. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const firstOf = <Value>(failure: unknown, names: readonly string[], accepts: (value: unknown) => value is Value) =>
  isRecord(failure) ? names.map((name) => failure[name]).find(accepts) : undefined

/** DingTalk's clients send some numbers as text. */
const isNumeric = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The error for a failure that a client reported, whose fields differ by version. */
export const bridgeError = (name: string, failure: unknown): ChatError => {
  const number = firstOf(failure, ['errno', 'errCode', 'errorCode'], isNumeric)
  const errno = number === undefined ? null : Number(number)
  const errString = firstOf(failure, ['errString', 'errMsg', 'errorMessage', 'message'], isFilled) ?? ''
  return new ChatError('bridge', `${name}: ${errno ?? ''} ${errString}`, { errno, errString, cause: failure })
}

/**
 * A text field of a client's result.
 *
 * @throws ChatError if it is absent or empty
 */
export const requireText = (result: unknown, field: string): string => {
  const value = firstOf(result, [field], isFilled)
  if (value === undefined) throw new ChatError('unreadable', `The client sent no ${field}`)
  return value
}
