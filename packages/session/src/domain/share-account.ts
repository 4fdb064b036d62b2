import { type Account, ROLE } from '@sso-elements/contract'

/** The anonymous person that a share makes of its visitor: the code for an id, and one role (SHR-05). */
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
