import * as v from 'valibot'
import { address, calendarDay, secret, type ValuesOf } from '../../server/setting-fields.ts'

/** Ids of Microsoft Entra are lower-case in its tokens. */
const entraId = v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase()))

export const TEAMS_SETTINGS = {
  teamsClientId: {
    name: 'TEAMS_CLIENT_ID',
    schema: entraId,
    expected: 'an application id such as 11111111-2222-3333-4444-555555555555',
    description: 'App of this product at Microsoft, which administrators connect their tenants to. Default: none.',
  },
  teamsClientSecret: {
    name: 'TEAMS_CLIENT_SECRET',
    schema: secret,
    expected: 'a client secret',
    description: 'Its secret.',
    isSecret: true,
  },
  teamsClientSecretExpires: {
    name: 'TEAMS_CLIENT_SECRET_EXPIRES',
    schema: v.optional(calendarDay),
    expected: 'a day such as 2027-03-31',
    description:
      'The last day of that secret, as Microsoft shows it beside the secret. From 30 days before, the page of the chat tools and the log at start say so. Default: none.',
  },
  teamsTenant: {
    name: 'TEAMS_TENANT',
    schema: entraId,
    expected: 'a tenant id such as 11111111-2222-3333-4444-555555555555',
    description:
      'The only tenant of an app for one company, for all organizations. Default: administrators connect theirs.',
  },
  teamsBaseUrl: address('TEAMS_BASE_URL', 'https://login.microsoftonline.com', 'Address of Microsoft’s sign-in.'),
} as const

export type TeamsSettings = ValuesOf<typeof TEAMS_SETTINGS>
