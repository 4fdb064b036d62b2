import { type CallPath, INVITATION_STATUSES, type ResultOf, ROLE, SET_UP_CHOICES } from '@sso-elements/contract'
import * as v from 'valibot'
import { object } from './object-schema.ts'
import { SHARE_REPLIES, WORKSPACE_REPLIES } from './workspace-replies.ts'

const account = object({
  userId: v.string(),
  orgUserName: v.string(),
  orgEmail: v.string(),
  head: v.nullable(v.string()),
  enabled: v.boolean(),
  roleVOList: v.array(object({ roleCode: v.string(), enabled: v.picklist([0, 1]) })),
  orgId: v.nullable(v.string()),
  productLineVOList: v.array(object({ id: v.number(), name: v.string() })),
  timeZone: v.string(),
  features: v.array(v.string()),
  joinedOrgIds: v.array(v.string()),
})

const organization = object({
  id: v.string(),
  orgName: v.string(),
  orgKey: v.string(),
  avatar: v.nullable(v.string()),
  language: v.string(),
  timeZone: v.string(),
})

const role = v.picklist(Object.values(ROLE))
const setUpAnswers = object({
  scene: v.exactOptional(v.picklist(SET_UP_CHOICES.scene)),
  role: v.exactOptional(v.picklist(SET_UP_CHOICES.role)),
  teamSize: v.exactOptional(v.picklist(SET_UP_CHOICES.teamSize)),
  industry: v.exactOptional(v.picklist(SET_UP_CHOICES.industry)),
  features: v.exactOptional(v.array(v.picklist(SET_UP_CHOICES.features))),
})

const token = object({ token: v.pipe(v.string(), v.minLength(1)) })
const nothing = v.unknown()

const identityStep = v.picklist(['register', 'link'])
const setOutWith = {
  returnTo: v.nullable(v.string()),
  opener: v.nullable(v.string()),
  lang: v.nullable(v.string()),
  sourceType: v.nullable(v.string()),
}
const pendingFields = {
  proof: v.string(),
  provider: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  displayName: v.string(),
}
const pendingIdentity = object(pendingFields)
const linkedIdentities = v.array(
  object({ provider: v.string(), linkedAt: v.string(), lastUsedAt: v.nullable(v.string()) }),
)

