import * as v from 'valibot'
import { secureAddress } from '../../kit/settings/address-setting.ts'
import { row, secretRow } from '../../kit/settings/setting-row.ts'

const clientId = v.optional(v.pipe(v.string(), v.minLength(1), v.maxCodePoints(255)))
const expectedClientId = 'a client id of at most 255 characters'
const clientSecret = v.optional(v.pipe(v.string(), v.minLength(1), v.maxCodePoints(1000)))
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
    v.optional(secureAddress, 'https://accounts.google.com'),
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
  foxlabIssuer: row(
    'FOXLAB_ISSUER',
    v.optional(secureAddress),
    expectedIssuer,
    'OpenID issuer of Foxlab: its address.',
  ),
  openidProvidersFile: row(
    'OPENID_PROVIDERS_FILE',
    v.optional(v.pipe(v.string(), v.minLength(1))),
    'a file',
    'JSON file that lists further OpenID providers: key, name in en and zh, issuer, clientId, clientSecret, scopes. Default: none.',
  ),
} as const
