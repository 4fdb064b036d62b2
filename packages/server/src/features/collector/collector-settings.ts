import { email } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { schemeUrl, secureAddress } from '../../kit/settings/address-setting.ts'
import { expectedOrigins, integer, list, origins, row, secretRow, trueOrFalse } from '../../kit/settings/setting-row.ts'

const applicationId = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))

/** Settings of the collector of browser monitoring (MON-06). */
export const COLLECTOR_SETTINGS = {
  collector: row(
    'COLLECTOR',
    v.optional(v.picklist(['on', 'off'])),
    'on or off',
    'Whether the server receives events, logs and session replays of browsers at /v1/write/. Default: on in dev and test, off elsewhere.',
  ),
  collectorApplications: row(
    'COLLECTOR_APPLICATIONS',
    v.optional(list(applicationId)),
    'application ids separated by commas, such as sso-host,sso-elements; letters, digits, dots, hyphens and underscores',
    'Applications whose events are accepted. Default: none; in dev and test sso-host, the pages below /sso/, and sso-elements, the published elements.',
  ),
  collectorOrigins: row(
    'COLLECTOR_ORIGINS',
    origins,
    expectedOrigins,
    'Origins whose pages may send events, besides this server. Default: those of CALL_ORIGINS.',
  ),
  collectorViewers: row(
    'COLLECTOR_VIEWERS',
    v.optional(list(email)),
    'email addresses separated by commas',
    'Accounts that may read what was collected, of visitors of all organizations. Default: none; in dev and test the owner of the demo organization.',
  ),
  collectorRetentionDays: row(
    'COLLECTOR_RETENTION_DAYS',
    v.optional(integer(1, 365), '14'),
    'a number from 1 to 365',
    'Days after which it is deleted. Default: 14.',
  ),
  collectorQuota: row(
    'COLLECTOR_QUOTA',
    v.optional(integer(64, 999_999), '1024'),
    'a number of MiB from 64 to 999999',
    'Space for events and session replays, in MiB; over it the oldest days are deleted. Default: 1024.',
  ),
  collectorDatabaseUrl: secretRow(
    'COLLECTOR_DATABASE_URL',
    v.optional(schemeUrl(['postgres:', 'postgresql:'])),
    'an address such as postgres://user:password@host:5432/name',
    'PostgreSQL for what is collected, so that it takes no space of the accounts. Default: that of DATABASE_URL, or a database in DATA_DIR/telemetry.',
  ),
  collectorSourceMapToken: secretRow(
    'COLLECTOR_SOURCE_MAP_TOKEN',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/))),
    'a token of 32 to 128 letters, digits, _ and -',
    'Token with which builds upload source maps to /v1/source-maps. Default: none, and there are no source maps.',
  ),
  collectorPoolSize: row(
    'COLLECTOR_POOL_SIZE',
    v.optional(integer(1, 20), '2'),
    'a number from 1 to 20',
    'Connections to PostgreSQL besides those of DATABASE_POOL_SIZE, for the collector alone. Default: 2.',
  ),
  collectorLoad: row(
    'COLLECTOR_LOAD',
    v.optional(integer(1, 100)),
    'a number from 1 to 100',
    'Percentage of a core that reading batches may take in this process; beyond it browsers are told to wait. Default: 50; 20 with the embedded database, which runs in the same process.',
  ),
  collectorForwardUrl: row(
    'COLLECTOR_FORWARD_URL',
    v.optional(secureAddress),
    'a web address that begins with https://, without ? or #; http is for the own machine in dev and test',
    'Another collector of the same wire format that batches are handed on to instead of being stored; they wait in DATA_DIR while it is down. Default: none.',
  ),
  collectorForwardStore: row(
    'COLLECTOR_FORWARD_STORE',
    v.optional(trueOrFalse, 'false'),
    'true or false',
    'Whether what is handed on is stored here, too. Default: false.',
  ),
  collectorForwardClient: row(
    'COLLECTOR_FORWARD_CLIENT',
    v.optional(trueOrFalse, 'false'),
    'true or false',
    'Whether the other collector is told the address of the visitor (X-Forwarded-For and X-Real-IP, as TRUSTED_PROXIES report it) and the User-Agent; they wait in DATA_DIR with their batch. Default: false.',
  ),
} as const
