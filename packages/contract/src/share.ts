/** Format of a share code: safe in a URL, a cookie name and a storage key. */
export const SHARE_CODE = /^[\w-]{1,64}$/

/** Types of shared resources: lists of issues, or a document. */
export const SHARED_RESOURCES = ['project', 'sprint', 'filter', 'document'] as const
export type SharedResource = (typeof SHARED_RESOURCES)[number]

export const SHARE_STATUSES = ['valid', 'expired', 'revoked'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]
