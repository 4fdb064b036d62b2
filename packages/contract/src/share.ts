import type { PageList } from './filter.ts'
import type { IssuePriority, IssueStatus } from './workspace.ts'

/** Format of a share code: safe in a URL, a cookie name and a storage key. */
export const SHARE_CODE = /^[\w-]{1,64}$/

/** Types of shared resources: lists of issues, or a document. */
export const SHARED_RESOURCES = ['project', 'sprint', 'filter', 'document'] as const
export type SharedResource = (typeof SHARED_RESOURCES)[number]

export const SHARE_STATUSES = ['valid', 'expired', 'revoked'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]

/** A share as it is visible before it is opened. */
export interface ShareInfo {
  shareCode: string
  /** 1 means that a password is required. */
  pwdEnabled: 0 | 1
}

/** A share as its creator and the organization's administrators see it. */
export interface Share extends ShareInfo {
  /** The shared link. */
  url: string
  resourceType: SharedResource
  resourceId: string
  /** Title of the shared resource. */
  title: string
  makerName: string
  status: ShareStatus
  /** How often it was opened. */
  visits: number
  /** ISO 8601 instants; a share without `expiresAt` is open until it is revoked. */
  createdAt: string
  expiresAt: string | null
}

/** An issue as a share shows it, without people and ids. */
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
  /** Code of the share that the token opens, so that a page can detect the token of another share. */
  shareCode: string
  title: string
  orgName: string
}

export interface SharedIssues extends SharedThing {
  resourceType: Exclude<SharedResource, 'document'>
  /** IANA name of the creator's time zone, which determines the days of date conditions; null if there are none. */
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
