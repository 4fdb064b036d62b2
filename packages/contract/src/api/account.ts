import * as v from 'valibot'
import { call } from './call.ts'
import {
  code,
  EXAMPLE_ID,
  email,
  idOf,
  languageTag,
  noFields,
  personName,
  secretCode,
  tenantId,
  timeZone,
  webAddress,
} from './fields.ts'
import { organization } from './organization.ts'
import { nothing, nullableText, number, object, strictObject, text, token } from './schema.ts'

export const CODE_SCENES = ['login', 'register', 'reset', 'bind'] as const
/** Purpose of a verification code; a code is refused for any other purpose. */
export type CodeScene = (typeof CODE_SCENES)[number]

/** Longer passwords are refused unread: they cannot have been set. */
const PASSWORD_MAX_LENGTH = 512
/** The password policy checks a new password and has its own error code; only the type is checked here. */
const newPassword = text

const account = object({
  userId: text,
  orgUserName: text,
  orgEmail: text,
  /** Address of the avatar, or null. */
  head: nullableText,
  /** False means disabled. */
  enabled: v.boolean(),
  roleVOList: v.array(
    object({
      roleCode: text,
      /** 1 if the role is enabled, 0 if it is disabled (VAL-02). */
      enabled: v.picklist([0, 1]),
    }),
  ),
  /** The current organization, or null for a person without one. */
  orgId: nullableText,
  productLineVOList: v.array(object({ id: number, name: text })),
  /** IANA name, such as Asia/Shanghai. */
  timeZone: text,
  features: v.array(text),
  joinedOrgIds: v.array(text),
  /** Whether the session is for the current organization alone, because its own app signed the person in (IDN-07). */
  limitedToOrg: v.exactOptional(v.literal(true)),
})
/** A person, as a member of the session's current organization (SES-09). */
export type Account = v.InferOutput<typeof account>
export type RoleEntry = Account['roleVOList'][number]

const session = object({
  id: text,
  /** Browser and operating system, such as "Firefox on Linux". */
  device: text,
  /** ISO 8601, as `lastSeenAt`. */
  createdAt: text,
  lastSeenAt: text,
  current: v.boolean(),
})
/** One sign-in of a person, as its owner sees it. */
export type SessionInfo = v.InferOutput<typeof session>

const ownApplication = object({
  orgId: text,
  orgName: text,
  avatar: nullableText,
  /** ISO 8601. */
  createdAt: text,
})
/** A pending application of the current person. */
export type OwnApplication = v.InferOutput<typeof ownApplication>

const EMAIL = 'a@example.org'

/** Calls of accounts and sessions. */
export const accountCalls = {
  '/account/login': call({
    access: 'open',
    summary: 'Signs in with email and password.',
    body: strictObject({
      orgEmail: email,
      password: v.pipe(text, v.minLength(1), v.maxCodePoints(PASSWORD_MAX_LENGTH)),
      tenantId,
    }),
    result: token,
    example: { orgEmail: EMAIL, password: 'x', tenantId: 1 },
  }),
  '/account/anonymous/login-code': call({
    access: 'open',
    summary: 'Signs in with email and a mailed code.',
    body: strictObject({ orgEmail: email, code, tenantId }),
    result: token,
    example: { orgEmail: EMAIL, code: '123456', tenantId: 1 },
  }),
  '/account/logout': call({
    access: 'session',
    isQuiet: true,
    summary: 'Ends the current session, with those that its tickets opened.',
    body: noFields,
    result: nothing,
  }),
  '/account/check-email': call({
    access: 'open',
    summary: 'Whether an address is registered; strictly limited.',
    body: strictObject({ orgEmail: email }),
    result: object({ registered: v.boolean() }),
    example: { orgEmail: EMAIL },
  }),
  '/account/user-org-assemble': call({
    access: 'member',
    isQuiet: true,
    summary: 'The user and the current organization; code 0418 for a user without an organization.',
    body: noFields,
    result: object({ userInfo: object({ userId: text }), orgInfo: organization }),
    returns: object({ userInfo: account, orgInfo: organization }),
  }),
  '/account/send-code': call({
    access: 'open',
    summary:
      'Mails a verification code, which works in the browser that requested it and gets a cookie. Without cookies the code works on the same machine. The response is the same for known and unknown addresses.',
    body: strictObject({ orgEmail: email, scene: v.picklist(CODE_SCENES) }),
    result: object({
      resendAfter: v.pipe(number, v.description('Seconds until another code can be asked for.')),
    }),
    example: { orgEmail: EMAIL, scene: 'login' },
  }),
  '/account/register': call({
    access: 'open',
    summary:
      'Creates an account for the owner of a mailed code and signs in; with an invitation the account joins its organization, and one that was mailed to the address takes the place of the code. Accepts an Idempotency-Key.',
    body: strictObject({
      orgEmail: email,
      /** A mailed invitation proves the mailbox, so it needs no code (INV-03). */
      code: v.exactOptional(code),
      password: newPassword,
      orgUserName: personName,
      inviteCode: v.exactOptional(secretCode),
    }),
    result: token,
    example: { orgEmail: EMAIL, code: '123456', password: 'x', orgUserName: 'x' },
  }),
  '/account/reset-password': call({
    access: 'open',
    summary:
      'Sets a new password with a mailed code, ends all sessions of the user, notifies the mailbox, and signs in. Null for a disabled account.',
    body: strictObject({ orgEmail: email, code, password: newPassword }),
    // Servers that do not sign in after a reset may return anything.
    result: v.fallback(v.nullable(token), null),
    example: { orgEmail: EMAIL, code: '123456', password: 'x' },
  }),
  '/account/user-info': call({
    access: 'session',
    summary: 'The signed-in user, in the context of the current organization.',
    body: noFields,
    result: account,
  }),
  '/account/update-profile': call({
    access: 'account',
    summary:
      'Changes the given fields of name, avatar, time zone and language. The avatar is of this server or of a listed origin.',
    body: strictObject({
      orgUserName: v.exactOptional(personName),
      head: v.exactOptional(v.nullable(webAddress)),
      timeZone: v.exactOptional(timeZone),
      language: v.exactOptional(languageTag),
    }),
    result: account,
    example: { orgUserName: 'x' },
  }),
  '/account/sessions': call({
    access: 'account',
    summary: 'The sessions of the user, most recently used first.',
    body: noFields,
    result: v.array(session),
  }),
  '/account/sessions/end': call({
    access: 'account',
    summary:
      'Ends one of the user’s own sessions, with those that its tickets opened. Any other id gets the same response and changes nothing.',
    body: strictObject({ id: idOf('session') }),
    result: nothing,
    example: { id: EXAMPLE_ID },
  }),
  /** Signs out everywhere, here as well (SES-13). */
  '/account/sessions/end-all': call({
    access: 'account',
    summary:
      'Ends all sessions of the user, the current one included, and whatever could open another. Every device counts as new again.',
    body: noFields,
    result: nothing,
  }),
  '/account/applications': call({
    access: 'account',
    summary: 'The pending applications of the user, newest first.',
    body: noFields,
    result: v.array(ownApplication),
  }),
} as const
