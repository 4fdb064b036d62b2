/** The `code` of a reply, as the server writes it (CAT, HTT-04). */
export const CODE_OF_REPLY = {
  success: '200',
  badRequest: '400',
  notSignedIn: '403',
  /** Someone else changed a field in the meantime; subMsg is the field, result the stored version (WRK-03). */
  conflict: '409',
  tooManyRequests: '429',
  serverError: '500',
  unavailable: '503',
  /** A person without an organization (SES-07). */
  temporaryUser: '0418',
  /** The organization could not be assembled; the server's message says why (CAT-04). */
  assemblyRefused: '0410020',
  /** A verification code is required (CAT-03). */
  codeRequired: '0410001',
  /** Wrong email or password; the same for an unknown address. */
  wrongCredentials: '0410002',
  /** Wrong, used or expired verification code. */
  wrongCode: '0410003',
  /** Password refused; subMsg is `too-short`, `too-long`, `too-common` or `too-similar`. */
  passwordRefused: '0410004',
  addressTaken: '0410005',
  /** The user must reauthenticate, by password or code: the session is limited to one organization, or too old (IDN-07). */
  proofRequired: '0410008',
  /** The account is disabled (CAT-02, CAT-03). */
  accountDisabled: '04206',
  inviteNotValid: '0420001',
  alreadyMember: '0420002',
  /** No organization has this code. */
  organizationNotFound: '0420003',
  /** The invitation was sent to another address. */
  inviteForOther: '0420004',
  /** The organization has reached its member limit. */
  organizationFull: '0420005',
  /** An organization must have an owner: the last one cannot leave, be removed, or change roles. */
  lastOwner: '0420006',
  /** The application is not registered, or not with this address. */
  applicationNotKnown: '0440001',
  /** The marketplace token is unknown, used or expired. */
  subscriptionNotValid: '0450001',
  /** This browser did not start the sign-in with a provider within the last ten minutes, or it was completed already (IDN-03). */
  signInEnded: '0460001',
  /** The provider's response does not prove an identity. */
  providerRefused: '0460002',
  /** The provider cannot be reached. */
  providerUnavailable: '0460003',
  /** The identity belongs to another account (IDN-02). */
  identityTaken: '0460004',
  /** It is the account's last sign-in method (IDN-05). */
  lastWayIn: '0460005',
  /** The account is linked to another identity of this provider. */
  providerLinked: '0460006',
  /** The chat tool's code was used, has expired, or belongs to another app. */
  chatCodeNotValid: '0470001',
  /** The person belongs to another tenant of the chat tool than the organization. */
  chatOtherTenant: '0470002',
  /** The chat tool does not allow the person to use the app. */
  chatUserNotAllowed: '0470003',
  /** The person has no license for the app; an administrator of the chat tool assigns one. */
  chatLicenseMissing: '0470004',
  /** An app of the chat tool's store cannot sign in, because the tool has not sent its ticket. */
  chatTicketMissing: '0470005',
  /** The share does not exist, was revoked or has expired. */
  shareNotFound: '0430001',
  wrongSharePassword: '0430002',
  /** The organization has reached its limit of open shares. */
  tooManyShares: '0430003',
  /** The organization has not connected the chat tool (FEI-01). */
  chatAppForbidden: '0825',
} as const

/** Codes of problems that someone has to fix at a chat tool; separate from the others, which every page loads. */
export const CODE_OF_CHAT_SET_UP = {
  /** The tool rejects calls from the server's address, which an administrator must allow there. */
  serverRefused: '0470006',
  /** The secret of this site's own app is wrong or has expired; its operator renews it. */
  secretRefused: '0470007',
  /** The tool reports an error whose number says more than a code here, or that is unknown; subMsg is the number. */
  toolRefused: '0470008',
} as const

type CodeOfChatSetUp = (typeof CODE_OF_CHAT_SET_UP)[keyof typeof CODE_OF_CHAT_SET_UP]
/** Codes that any page may have to explain. */
export type CommonCode = (typeof CODE_OF_REPLY)[keyof typeof CODE_OF_REPLY]
export type CodeOfReply = CommonCode | CodeOfChatSetUp

/** Reasons for a refused password, in the `subMsg` of a `passwordRefused` reply. */
export const PASSWORD_REFUSALS = ['too-short', 'too-long', 'too-common', 'too-similar'] as const
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number]

/**
 * Limits of invitations: by a person on the first day of the account, by a person per day, and by an organization per day (INV-02).
 * A reply with code 429 names the limit in subMsg.
 */
export const INVITATION_LIMITS = { invitationsFirstDay: 50, invitationsAccount: 200, invitations: 200 } as const

/** Every reply of the API: `code` '200' is success and `result` the payload. */
export interface Envelope<Result = unknown> {
  code: CodeOfReply | (string & {})
  msg: string
  subMsg?: string
  result: Result
}
