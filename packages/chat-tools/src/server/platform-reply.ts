import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type CodeOfReply } from '@sso-elements/contract'
import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { type ErrorMeaning, REPLY_OF_MEANING } from '../tool-errors.ts'

/** The code that the server answers, by why a provider proved nobody. */
export const CODE_OF_FAILURE = {
  /** What the errors that chat tools publish mean. */
  ...REPLY_OF_MEANING,
  /** Its reply proves no identity. */
  refused: CODE_OF_REPLY.providerRefused,
  /** Its number or word is in no list. */
  unknown: CODE_OF_CHAT_SET_UP.toolRefused,
} as const satisfies Record<string, CodeOfReply>
type FailureKind = Exclude<ErrorMeaning, 'nothing'> | 'refused' | 'unknown'

/** A provider or chat tool proved no identity. The message is for the log and contains no secret. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: FailureKind
  /** The tool’s own number or word for it; empty without one. */
  readonly number: string
  /** Address of this server, as the tool sees it; empty unless it is refused. */
  readonly serverAddress: string

  constructor(
    kind: FailureKind,
    message: string,
    cause?: unknown,
    { number = '', serverAddress = '' }: { number?: string; serverAddress?: string } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.number = number
    this.serverAddress = serverAddress
  }
}

/** A token or ticket of a platform, above the length of any. */
export const secretText = v.pipe(v.string(), v.minLength(1), v.maxLength(8192))
/** How long a token lives. */
export const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
/** Id of a company at a platform. */
export const companyId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))
/** Id of a person: without control characters, which the database refuses, and not blank. */
export const userId = v.pipe(v.string(), v.regex(/^(?!\s*$)[^\p{Cc}\p{Cs}]{1,128}$/u))

/** A reply of a platform. @throws ProviderFailure when it has another form */
export const readReply = <Schema extends v.GenericSchema>(
  schema: Schema,
  reply: unknown,
  path: string,
): v.InferOutput<Schema> => {
  const read = readAs(schema, reply)
  if (read === null) throw new ProviderFailure('unavailable', `${path} answered in another form`)
  return read
}
