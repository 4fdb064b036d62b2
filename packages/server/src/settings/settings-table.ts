import { isIP } from 'node:net'
import { TOOL_SETTINGS } from '@sso-elements/chat-tools/server'
import { DEFAULT_BRAND_NAME, ENVIRONMENTS, PASSWORD } from '@sso-elements/contract'
import * as v from 'valibot'
import { applicationList, editorScheme } from '../features/authorize/application-setting.ts'
import { COLLECTOR_SETTINGS } from '../features/collector/collector-settings.ts'
import { TELEMETRY_SETTINGS } from '../features/collector/telemetry-settings.ts'
import { PROVIDER_SETTINGS } from '../features/identity/provider-settings.ts'
import { MARKETPLACE_SETTINGS } from '../features/marketplace/marketplace-settings.ts'
import {
  baseAddress,
  isHttpUrl,
  pageAddress,
  schemeUrl,
  sender,
  serverAddress,
} from '../kit/settings/address-setting.ts'
import {
  expectedBaseUrl,
  expectedOrigins,
  integer,
  list,
  origins,
  row,
  type SettingRow,
  secretRow,
  trueOrFalse,
} from '../kit/settings/setting-row.ts'

/** Bits of an address, by the version that `isIP` returns. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

const addressOrNetwork = v.pipe(
  v.string(),
  v.check((text) => {
    const [address = '', bits, ...rest] = text.split('/')
    const maxBits = BITS[isIP(address)]
    if (maxBits === undefined || rest.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
  }),
)
const expectedWebAddress = 'a web address that begins with http:// or https://, without user or password'
/** Enough for a rotation that follows another before the first is complete. */
const MAX_SECRETS = 5
const secretList = v.pipe(
  list(v.pipe(v.string(), v.minCodePoints(32))),
  v.minLength(1),
  v.maxLength(MAX_SECRETS),
  v.check((secrets) => new Set(secrets).size === secrets.length),
)
const expectedSecretList =
  'one to five different secrets of at least 32 characters separated by commas, the newest first'
const brandName = v.pipe(v.string(), v.minLength(1), v.maxCodePoints(40))
const brandImage = v.pipe(
  v.string(),
  v.check((text) => text.startsWith('/') || isHttpUrl(text)),
)
const expectedImage = 'a path on this server or a web address'

/**
 * Every setting of the server, read from environment variables; an empty value counts as not set. A test compares the table in the
 * README with this one.
 */
