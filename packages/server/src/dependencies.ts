import type { ChatBrand } from '@sso-elements/contract'
import type { Logger } from 'pino'
import type { KeyedMutex } from './account/keyed-mutex.ts'
import type { Background } from './background.ts'
import type { ChatApp } from './chat/chat-app.ts'
import type { ChatTools } from './chat/chat-tools.ts'
import type { RefusedEventLog } from './chat/refused-event-log.ts'
import type { Collector } from './collector/collector.ts'
import type { FaultLog } from './database/fault-log.ts'
import type { Readiness } from './database/readiness.ts'
import type { Database } from './database/schema.ts'
import type { BodyAccounts } from './http/body-account.ts'
import type { OpenidClient } from './identity/openid-client.ts'
import type { OpenidProvider } from './identity/providers.ts'
import type { AuthLog } from './logging/auth-log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './password/passwords.ts'
import type { Clock, RateLimiter } from './rate-limit/rate-limiter.ts'
import type { SessionLookup } from './session/session-lookup.ts'
import type { Settings } from './settings/settings.ts'
import type { SealedSecrets } from './verification/sealed-secrets.ts'
import type { ServerSecrets } from './verification/server-secrets.ts'

/** The services that handlers use; created once at start. */
export interface Dependencies {
  settings: Settings
  /** Public address, without a trailing slash. */
  publicUrl: string
  db: Database
  passwords: Passwords
  secrets: ServerSecrets
  sealedSecrets: SealedSecrets
  limiter: RateLimiter
  /** Clock of codes and limits. */
  clock: Clock
  /** Serializes the password tries of one browser at one email address. */
  signInMutex: KeyedMutex
  /** Serializes the password tries of one share. */
  shareMutex: KeyedMutex
  findSession: SessionLookup
  /** The enabled sign-in providers, by key (IDN-04). */
  providers: ReadonlyMap<string, OpenidProvider>
  openid: OpenidClient
  /** The apps of chat tools in the settings, by brand (IMS-06). */
  chatApps: ReadonlyMap<ChatBrand, ChatApp>
  chatTools: ChatTools
  refusedEvents: RefusedEventLog
  /** The collector of browser monitoring; its endpoints exist when it is on (MON-06). */
  collector: Collector
  mailer: Mailer
  background: Background
  /** Count the bodies that are being read. */
  bodies: BodyAccounts
  /** Logs faults of the database. */
  faults: FaultLog
  readiness: Readiness
  logger: Logger
  authLog: AuthLog
}
