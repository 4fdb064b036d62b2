import { z } from 'zod'
import { secureAddress } from './address-setting.ts'
import { row, secretRow } from './setting-row.ts'

const clientId = z.string().min(1).max(255).optional()
const expectedClientId = 'a client id of at most 255 characters'
const clientSecret = z.string().min(1).max(1000).optional()
const expectedClientSecret = 'a client secret of at most 1000 characters'
const expectedIssuer =
  'the address of an OpenID issuer, such as https://login.example.com, without ? or #; http is for the own machine in dev and test'

/** Settings of sign-in providers (IDN-04). */
export const PROVIDER_SETTINGS = {
  googleClientId: row(
    'GOOGLE_CLIENT_ID',
    clientId,
    expectedClientId,
    'Client id of this product at Google. Default: none, and sign-in with Google is not offered.',
  ),
  googleClientSecret: secretRow('GOOGLE_CLIENT_SECRET', clientSecret, expectedClientSecret, 'Its client secret.'),
  googleIssuer: row(
    'GOOGLE_ISSUER',
    secureAddress.default('https://accounts.google.com'),
    expectedIssuer,
    'OpenID issuer of Google. Default: https://accounts.google.com.',
  ),
  foxlabClientId: row(
    'FOXLAB_CLIENT_ID',
    clientId,
    expectedClientId,
    'Client id of this product at Foxlab, a GitLab instance. Default: none, and sign-in with Foxlab is not offered.',
  ),
  foxlabClientSecret: secretRow('FOXLAB_CLIENT_SECRET', clientSecret, expectedClientSecret, 'Its client secret.'),
  foxlabIssuer: row('FOXLAB_ISSUER', secureAddress.optional(), expectedIssuer, 'OpenID issuer of Foxlab: its address.'),
  openidProvidersFile: row(
    'OPENID_PROVIDERS_FILE',
    z.string().min(1).optional(),
    'a file',
    'JSON file that lists further OpenID providers: key, name in en and zh, issuer, clientId, clientSecret, scopes. Default: none.',
  ),
} as const
