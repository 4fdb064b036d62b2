/** Units of time, in milliseconds (`_MS`) or seconds (`_S`). */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S

/** `userId` of a person who has no organization yet (SES-06). */
export const TEMPORARY_USER_ID = 'temporary0418'

export const DEFAULT_TENANT_ID = 1
export const DEFAULT_PRODUCT_LINE = 1

/** Value of the `timezone` header: hours east of UTC (HTT-01). */
export const TIMEZONE_HEADER = '8'

/** Base path of the host (RTE-01). */
export const HOST_BASE = '/sso/'

/** Base path of the API (HTT-07). */
export const API_BASE = '/api'

export const ROLE = {
  owner: 'organizationOwner',
  admin: 'organizationAdmin',
  member: 'organizationMember',
  anonymous: 'anonymous',
} as const
export type RoleCode = (typeof ROLE)[keyof typeof ROLE]
/** Roles of members of an organization. */
export type MemberRole = Exclude<RoleCode, typeof ROLE.anonymous>
/** Roles that an invitation can give: any but owner. */
export type InvitedRole = typeof ROLE.member | typeof ROLE.admin

/** Feature switches that this product reads. */
export const FEATURE = { eventTrack: 'event_track' } as const

export const ENVIRONMENTS = ['prod', 'pre', 'sit', 'dev', 'test'] as const

/** Environment of a deployment. */
export type Environment = (typeof ENVIRONMENTS)[number]

/** In these environments a missing text shows `...` instead of its key (I18N-04). */
export const hidesMissingTexts = (environment: Environment): boolean =>
  environment === 'prod' || environment === 'sit' || environment === 'pre'
