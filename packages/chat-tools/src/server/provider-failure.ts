import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type CodeOfReply } from '@sso-elements/contract'
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
