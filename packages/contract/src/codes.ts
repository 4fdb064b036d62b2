/** The `code` of a reply, as the server writes it (CAT, HTT-04). */
export const CODE_OF_REPLY = {
  success: '200',
  badRequest: '400',
  notSignedIn: '403',
  /** Somebody else has changed a field meanwhile, and to something else; subMsg is the field, result what is stored (WRK-03). */
  conflict: '409',
  tooManyRequests: '429',
  serverError: '500',
  unavailable: '503',
  /** A person without organization (SES-07). */
  temporaryUser: '0418',
  /** The organization could not be assembled; the server's message says why (CAT-04). */
  assemblyRefused: '0410020',
  /** This account must enter a verification code (CAT-03). */
  codeRequired: '0410001',
  /** Wrong email or password, the same for an unknown address. */
  wrongCredentials: '0410002',
  /** Wrong, used or expired verification code. */
  wrongCode: '0410003',
  /** Password refused; subMsg is `too-short`, `too-long`, `too-common` or `too-similar`. */
  passwordRefused: '0410004',
  addressTaken: '0410005',
  /** The account is disabled (CAT-02, CAT-03). */
  accountDisabled: '04206',
  inviteNotValid: '0420001',
  alreadyMember: '0420002',
  /** No organization has this code. */
  organizationNotFound: '0420003',
  /** The invitation was sent to another address. */
  inviteForOther: '0420004',
  /** The organization has as many members as it may have. */
  organizationFull: '0420005',
  /** An organization keeps an owner: the last one neither leaves, nor is taken out, nor becomes something else. */
  lastOwner: '0420006',
  /** This application is not registered, or not with this address. */
  applicationNotKnown: '0440001',
  /** The marketplace does not know this token, or it was used, or it is too old. */
  subscriptionNotValid: '0450001',
  /** A sign-in with a provider that this browser did not begin, or not within ten minutes, or that was finished already (IDN-03). */
  signInEnded: '0460001',
  /** The provider's answer does not prove who somebody is. */
  providerRefused: '0460002',
  /** The provider cannot be reached. */
  providerUnavailable: '0460003',
  /** The identity belongs to another account (IDN-02). */
  identityTaken: '0460004',
  /** Without it the account could not be signed in to any more (IDN-05). */
  lastWayIn: '0460005',
  /** The account has another identity of this provider. */
  providerLinked: '0460006',
  /** No such share, or it was revoked, or it is over. */
  shareNotFound: '0430001',
  wrongSharePassword: '0430002',
  /** The organization has as many open shares as it may have. */
  tooManyShares: '0430003',
  /** The chat tool's app is not allowed for the organization (FEI-01). */
  chatAppForbidden: '0825',
} as const

export type CodeOfReply = (typeof CODE_OF_REPLY)[keyof typeof CODE_OF_REPLY]

/** Why a password is refused, in the `subMsg` of a `passwordRefused` reply. */
export const PASSWORD_REFUSALS = ['too-short', 'too-long', 'too-common', 'too-similar'] as const
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number]

/**
 * Invitations that a person can make on the first day of the account, and in a day; and that an organization can in a day (INV-02).
 * A refusal with code 429 names the limit in subMsg.
 */
export const INVITATION_LIMITS = { invitationsFirstDay: 50, invitationsAccount: 200, invitations: 200 } as const
