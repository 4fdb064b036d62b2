import type { Organization } from '@sso-elements/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../kit/database/schema.ts'

export type OrganizationRow = Selectable<Tables['organizations']>

/** An organization in the form of API replies (SES-09). */
export const organizationOf = (row: OrganizationRow): Organization => ({
  id: row.id,
  orgName: row.org_name,
  orgKey: row.org_key,
  avatar: row.avatar,
  language: row.language,
  timeZone: row.time_zone,
})