/** What the result of each call must look like; a reply of another shape is not ours. Unknown fields are dropped. */
const REPLY_SCHEMAS = {
  '/open/im/get/token': object({ authorized: v.boolean(), accessToken: v.exactOptional(v.string()) }),
  '/open/im/get/signature': object({
    appId: v.string(),
    timestamp: v.string(),
    nonceStr: v.string(),
    signature: v.string(),
  }),
  '/open/im/get/app-info': object({ appType: v.picklist(['self', 'store']) }),
  '/im/dingtalk/web-auth-url': v.string(),
  '/im/dingtalk/auth-user-info': object({ userId: v.exactOptional(v.string()) }),
  '/org/org-info': organization,
  '/language/translation-simple': v.array(object({ k: v.string(), v: v.string() })),
  '/anonymous/share/login': token,
  '/anonymous/share/logout': nothing,
  '/account/login': token,
  '/account/anonymous/login-code': token,
  '/account/logout': nothing,
  '/account/check-email': object({ registered: v.boolean() }),
  '/account/user-org-assemble': object({ userInfo: object({ userId: v.string() }), orgInfo: organization }),
  '/tickets': object({ ticket: v.string() }),
  '/tickets/get-token': token,
  '/product/get/org-product-right': object({ id: v.string(), productLineId: v.number() }),
  '/account/send-code': object({ resendAfter: v.number() }),
  '/account/register': token,
  // Servers that leave the sign-in to the person may answer anything.
  '/account/reset-password': v.union([
    token,
    v.pipe(
      nothing,
      v.transform(() => null),
    ),
  ]),
  '/account/user-info': account,
  '/account/update-profile': account,
  '/account/sessions': v.array(
    object({
      id: v.string(),
      device: v.string(),
      createdAt: v.string(),
      lastSeenAt: v.string(),
      current: v.boolean(),
    }),
  ),
  '/account/sessions/end': nothing,
  '/account/applications': v.array(
    object({ orgId: v.string(), orgName: v.string(), avatar: v.nullable(v.string()), createdAt: v.string() }),
  ),
  '/org/create': organization,
  '/org/update': organization,
  '/org/leave': nothing,
  '/org/members/role': nothing,
  '/org/members/remove': nothing,
  '/org/members/end-sessions': nothing,
  '/org/list': v.array(organization),
  '/org/switch': organization,
  '/org/find': object({ orgName: v.string(), avatar: v.nullable(v.string()) }),
  '/org/invite-link': object({ inviteCode: v.string(), url: v.string() }),
  '/org/invite-emails': v.array(object({ email: v.string(), outcome: v.picklist(['sent', 'member']) })),
  '/org/invites': v.array(
    object({
      id: v.string(),
      email: v.nullable(v.string()),
      roleCode: role,
      inviterName: v.string(),
      status: v.picklist(INVITATION_STATUSES),
      createdAt: v.string(),
      expiresAt: v.string(),
    }),
  ),
  '/org/invites/revoke': nothing,
  '/org/invite-info': object({
    orgId: v.string(),
    orgName: v.string(),
    avatar: v.nullable(v.string()),
    inviterName: v.string(),
    email: v.nullable(v.string()),
    registered: v.boolean(),
    status: v.picklist(INVITATION_STATUSES),
  }),
  '/org/join': object({ status: v.picklist(['joined', 'pending']), orgId: v.string() }),
  '/org/applications': v.array(
    object({
      id: v.string(),
      orgUserName: v.string(),
      orgEmail: v.string(),
      reason: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
  '/org/applications/decide': nothing,
  '/org/configure': nothing,
  '/org/configuration': object({
    scene: v.exactOptional(setUpAnswers),
    organization: v.exactOptional(setUpAnswers),
    person: v.exactOptional(setUpAnswers),
    custom: v.exactOptional(setUpAnswers),
  }),
  '/account/sign-in-options': object({
    providers: v.array(object({ key: v.string(), name: object({ en: v.string(), zh: v.string() }), url: v.string() })),
  }),
  '/account/identity/finish': v.variant('status', [
    object({ status: v.literal('signed-in'), token: v.string(), ...setOutWith }),
    object({ status: v.literal('proven'), pending: pendingIdentity, ...setOutWith }),
    object({ status: v.literal('step'), step: identityStep, pending: pendingIdentity, ...setOutWith }),
    object({ status: v.literal('refused'), ...setOutWith }),
  ]),
  '/account/identity/pending': v.nullable(object({ ...pendingFields, step: identityStep })),
  '/account/identity/register': token,
  '/account/identities': linkedIdentities,
  '/account/identities/link': linkedIdentities,
  '/account/identities/unlink': linkedIdentities,
  '/authorize/application': object({ name: v.string() }),
  '/authorize/grant': object({ redirectTo: v.pipe(v.string(), v.url()) }),
  '/authorize/token': token,
  '/marketplace/subscription': object({ productName: v.string(), freeTrial: v.boolean() }),
  '/marketplace/claim': nothing,
  '/feature/switches': v.record(v.string(), v.boolean()),
  '/share/revoke': nothing,
  ...SHARE_REPLIES,
  ...WORKSPACE_REPLIES,
} as const satisfies { [Path in CallPath]: v.GenericSchema<unknown, ResultOf<Path>> | v.UnknownSchema }

/** The result as its schema describes it, or null when it does not fit. */
export const parseResult = (path: CallPath, result: unknown): { value: unknown } | null => {
  const parsed = v.safeParse(REPLY_SCHEMAS[path], result)
  return parsed.success ? { value: parsed.output } : null
}
