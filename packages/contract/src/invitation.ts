export const INVITATION_STATUSES = ['valid', 'expired', 'used', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]
