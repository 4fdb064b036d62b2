import * as v from 'valibot'
import { DEFAULT_PRODUCT_LINE } from '../constants.ts'
import { RETURN_ADDRESS_MAX_LENGTH } from '../limits.ts'
import { call } from './call.ts'
import { languageTag, noFields, secretCode } from './fields.ts'
import { integer, nothing, number, object, strictObject, text, token } from './schema.ts'

const STATE_MAX_LENGTH = 512
/** Above the length of any challenge or method, so that an invalid or missing one gets the error that names PKCE. */
const CHALLENGE_MAX_LENGTH = 512
const challengeField = v.pipe(text, v.maxCodePoints(CHALLENGE_MAX_LENGTH))

const application = {
  clientId: v.pipe(text, v.minLength(1), v.maxCodePoints(100)),
  redirectUri: v.pipe(text, v.minLength(1), v.maxCodePoints(RETURN_ADDRESS_MAX_LENGTH)),
}
const authorization = strictObject({
  ...application,
  state: v.exactOptional(v.pipe(text, v.maxCodePoints(STATE_MAX_LENGTH))),
  /** SHA-256 hash of the code verifier, in base64url. */
  codeChallenge: v.optional(v.pipe(challengeField, v.description('Required. RFC 7636: 43 characters.')), ''),
  /** Only `S256` is accepted. */
  codeChallengeMethod: v.optional(v.pipe(challengeField, v.description('Required: S256.')), ''),
})
/** Authorization request of an application or an editor (RFC 6749 and 7636). */
export type AuthorizationRequest = v.InferOutput<typeof authorization>
const AUTHORIZATION = { clientId: 'x', redirectUri: 'x', codeChallenge: 'x', codeChallengeMethod: 'S256' }

const translation = object({ k: text, v: text })
/** A text of the server: key and value (I18N-03). */
export type TranslationMessage = v.InferOutput<typeof translation>

const productRights = object({ id: text, productLineId: number })
/** Rights of an organization to a product line. */
export type ProductRights = v.InferOutput<typeof productRights>

const featureSwitches = v.record(text, v.boolean())
/** Only a switch that is exactly true is on. */
export type FeatureSwitches = v.InferOutput<typeof featureSwitches>

/** Calls of tickets, applications, marketplaces, and of the product itself. */
export const applicationCalls = {
  '/language/translation-simple': call({
    access: 'open',
    summary: 'The texts of the server in one language.',
    body: strictObject({ messageLang: languageTag }),
    result: v.array(translation),
    example: { messageLang: 'en' },
  }),
  '/tickets': call({
    access: 'session',
    isQuiet: true,
    summary: 'A ticket of the session, for a page of this server or of a listed origin: works once, for a minute.',
    body: noFields,
    result: object({ ticket: text }),
  }),
  '/tickets/get-token': call({
    method: 'GET',
    access: 'open',
    summary:
      'A new session of the ticket’s user, for a script of this server’s or a listed origin: opening or prefetching the address is refused. Unless the ticket was made in the same browser (`ofThisBrowser`), the page has to ask before it uses the token. A used, expired or foreign ticket is code 0410003, a ticket of an application 400; a second use ends the session of the first.',
    body: strictObject({ ticket: secretCode }),
    // Whether the ticket was made in the browser that exchanges it (SES-16).
    result: object({ token: text, ofThisBrowser: v.exactOptional(v.boolean()) }),
    example: { ticket: 'x' },
  }),
  '/product/get/org-product-right': call({
    access: 'organization',
    summary: 'The right of the current organization to a product line. The payload may be in the query.',
    body: strictObject({
      productLineId: v.optional(
        v.union([integer(1, Number.MAX_SAFE_INTEGER), v.pipe(text, v.regex(/^\d{1,9}$/), v.transform(Number))]),
        DEFAULT_PRODUCT_LINE,
      ),
    }),
    result: productRights,
    example: { productLineId: 1 },
    queryPayload: true,
  }),
  '/authorize/application': call({
    access: 'open',
    summary:
      'The name of a registered application, empty for a program on the user’s own machine; code 0440001 when it is not registered with this address, 400 without PKCE (S256). An editor must send the same state here as with the grant.',
    body: authorization,
    result: object({ name: text }),
    example: AUTHORIZATION,
  }),
  '/authorize/grant': call({
    access: 'account',
    summary:
      'Issues a ticket of the session for a registered application, bound to it, its address and its challenge: the address to redirect to, with ticket and state in its query. An editor must send a state.',
    body: authorization,
    result: object({ redirectTo: v.pipe(text, v.url()) }),
    example: { ...AUTHORIZATION, state: 'x' },
  }),
  '/authorize/token': call({
    access: 'open',
    summary:
      'Exchanges the ticket of an application for a new session: with the client id and redirect address that it was granted to, and the verifier of its challenge. A mismatch is code 0410003 and leaves the ticket valid; a second use ends the session of the first.',
    body: strictObject({
      ...application,
      ticket: secretCode,
      /** The secret that only the requesting application knows (RFC 7636, 4.1). */
      codeVerifier: v.pipe(text, v.regex(/^[\w.~-]{43,128}$/)),
    }),
    result: token,
    example: { clientId: 'x', redirectUri: 'x', ticket: 'x', codeVerifier: 'x'.repeat(43) },
  }),
  '/marketplace/subscription': call({
    access: 'open',
    summary: 'The unclaimed subscription from a marketplace, by the cookie of that visit; code 0450001 without one.',
    body: noFields,
    result: object({ productName: text, freeTrial: v.boolean() }),
  }),
  '/marketplace/claim': call({
    access: 'administrator',
    summary:
      'Assigns the unclaimed subscription to the current organization, once; code 0450001 without one. For administrators.',
    body: noFields,
    result: nothing,
  }),
  '/feature/switches': call({
    access: 'open',
    summary: 'Feature switches by name.',
    body: noFields,
    result: featureSwitches,
  }),
} as const
