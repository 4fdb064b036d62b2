import * as v from 'valibot'
import { row, secretRow } from '../../../kit/settings/setting-row.ts'
import { address, secret } from '../setting-fields.ts'

/** Ids of Microsoft Entra are lower-case in its tokens. */
const entraId = v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase()))

export const TEAMS_SETTINGS = {
  teamsClientId: row(
    'TEAMS_CLIENT_ID',
    entraId,
    'an application id such as 11111111-2222-3333-4444-555555555555',
    'App of this product at Microsoft, which administrators connect their tenants to. Default: none.',
  ),
  teamsClientSecret: secretRow('TEAMS_CLIENT_SECRET', secret, 'a client secret', 'Its secret.'),
  teamsTenant: row(
    'TEAMS_TENANT',
    entraId,
    'a tenant id such as 11111111-2222-3333-4444-555555555555',
    'The only tenant of an app for one company, for all organizations. Default: administrators connect theirs.',
  ),
  teamsBaseUrl: address('TEAMS_BASE_URL', 'https://login.microsoftonline.com', 'Address of Microsoft’s sign-in.'),
} as const
