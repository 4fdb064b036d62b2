import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type CodeOfReply } from '@sso-elements/contract'

/** The code that the server answers, by why a provider proved nobody. */
export const CODE_OF_FAILURE = {
  /** Out of reach, too slow or rate-limited, or its reply cannot be read. */
  unavailable: CODE_OF_REPLY.providerUnavailable,
  /** Its reply proves no identity. */
  refused: CODE_OF_REPLY.providerRefused,
  /** The code was used, has expired, or belongs to another app. */
  code: CODE_OF_REPLY.chatCodeNotValid,
  /** The person belongs to another tenant. */
  tenant: CODE_OF_REPLY.chatOtherTenant,
  /** The person may not use the app. */
  user: CODE_OF_REPLY.chatUserNotAllowed,
  /** The person has no license for the app. */
  license: CODE_OF_REPLY.chatLicenseMissing,
  /** The tool has not sent the ticket of its store app. */
  ticket: CODE_OF_REPLY.chatTicketMissing,
  /** It does not know the app, or not for this tenant. */
  app: CODE_OF_REPLY.chatAppForbidden,
  /** It refuses this site’s own app, whose secret is wrong or has expired. */
  secret: CODE_OF_CHAT_SET_UP.secretRefused,
  /** It takes no calls from the address of this server. */
  address: CODE_OF_CHAT_SET_UP.serverRefused,
  /** The app’s token is no longer valid; a new one may be. */
  token: CODE_OF_REPLY.providerUnavailable,
} as const satisfies Record<string, CodeOfReply>

/** A provider or chat tool proved no identity. The message is for the log and contains no secret. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: keyof typeof CODE_OF_FAILURE
  /** The tool’s own number or word for it; empty without one. */
  readonly number: string
  /** Address of this server, as the tool sees it; empty unless it is refused. */
  readonly serverAddress: string

  constructor(
    kind: ProviderFailure['kind'],
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
