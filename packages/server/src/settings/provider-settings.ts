import { z } from 'zod'
import { issuerAddress } from './address-setting.ts'
import { row } from './setting-row.ts'

const clientId = z.string().min(1).max(255).optional()
const clientIdMust = 'a client id of at most 255 characters'
const clientSecret = z.string().min(1).max(1000).optional()
const clientSecretMust = 'a client secret of at most 1000 characters'
const issuerMust =
  'the address of an OpenID issuer, such as https://login.example.com, without ? or #; http is for the own machine in dev and test'

/** Whom people may sign in with (IDN-04). */
export const PROVIDER_SETTINGS = {
  googleClientId: row(
    'GOOGLE_CLIENT_ID',
    clientId,
    clientIdMust,
    'Client of this product at Google. Default: none, and nobody is offered to sign in with Google.',
  ),
  googleClientSecret: row('GOOGLE_CLIENT_SECRET', clientSecret, clientSecretMust, 'Its client secret.'),
  googleIssuer: row(
    'GOOGLE_ISSUER',
    issuerAddress.default('https://accounts.google.com'),
    issuerMust,
    'OpenID issuer of Google. Default: https://accounts.google.com.',
  ),
  foxlabClientId: row(
    'FOXLAB_CLIENT_ID',
    clientId,
    clientIdMust,
    'Client of this product at Foxlab, a GitLab. Default: none, and nobody is offered to sign in with Foxlab.',
  ),
  foxlabClientSecret: row('FOXLAB_CLIENT_SECRET', clientSecret, clientSecretMust, 'Its client secret.'),
  foxlabIssuer: row('FOXLAB_ISSUER', issuerAddress.optional(), issuerMust, 'OpenID issuer of Foxlab: its address.'),
  openidProvidersFile: row(
    'OPENID_PROVIDERS_FILE',
    z.string().min(1).optional(),
    'a file',
    'JSON file that lists further OpenID providers: key, name in en and zh, issuer, clientId, clientSecret, scopes. Default: none.',
  ),
} as const
