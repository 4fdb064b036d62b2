import type { PageList } from './filter.ts'
import type { IssuePriority, IssueStatus } from './workspace.ts'

/** What a share's code is made of: safe in an address, in the name of a cookie and in a key. */
export const SHARE_CODE = /^[\w-]{1,64}$/

/** What can be shared: lists of issues, or a document. */
export const SHARED_RESOURCES = ['project', 'sprint', 'filter', 'document'] as const
export type SharedResource = (typeof SHARED_RESOURCES)[number]

export const SHARE_STATUSES = ['valid', 'expired', 'revoked'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]

/** What the holder of a link may know of a share before it is opened. */
export interface ShareInfo {
  shareCode: string
  /** 1 means that a password is required. */
  pwdEnabled: 0 | 1
}

/** A share as its maker and the organization's administrators see it. */
export interface Share extends ShareInfo {
  /** The link to hand on. */
  url: string
  resourceType: SharedResource
  resourceId: string
  /** Name of what is shared. */
  title: string
  makerName: string
  status: ShareStatus
  /** How often it was opened. */
  visits: number
  /** ISO 8601 instants; a share without `expiresAt` stays until it is revoked. */
  createdAt: string
  expiresAt: string | null
}

/** An issue as a share shows it: neither people nor ids. */
export interface SharedIssue {
  issueKey: string
  summary: string
  status: IssueStatus
  priority: IssuePriority
  /** ISO 8601 instants. */
  startDate: string | null
  dueDate: string | null
}

interface SharedThing {
  /** Of the share that the token opens, so that a page notices the token of another one. */
  shareCode: string
  title: string
  orgName: string
}

export interface SharedIssues extends SharedThing {
  resourceType: Exclude<SharedResource, 'document'>
  /** IANA name of the zone whose days the list is cut by, its maker's; null where no date is asked for. */
  timeZone: string | null
  issues: PageList<SharedIssue>
}

export interface SharedDocument extends SharedThing {
  resourceType: 'document'
  body: string
  /** ISO 8601 instant. */
  updatedAt: string
}

/** What a share shows, read only (SHR-08). */
export type SharedContent = SharedIssues | SharedDocument
