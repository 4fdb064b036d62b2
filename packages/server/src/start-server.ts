import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type DestinationStream, type Logger, pino } from 'pino'
import { createKeyedMutex } from './account/keyed-mutex.ts'
import { createApp } from './app.ts'
import { createBackground } from './background.ts'
import { readChatApps } from './chat/chat-app.ts'
import { createChatTools } from './chat/chat-tools.ts'
import { createRefusedEventLog } from './chat/refused-event-log.ts'
import { type Collector, createCollector } from './collector/collector.ts'
import { createFaultLog } from './database/fault-log.ts'
import { openDatabase } from './database/open-database.ts'
import type { OpenedDatabase } from './database/opened-database.ts'
import { createReadiness } from './database/readiness.ts'
import { addDemoData, DEMO_ACCOUNTS, type DemoAccount, workingDemoAccounts } from './demo/demo-data.ts'
import type { Dependencies } from './dependencies.ts'
import { startHousekeeping } from './housekeeping.ts'
import { respondToInvalidUrl, respondToProtocolErrors } from './http/bare-responses.ts'
import { createOpenidClient } from './identity/openid-client.ts'
import { readProviders } from './identity/providers.ts'
import { closeServer, listen, requireFreeAddress } from './listen.ts'
import { createAuthLog } from './logging/auth-log.ts'
import { errorForLog } from './logging/error-for-log.ts'
import { createOutboxMailer, createSmtpMailer } from './mail/mailer.ts'
import { SERVED_FOLDERS, type ServedFolders, SNAPSHOT_FILE } from './package-files.ts'
import { createCommonPasswordCheck } from './password/common-passwords.ts'
import { createPasswordPolicy } from './password/password-policy.ts'
import { createPasswords, type Hashing } from './password/passwords.ts'
import { type Clock, createRateLimiter } from './rate-limit/rate-limiter.ts'
import { createSessionLookup } from './session/session-lookup.ts'
import { isDevOrTest, type Settings } from './settings/settings.ts'
import { commonHeaders } from './site/security-headers.ts'
import { loadSecrets } from './verification/server-secrets.ts'

/** Longer than load balancers keep a connection (60 s), so that the server does not close one that a balancer is about to use. */
const KEEP_ALIVE_MS = 65_000

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

export interface RunningServer {
  /** Public address, without a trailing slash. */
  url: string
  /** Port that it listens on. */
  port: number
  engine: 'postgres' | 'pglite'
  /** The demo accounts that can sign in; empty outside dev and test. Looked up on each call. */
  demoAccounts(): Promise<readonly DemoAccount[]>
  /** The services that handlers use, for tests and extensions. */
  dependencies: Dependencies
  /** Lets requests in flight finish, closes the database and releases the data folder. */
  stop(): Promise<void>
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

const originOf = (settings: Settings, port: number): string => settings.publicUrl ?? `http://localhost:${port}`

/**
 * Starts the server: first the database, then the port.
 * @throws StartupError when the database or the port is not available.
 */
export const startServer = async (settings: Settings, options: StartOptions = {}): Promise<RunningServer> => {
  const providers = readProviders(settings)
  const chatApps = readChatApps(settings)
  await requireFreeAddress(settings)
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
  let app: ReturnType<typeof createApp> | undefined
  const headers = commonHeaders(settings.publicUrl ?? '')
  const server = createServer(
    // Requests without a host are answered below, with the common headers.
    { keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false },
    getRequestListener((request, env) => app?.fetch(request, env), {
      errorHandler: respondToInvalidUrl(headers, (error) => logger.error({ err: error }, 'an answer failed')),
    }),
  )
  respondToProtocolErrors(server, headers)
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
    const secrets = await loadSecrets(db, settings)
    const hasDemo = isDevOrTest(settings.environment)
    const isFresh = hasDemo && (await addDemoData(db, passwords, options.demoWorkspace ?? true))
    collector = await createCollector({ settings, database, logger, faults })
    const { port } = await listen(server, settings)
    const publicUrl = originOf(settings, port)
    const dependencies: Dependencies = {
      settings,
      publicUrl,
      db,
      passwords,
      secrets,
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
      faults,
      readiness: createReadiness(database, faults),
      logger,
      authLog: createAuthLog(logger, secrets),
    }
    app = createApp(dependencies, options.folders ?? SERVED_FOLDERS)
    const stopHousekeeping = startHousekeeping(dependencies)
    let stopping: Promise<void> | undefined
    const stop = async (): Promise<void> => {
      stopHousekeeping()
      await closeServer(server)
      await shutDown()
    }
    return {
      url: dependencies.publicUrl,
      port,
      engine: database.engine,
      demoAccounts: async () => {
        if (isFresh) return DEMO_ACCOUNTS
        return hasDemo ? workingDemoAccounts(db, passwords) : []
      },
      dependencies,
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await shutDown()
    throw error
  }
}
