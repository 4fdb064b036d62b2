import type { RoleCode } from './constants.ts'

export const INVITATION_STATUSES = ['valid', 'expired', 'used', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** An invitation as its recipient sees it. */
export interface InvitationInfo {
  orgId: string
  orgName: string
  avatar: string | null
  inviterName: string
  /** The only address that may use it; null for an open link. */
  email: string | null
  /** Whether that address has an account. False for an open link and for an invalid invitation. */
  registered: boolean
  status: InvitationStatus
}

/** An invitation as the organization's administrators see it. */
export interface Invitation {
  id: string
  /** The address it was mailed to; null for an open link. */
  email: string | null
  roleCode: RoleCode
  inviterName: string
  status: InvitationStatus
  /** ISO 8601 instants. */
  createdAt: string
  expiresAt: string
}

/** Outcome for one address of a mailed invitation. */
export interface InvitationReceipt {
  email: string
  outcome: 'sent' | 'member'
}

/** A request to join with the organization's code. */
export interface JoinApplication {
  id: string
  orgUserName: string
  orgEmail: string
  reason: string | null
  /** ISO 8601 instant. */
  createdAt: string
}

/** A pending application of the current person. */
export interface OwnApplication {
  orgId: string
  orgName: string
  avatar: string | null
  /** ISO 8601 instant. */
  createdAt: string
}
