import { displayError, displayWarning, guard } from './browser/guard.ts'
import type { Context } from './domain/events.ts'
import { findConfigurationError, type MonitoringOptions, type TrackingConsent } from './domain/options.ts'
import { copyContext } from './domain/scrub.ts'
import { sentUserId } from './domain/user-id.ts'
import type { Monitoring } from './monitoring.ts'
import type { MonitoringCore } from './monitoring-core.ts'
import { isTracked } from './session/session-state.ts'
import { type Identity, type RunningMonitoring, startMonitoring } from './start-monitoring.ts'

/** Maximum number of calls that are kept until `init`. */
const MAX_EARLY_CALLS = 500

/** The monitoring of a page: its public methods, and what `init` and other recorders need. */
export interface PageMonitoring {
  monitoring: Monitoring
  init(options: MonitoringOptions): void
  /** Calls `listener` with each run, including the current one. */
  onStart(listener: (core: MonitoringCore) => void): void
}

export const createMonitoring = (): PageMonitoring => {
  const identity: Identity = { userId: null, context: {} }
  /** Calls before `init`; null afterwards. */
  let early: (() => void)[] | null = []
  let options: MonitoringOptions | null = null
  let running: RunningMonitoring | null = null
  /** When consent was given, in milliseconds since the page's start; 0 if none was required. */
  let since = 0
  const onStart: ((core: MonitoringCore) => void)[] = []

  const refuse = (): void => {
    displayWarning('Monitoring does not run here: it needs cookies, and a page that is not a file')
    options = null
    running = null
  }

  const start = (): void => {
    // No page to monitor on a server.
    if (!options || running || typeof document === 'undefined') return
    // MON-02
    if (location.protocol === 'file:') refuse()
    else {
      running = startMonitoring({ options, identity, since, onNoCookies: refuse })
      for (const listener of onStart) guard(listener)(running.core)
    }
  }

  const setConsent = (consent: TrackingConsent): void => {
    if (!running) since = performance.now()
    if (consent === 'granted') start()
    else {
      running?.withdraw()
      running = null
    }
  }

  /** A method that waits for `init` and never throws. */
  const method = <Args extends unknown[]>(run: (...args: Args) => void) =>
    guard((...args: Args) => {
      if (!early) run(...args)
      else if (early.length < MAX_EARLY_CALLS) early.push(() => run(...args))
    })
  const log = (level: 'debug' | 'info' | 'warn' | 'error') =>
    method((message: string, context?: Context) => running?.logger[level](message, context))

  const monitoring: Monitoring = {
    setUser: method((user) => {
      identity.userId = sentUserId(user?.id) ?? identity.userId
    }),
    clearUser: method(() => {
      identity.userId = null
    }),
    setTrackingConsent: method(setConsent),
    addAction: method((name, context) => running?.page.actions.add(name, context)),
    addError: method((error, context) => running?.page.errors.add(error, context)),
    startView: method((name) => running?.startView(name)),
    setGlobalContext: method((context) => {
      identity.context = copyContext(context)
    }),
    logger: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    get sessionId() {
      const session = running?.session.current() ?? null
      return isTracked(session) ? session.id : null
    },
  }

  return {
    monitoring,
    onStart(listener) {
      onStart.push(listener)
      if (running) guard(listener)(running.core)
    },
    init: guard((given) => {
      if (!early) return displayWarning('Monitoring is initialized already; this call of init is ignored')
      const calls = early
      const error = findConfigurationError(given)
      early = null
      if (error !== null) return displayError(error)
      options = { ...given }
      if (given.trackingConsent !== 'not-granted') start()
      for (const call of calls) guard(call)()
    }),
  }
}
