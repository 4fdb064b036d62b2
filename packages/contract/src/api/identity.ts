import * as v from 'valibot'
import { call } from './call.ts'
import {
  code,
  EXAMPLE_ID,
  email,
  feishuBrand,
  idOf,
  noFields,
  personName,
  providerKey,
  secretCode,
  teamsToken,
} from './fields.ts'
import { nullableText, object, strictObject, text, token } from './schema.ts'

/** Above the length of any parameter that providers send. */
const PARAMETER_MAX_LENGTH = 4096
const callbackParameter = v.exactOptional(v.pipe(text, v.minLength(1), v.maxCodePoints(PARAMETER_MAX_LENGTH)))

const bilingual = object({ en: text, zh: text })

const signInProvider = object({
  key: text,
  name: bilingual,
  /** Absolute address of the sign-in site that starts the sign-in; accepts `sso-redirect`, or the `opener` of a popup. */
  url: text,
  /** Provider of the identities that it proves, if it is another one: Feishu’s are those of Lark. */
  identity: v.exactOptional(text),
})
/** A provider that users can sign in with on this site. */
export type SignInProvider = v.InferOutput<typeof signInProvider>

const identityStep = v.picklist(['register', 'link'])
/** The missing step: to create an account, or to prove ownership of the account with this address (IDN-02). */
export type IdentityStep = v.InferOutput<typeof identityStep>

const pendingFields = {
  /** Id of the proof, for the calls that use it. */
  proof: text,
  provider: text,
  /** Null if the provider sent no address. */
  email: nullableText,
  /** The provider has verified the address, so no code is required. */
  emailVerified: v.boolean(),
  /** Empty if the provider sent none. */
  displayName: text,
  /** Whether Feishu or Lark has proven it; null for other providers, or if unknown. */
  brand: v.fallback(v.nullable(feishuBrand), null),
  /** Names of the organizations whose own app has proven it, and whose administrators control it (IDN-07); otherwise empty. */
  organizations: v.fallback(v.array(text), []),
}
const pendingIdentity = object(pendingFields)
/** An identity that a provider has proven and that has no account here yet. */
export type PendingIdentity = v.InferOutput<typeof pendingIdentity>

const signInContext = {
  /** Not yet checked (NAV-08). */
  returnTo: nullableText,
  /** Origin of the page that opened this popup and waits for the session; it is allowed to call the API. */
  opener: nullableText,
  /** Language and brand, as in the query of the starting page. */
  lang: nullableText,
  sourceType: nullableText,
}
/** Context of a sign-in with a provider, preserved until its callback. */
export type SignInContext = v.InferOutput<v.ObjectSchema<typeof signInContext, undefined>>

const identityOutcome = v.variant('status', [
  object({ status: v.literal('signed-in'), token: text, ...signInContext }),
  /** The signed-in person can link it now. */
  object({ status: v.literal('proven'), pending: pendingIdentity, ...signInContext }),
  /** The identity has no account yet: a new person, or the owner of the account with this address, who has to prove that first (IDN-02). */
  object({ status: v.literal('step'), step: identityStep, pending: pendingIdentity, ...signInContext }),
  /** Sent with an error code, if this browser started the attempt. */
  object({ status: v.literal('refused'), ...signInContext }),
])
/** Outcome of a callback from a provider. */
export type IdentityOutcome = v.InferOutput<typeof identityOutcome>

const linkedIdentity = object({
  provider: text,
  /** Includes providers that are not offered here, such as a chat tool; for Feishu and Lark, the linked one. */
  name: bilingual,
  /** ISO 8601. */
  linkedAt: text,
  lastUsedAt: nullableText,
})
/** An identity linked to an account. */
export type LinkedIdentity = v.InferOutput<typeof linkedIdentity>

const proof = v.pipe(text, v.regex(/^[\w-]{1,40}$/))
/** The token of Teams’ client, for frames that keep no cookie of the proof (EMB-02). */
const optionalTeamsToken = v.exactOptional(teamsToken)

/** Calls of sign-in with a provider (IDN). */
export const identityCalls = {
  /** In display order (IDN-04). */
  '/account/sign-in-options': call({
    access: 'open',
    summary: 'The providers that people may sign in with here, besides password and code.',
    body: noFields,
    result: object({ providers: v.array(signInProvider) }),
  }),
  /** Completes the callback from a provider, in the browser that started the sign-in (IDN-03). */
  '/account/identity/finish': call({
    access: 'open',
    summary:
      'Signs in with the callback parameters of a provider: once, within ten minutes, in the browser that began. An email address alone never links an identity: the result names the missing step.',
    body: strictObject({
      provider: providerKey,
      code: callbackParameter,
      state: callbackParameter,
      iss: callbackParameter,
      /** Instead of a code (RFC 6749, section 4.1.2.1); restricted because it is logged. */
      error: v.exactOptional(v.pipe(text, v.regex(/^[\w.-]{1,64}$/))),
    }),
    result: identityOutcome,
    example: { provider: 'google', code: 'x', state: 'x', iss: 'x' },
  }),
  /** `teams` is the token of Teams’ client, for frames that keep no cookie of the proof; the calls that use the proof name it too. */
  '/account/identity/pending': call({
    access: 'open',
    summary:
      'The identity that a provider has just proven to this browser and that has no account yet; null without one. In a frame that keeps no cookie, `teams` proves a person of Teams by the token of its client.',
    body: strictObject({
      teams: v.exactOptional(strictObject({ token: teamsToken, orgId: idOf('organization') })),
    }),
    result: v.nullable(object({ ...pendingFields, step: identityStep })),
    example: { teams: { token: 'x', orgId: EXAMPLE_ID } },
  }),
  /** Creates an account without a password. Address and code are used only if the provider has not verified an address. */
  '/account/identity/register': call({
    access: 'open',
    summary:
      'Creates an account without a password for the identity that was just proven to this browser, and signs in. Address and code are required when the provider has not verified an address. Accepts an Idempotency-Key.',
    body: strictObject({
      proof,
      orgUserName: personName,
      orgEmail: v.exactOptional(email),
      code: v.exactOptional(code),
      inviteCode: v.exactOptional(secretCode),
      teamsToken: optionalTeamsToken,
    }),
    result: token,
    example: { proof: 'x', orgUserName: 'x', orgEmail: 'a@example.org', code: '123456', inviteCode: 'x' },
  }),
  '/account/identities': call({
    access: 'account',
    summary: 'The identities of the user, the oldest link first.',
    body: noFields,
    result: v.array(linkedIdentity),
  }),
  '/account/identities/link': call({
    access: 'account',
    summary:
      'Links the identity that a provider has just proven to this browser to the signed-in account; code 0460004 when another account has that identity, 0460006 when the account has another one of that provider, 0410008 when the user signed in too long ago.',
    body: strictObject({ proof, teamsToken: optionalTeamsToken }),
    result: v.array(linkedIdentity),
    example: { proof: 'x' },
  }),
  '/account/identities/unlink': call({
    access: 'account',
    summary:
      'Unlinks the identities of a provider from the account, and ends the sessions that came by them, but the current one; code 0460005 for the last way to sign in, 0410008 when the user signed in too long ago.',
    body: strictObject({ provider: providerKey }),
    result: v.array(linkedIdentity),
    example: { provider: 'google' },
  }),
} as const