export const SETTINGS = {
  port: row(
    'PORT',
    v.optional(integer(0, 65_535), '3000'),
    'a number from 0 to 65535',
    'Port to listen on; 0 picks a free one. Default: 3000.',
  ),
  host: row(
    'HOST',
    v.optional(v.pipe(v.string(), v.minLength(1))),
    'a host name or address to listen on',
    'Address to listen on. Default: 127.0.0.1 in dev and test, 0.0.0.0 elsewhere.',
  ),
  environment: row(
    'ENVIRONMENT',
    v.optional(v.picklist(ENVIRONMENTS), 'dev'),
    `one of ${ENVIRONMENTS.join(', ')}`,
    'Deployment environment. Default: dev, which creates demo data and has the outbox page.',
  ),
  databaseUrl: secretRow(
    'DATABASE_URL',
    v.optional(schemeUrl(['postgres:', 'postgresql:'])),
    'an address such as postgres://user:password@host:5432/name',
    'PostgreSQL to use. Default: the embedded database in DATA_DIR.',
  ),
  databasePoolSize: row(
    'DATABASE_POOL_SIZE',
    v.optional(integer(2, 200), '10'),
    'a number from 2 to 200',
    'Connections to PostgreSQL. Default: 10.',
  ),
  dataDir: row(
    'DATA_DIR',
    v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
    'a folder',
    'Folder of the embedded database. Default: .data.',
  ),
  publicUrl: row(
    'PUBLIC_URL',
    v.optional(serverAddress),
    'a web address such as https://sso.example.com, with nothing behind the host and port',
    'Public address. Default: http://localhost and the port.',
  ),
  homeUrl: row(
    'HOME_URL',
    v.optional(pageAddress),
    expectedWebAddress,
    'Product home. Default: / of this server, under the host name of the request; in dev /examples/workspace/.',
  ),
  settingsUrl: row(
    'SETTINGS_URL',
    v.optional(baseAddress),
    expectedBaseUrl,
    'The settings application; its pages are below this address. Default: none, and no page links to it.',
  ),
  createOrganizationUrl: row(
    'CREATE_ORGANIZATION_URL',
    v.optional(baseAddress),
    expectedBaseUrl,
    'A page of another site that replaces create-organization. Default: none.',
  ),
  shareLoginUrl: row(
    'SHARE_LOGIN_URL',
    v.optional(baseAddress),
    expectedBaseUrl,
    'A page of another site that replaces share/login. Default: none.',
  ),
  sharedListUrl: row(
    'SHARED_LIST_URL',
    v.optional(pageAddress),
    expectedWebAddress,
    'The page that shows shared lists of issues; share links point to it, with the share code in the query. Default: product home; in dev and test /examples/workspace/ unless HOME_URL is set.',
  ),
  sharedDocumentUrl: row(
    'SHARED_DOCUMENT_URL',
    v.optional(pageAddress),
    expectedWebAddress,
    'The page that shows shared documents. Default: the one for shared lists.',
  ),
  docsUrl: row(
    'DOCS_URL',
    v.optional(baseAddress),
    expectedBaseUrl,
    'Site of the documentation; pages link to its /zh/docs and /en/docs. Default: none, and no such links.',
  ),
  returnOrigins: row(
    'RETURN_ORIGINS',
    origins,
    expectedOrigins,
    'Origins that users may be redirected to after sign-in. Default: none; in dev on localhost http://localhost:3001 and http://127.0.0.1:3001, for the example.',
  ),
  callOrigins: row(
    'CALL_ORIGINS',
    origins,
    expectedOrigins,
    'Origins whose pages may call the API. Default: those of RETURN_ORIGINS.',
  ),
  frameOrigins: row(
    'FRAME_ORIGINS',
    origins,
    expectedOrigins,
    'Origins whose pages may frame pages of this server. Default: those of RETURN_ORIGINS.',
  ),
  avatarOrigins: row(
    'AVATAR_ORIGINS',
    origins,
    expectedOrigins,
    'Origins whose pictures may be avatars, besides the server’s own: every member’s browser fetches them. Default: none.',
  ),
  applications: row(
    'APPLICATIONS',
    v.optional(applicationList, '[]'),
    'a JSON list such as [{"clientId":"wiki","name":"Wiki","redirectUris":["https://wiki.example.com/back"]}]: each clientId once and not ide, each address whole and without fragment',
    'Applications that may request a ticket, each at exactly the listed addresses: https, or in dev and test http on localhost. Default: none.',
  ),
  ideSchemes: row(
    'IDE_SCHEMES',
    v.optional(list(editorScheme), 'vscode,vscode-insiders,cursor,jetbrains'),
    'schemes of editors separated by commas, such as vscode,cursor; none that browsers use themselves',
    'URL schemes of editors that may request a ticket, besides http on localhost. Default: vscode, vscode-insiders, cursor, jetbrains.',
  ),
  ...PROVIDER_SETTINGS,
  ...TOOL_SETTINGS,
  secretsKey: secretRow(
    'SECRETS_KEY',
    v.optional(secretList),
    expectedSecretList,
    'Keys that encrypt what the database holds of secrets: the first encrypts, all decrypt. Required in prod and pre. Default: the keys of SECRET_KEYS, or one that lies in the database.',
  ),
  acceptLostSecrets: row(
    'ACCEPT_LOST_SECRETS',
    v.optional(trueOrFalse, 'false'),
    'true or false',
    'Whether the server starts, and is ready, although no key of SECRETS_KEY decrypts the secrets of some chat apps. Default: false.',
  ),
  ...MARKETPLACE_SETTINGS,
  ...COLLECTOR_SETTINGS,
  ...TELEMETRY_SETTINGS,
  smtpUrl: secretRow(
    'SMTP_URL',
    v.optional(schemeUrl(['smtp:', 'smtps:'])),
    'an address such as smtps://user:password@mail.example.com',
    'Mail server. Without it (dev and test only) mail is shown on the page /outbox.',
  ),
  mailFrom: row(
    'MAIL_FROM',
    v.optional(sender, 'no-reply@localhost.localdomain'),
    'an email address such as no-reply@example.com or Worklane <no-reply@example.com>',
    'Sender of all mail. Default: no-reply@localhost.localdomain.',
  ),
  passwordMinLength: row(
    'PASSWORD_MIN_LENGTH',
    v.optional(integer(PASSWORD.lowestMin, PASSWORD.highestMin), String(PASSWORD.defaultMin)),
    `a number from ${PASSWORD.lowestMin} to ${PASSWORD.highestMin}`,
    'Minimum length of a new password; 15 is the minimum for a password without a second factor (NIST SP 800-63B-4). Default: 15.',
  ),
  cookieDomain: row(
    'COOKIE_DOMAIN',
    v.optional(v.pipe(v.string(), v.regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i))),
    'a domain such as example.com',
    'Domain of the token cookie. Default: the last two labels of the host.',
  ),
  trustedProxies: row(
    'TRUSTED_PROXIES',
    v.optional(list(addressOrNetwork), ''),
    'addresses or networks separated by commas, such as 10.0.0.0/8',
    'Proxies whose X-Forwarded-For is trusted.',
  ),
  outgoingAddresses: row(
    'OUTGOING_ADDRESSES',
    v.optional(list(v.pipe(v.string(), v.ip())), ''),
    'IP addresses separated by commas, such as 203.0.113.7',
    'IP addresses from which this server calls chat tools. Administrators copy them into a tool’s list of trusted ones. Default: none, and the page names the refused one.',
  ),
  secretKeys: secretRow(
    'SECRET_KEYS',
    v.optional(secretList),
    expectedSecretList,
    'Keys of the code hashes; several may be live during a rotation. Default: one that is generated at first start and stored in the database, encrypted if SECRETS_KEY is set.',
  ),
  logLevel: row(
    'LOG_LEVEL',
    v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    'one of debug, info, warn, error, silent',
    'Minimum level that is logged. Default: info.',
  ),
  brandPmsName: row(
    'BRAND_PMS_NAME',
    v.optional(brandName, DEFAULT_BRAND_NAME.pms),
    'a name of 1 to 40 characters',
    'Name of the project-management brand. Default: Worklane.',
  ),
  brandPmsLogo: row('BRAND_PMS_LOGO', v.optional(brandImage), expectedImage, 'Its logo. Default: the built-in one.'),
  brandPmsBackground: row('BRAND_PMS_BACKGROUND', v.optional(brandImage), expectedImage, 'Image of its brand panel.'),
  brandDocumentName: row(
    'BRAND_DOCUMENT_NAME',
    v.optional(brandName, DEFAULT_BRAND_NAME.document),
    'a name of 1 to 40 characters',
    'Name of the document brand. Default: Pagelane.',
  ),
  brandDocumentLogo: row(
    'BRAND_DOCUMENT_LOGO',
    v.optional(brandImage),
    expectedImage,
    'Its logo. Default: the built-in one.',
  ),
  brandDocumentBackground: row(
    'BRAND_DOCUMENT_BACKGROUND',
    v.optional(brandImage),
    expectedImage,
    'Image of its brand panel.',
  ),
} as const

export type SettingsTable = typeof SETTINGS

/** The rows with their names in the code. */
export const SETTING_ROWS = Object.entries<SettingRow<v.GenericSchema>>(SETTINGS)
