import type { OpenidClient, OpenidProvider } from '@sso-elements/chat-tools/server'
import type { ChatBrand } from '@sso-elements/contract'
import type { Logger } from 'pino'
import type { KeyedMutex } from './features/account/keyed-mutex.ts'
import type { ChatApp } from './features/chat/chat-app.ts'
import type { ChatTools } from './features/chat/chat-tools.ts'
import type { RefusedEventLog } from './features/chat/refused-event-log.ts'
import type { Collector } from './features/collector/collector.ts'
import type { Passwords } from './features/password/passwords.ts'
import type { SessionLookup } from './features/session/session-lookup.ts'
import type { SealedSecrets } from './features/verification/sealed-secrets.ts'
import type { Background } from './kit/background.ts'
import type { FaultLog } from './kit/database/fault-log.ts'
import type { Database } from './kit/database/schema.ts'
import type { BodyAccounts } from './kit/http/body-account.ts'
import type { Clock, RateLimiter } from './kit/limits/rate-limiter.ts'
import type { AuthLog } from './kit/log/auth-log.ts'
import type { Mailer } from './kit/mail/mailer.ts'
import type { ServerSecrets } from './kit/secrets/server-secrets.ts'
import type { Readiness } from './readiness.ts'
import type { Settings } from './settings/settings.ts'

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
