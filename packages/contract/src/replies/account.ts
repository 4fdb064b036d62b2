import * as v from 'valibot'
import { nothing, optionalText, text, token } from './common.ts'
import { object } from './object.ts'
import { organization } from './organization.ts'

export const account = object({
  userId: text,
  orgUserName: text,
  orgEmail: text,
  head: optionalText,
  enabled: v.boolean(),
  roleVOList: v.array(object({ roleCode: text, enabled: v.picklist([0, 1]) })),
  orgId: optionalText,
  productLineVOList: v.array(object({ id: v.number(), name: text })),
  timeZone: text,
  features: v.array(text),
  joinedOrgIds: v.array(text),
  limitedToOrg: v.exactOptional(v.literal(true)),
})

/** Results of the calls of accounts and sessions. */
export const ACCOUNT_REPLIES = {
  '/account/login': token,
  '/account/anonymous/login-code': token,
  '/account/logout': nothing,
  '/account/check-email': object({ registered: v.boolean() }),
  '/account/user-org-assemble': object({ userInfo: object({ userId: text }), orgInfo: organization }),
  '/account/send-code': object({
    resendAfter: v.pipe(v.number(), v.description('Seconds until another code can be asked for.')),
  }),
  '/account/register': token,
  // Servers that do not sign in after a reset may return anything.
  '/account/reset-password': v.fallback(v.nullable(token), null),
  '/account/user-info': account,
  '/account/update-profile': account,
  '/account/sessions': v.array(
    object({ id: text, device: text, createdAt: text, lastSeenAt: text, current: v.boolean() }),
  ),
  '/account/sessions/end': nothing,
  '/account/sessions/end-all': nothing,
  '/account/applications': v.array(object({ orgId: text, orgName: text, avatar: optionalText, createdAt: text })),
} as const
