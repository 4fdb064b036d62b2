import * as v from 'valibot'
import { FEISHU_BRANDS } from '../feishu-brand.ts'
import { optionalText, text, token } from './common.ts'
import { object } from './object.ts'

const identityStep = v.picklist(['register', 'link'])
const signInContext = { returnTo: optionalText, opener: optionalText, lang: optionalText, sourceType: optionalText }
const pendingFields = {
  proof: text,
  provider: text,
  email: optionalText,
  emailVerified: v.boolean(),
  displayName: text,
  brand: v.fallback(v.nullable(v.picklist(FEISHU_BRANDS)), null),
  organizations: v.fallback(v.array(text), []),
}
const pendingIdentity = object(pendingFields)
const linkedIdentities = v.array(
  object({ provider: text, name: object({ en: text, zh: text }), linkedAt: text, lastUsedAt: optionalText }),
)

/** Results of the calls of sign-in with a provider (IDN). */
export const IDENTITY_REPLIES = {
  '/account/sign-in-options': object({
    providers: v.array(
      object({ key: text, name: object({ en: text, zh: text }), url: text, identity: v.exactOptional(text) }),
    ),
  }),
  '/account/identity/finish': v.variant('status', [
    object({ status: v.literal('signed-in'), token: text, ...signInContext }),
    object({ status: v.literal('proven'), pending: pendingIdentity, ...signInContext }),
    object({ status: v.literal('step'), step: identityStep, pending: pendingIdentity, ...signInContext }),
    object({ status: v.literal('refused'), ...signInContext }),
  ]),
  '/account/identity/pending': v.nullable(object({ ...pendingFields, step: identityStep })),
  '/account/identity/register': token,
  '/account/identities': linkedIdentities,
  '/account/identities/link': linkedIdentities,
  '/account/identities/unlink': linkedIdentities,
} as const
