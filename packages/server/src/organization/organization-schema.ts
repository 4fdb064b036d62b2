import type { Organization } from '@sso-elements/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/schema.ts'

/** An organization as calls answer it (SES-09). */
export const organization = z.object({
  id: z.string(),
  orgName: z.string(),
  orgKey: z.string(),
  avatar: z.string().nullable(),
  language: z.string(),
  timeZone: z.string(),
})

export type OrganizationRow = Selectable<Tables['organizations']>

export const organizationOf = (row: OrganizationRow): Organization => ({
  id: row.id,
  orgName: row.org_name,
  orgKey: row.org_key,
  avatar: row.avatar,
  language: row.language,
  timeZone: row.time_zone,
})
