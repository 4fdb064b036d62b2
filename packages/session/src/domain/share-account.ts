import { type Account, ROLE } from '@sso-elements/contract'

/** The anonymous account of a share visit: its id is the share code, its only role `anonymous` (SHR-05). */
export const shareAccount = (shareCode: string, timeZone: string): Account => ({
  userId: shareCode,
  orgUserName: '',
  orgEmail: '',
  head: null,
  enabled: true,
  roleVOList: [{ roleCode: ROLE.anonymous, enabled: 1 }],
  orgId: null,
  productLineVOList: [],
  timeZone,
  features: [],
  joinedOrgIds: [],
})
