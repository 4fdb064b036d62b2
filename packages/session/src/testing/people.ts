import type { Account, Organization } from '@sso-elements/contract'

export const ada: Account = {
  userId: '42',
  orgUserName: 'Ada',
  orgEmail: 'ada@acme.example',
  head: null,
  enabled: true,
  roleVOList: [{ roleCode: 'organizationOwner', enabled: 1 }],
  orgId: '7',
  productLineVOList: [{ id: 1, name: 'Projects' }],
  timeZone: 'Europe/London',
  features: [],
  joinedOrgIds: ['7'],
}

export const acme: Organization = {
  id: '7',
  orgName: 'Acme',
  orgKey: 'ACME',
  avatar: null,
  language: 'en-US',
  timeZone: 'Europe/London',
}
