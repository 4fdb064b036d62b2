import { type DestinationStream, type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import type { Dependencies } from './dependencies.ts'
import { createKeyedMutex } from './features/account/keyed-mutex.ts'
import { readChatApps, warnOfExpiringSecrets } from './features/chat/chat-app.ts'
import { createChatTools } from './features/chat/chat-tools.ts'
import { createRefusedEventLog } from './features/chat/refused-event-log.ts'
import { type Collector, createCollector } from './features/collector/collector.ts'
import { addDemoData, DEMO_ACCOUNTS, type DemoAccount, workingDemoAccounts } from './features/demo/demo-data.ts'
import { createOpenidClient } from './features/identity/openid-client.ts'
import { readProviders } from './features/identity/providers.ts'
import { createCommonPasswordCheck, createPasswordPolicy } from './features/password/password-policy.ts'
import { createPasswords, type Hashing } from './features/password/passwords.ts'
import { createSessionLookup } from './features/session/session-lookup.ts'
import { loadSecrets } from './features/verification/load-secrets.ts'
import { openSealedSecrets } from './features/verification/sealed-secrets.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createBackground } from './kit/background.ts'
import { createFaultLog } from './kit/database/fault-log.ts'
import type { OpenedDatabase } from './kit/database/opened-database.ts'
import { createBodyAccounts } from './kit/http/body-account.ts'
import type { ConnectionBindings } from './kit/http/client-info.ts'
import { type Clock, createRateLimiter } from './kit/limits/rate-limiter.ts'
import { createAuthLog } from './kit/log/auth-log.ts'
import { errorForLog } from './kit/log/error-for-log.ts'
import { createOutboxMailer, createSmtpMailer } from './kit/mail/mailer.ts'
import { openDatabase } from './open-database.ts'
import { SERVED_FOLDERS, type ServedFolders, SNAPSHOT_FILE } from './package-files.ts'
import { createReadiness } from './readiness.ts'
import { isDevOrTest, type Settings } from './settings/settings.ts'

export interface StartOptions {
  /** Where log lines are written; default standard output. */
  logTo?: DestinationStream
  folders?: ServedFolders
  /** The database snapshot that a new data folder starts from. */
  snapshot?: string
  /** An open, migrated database, which is closed when the server stops; default the one from the settings. */
  database?: OpenedDatabase
  /** Clock of codes and limits; default the clock of the database. */
  clock?: Clock
  /** Whether the demo organization has a workspace; default true. */
  demoWorkspace?: boolean
  /** The hash pool and its cost; default separate processes at HASH_COST. */
  hashing?: Hashing
}

/** The application with its database and services, without a port. */
export interface OpenedApp {
  /** Public address, without a trailing slash. */
  url: string
  /** Responds to a request; the bindings are what Node's server knows of its connection. */
  fetch(request: Request, bindings: ConnectionBindings): Response | Promise<Response>
  engine: 'postgres' | 'pglite'
  /** The demo accounts that can sign in; empty outside dev and test. Looked up on each call. */
  demoAccounts(): Promise<readonly DemoAccount[]>
  /** The services that handlers use, for tests and extensions. */
  dependencies: Dependencies
  /** Finishes the work in the background, closes the database and releases the data folder. */
  close(): Promise<void>
}

/** Lines are buffered: a write per line would cost a busy server more than the work that it logs. */
const LOG_BUFFER_BYTES = 16_000
const LOG_FLUSH_MS = 200

const createLogger = (level: Settings['logLevel'], logTo?: DestinationStream): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } }
  return pino(
    options,
    logTo ?? pino.destination({ sync: false, minLength: LOG_BUFFER_BYTES, periodicFlush: LOG_FLUSH_MS }),
  )
}

/**
 * Opens the database and creates the services and the application. `findUrl` is called once the database is open: it resolves to the
 * public address, which may depend on a port.
 * @throws StartupError when the database is not available.
 */
export const openApp = async (
  settings: Settings,
  findUrl: () => Promise<string>,
  options: StartOptions = {},
): Promise<OpenedApp> => {
  const providers = readProviders(settings)
  const chatApps = readChatApps(settings)
  const logger = createLogger(settings.logLevel, options.logTo)
  const faults = createFaultLog(logger)
  const onDatabaseError = (error: Error) => {
    if (!faults.logIfFault(error)) logger.warn({ err: error }, 'a database connection broke')
  }
  const database =
    options.database ?? (await openDatabase(settings, options.snapshot ?? SNAPSHOT_FILE, onDatabaseError))
  const { db } = database
  const clock = options.clock ?? (() => null)
  const background = createBackground((error) => {
    if (!faults.logIfFault(error)) logger.error({ err: error }, 'work in the background failed')
  })
  const passwords = createPasswords(
    createPasswordPolicy({
      minLength: settings.passwordMinLength,
      names: [settings.brandPmsName, settings.brandDocumentName],
      isCommon: createCommonPasswordCheck(settings.passwordMinLength),
    }),
    options.hashing,
  )
  const mailer = settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.mailFrom, background)
    : createOutboxMailer(db)
  let collector: Collector | undefined
  const shutDown = async (): Promise<void> => {
    await background.settled()
    await collector?.stop()
    passwords.stop()
    mailer.close()
    await database.close()
  }
  try {
    const loaded = await loadSecrets(db, settings)
    const { secrets } = loaded
    const sealedSecrets = await openSealedSecrets(db, loaded, settings, logger)
    if (loaded.isKeyInDatabase)
      logger.info(
        { event: 'key-in-database' },
        'The key of stored secrets lies in the database, so that a copy of it can be decrypted. Set SECRETS_KEY to keep the key elsewhere.',
      )
    warnOfExpiringSecrets(logger, settings, clock() ?? new Date())
    const hasDemo = isDevOrTest(settings.environment)
    const isFresh = hasDemo && (await addDemoData(db, passwords, options.demoWorkspace ?? true))
    collector = await createCollector({ settings, database, logger, faults })
    const publicUrl = await findUrl()
    const dependencies: Dependencies = {
      settings,
      publicUrl,
      db,
      passwords,
      secrets,
      sealedSecrets,
      limiter: createRateLimiter(db, clock),
      clock,
      signInMutex: createKeyedMutex(),
      shareMutex: createKeyedMutex(),
      findSession: createSessionLookup(db),
      providers,
      openid: createOpenidClient(publicUrl),
      chatApps,
      chatTools: createChatTools(db, secrets),
      refusedEvents: createRefusedEventLog(logger),
      collector,
      mailer,
      background,
      bodies: createBodyAccounts(),
      faults,
      readiness: createReadiness(database, faults, sealedSecrets),
      logger,
      authLog: createAuthLog(logger, secrets),
    }
    const app = createApp(dependencies, options.folders ?? SERVED_FOLDERS)
    const stopHousekeeping = startHousekeeping(dependencies)
    return {
      url: publicUrl,
      fetch: (request, bindings) => app.fetch(request, bindings),
      engine: database.engine,
      demoAccounts: async () => {
        if (isFresh) return DEMO_ACCOUNTS
        return hasDemo ? workingDemoAccounts(db, passwords) : []
      },
      dependencies,
      close: async () => {
        stopHousekeeping()
        await shutDown()
      },
    }
  } catch (error) {
    await shutDown()
    throw error
  }
}
