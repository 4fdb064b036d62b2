import { randomKey } from '@sso-elements/browser'
import { createOriginMatcher } from '@sso-elements/contract'
import { findCookieAttributes, openCookie } from './browser/cookie.ts'
import { displayFailure } from './browser/guard.ts'
import { createLock } from './browser/locks.ts'
import { takeEntries } from './browser/observe-performance.ts'
import { type ExitReason, onPageExit } from './browser/page-exit.ts'
import { isPrerendering, whenShown } from './browser/prerendering.ts'
import { startWorker } from './browser/start-worker.ts'
import { watchUserActivity } from './browser/watch-user-activity.ts'
import { pageClock } from './clock.ts'
import { applicationTags, createCommonTags, createDisplayFields } from './collect/common-tags.ts'
import { createLogger, type Logger } from './collect/logger.ts'
import { collectPage, type Page } from './collect/page.ts'
import type { Emit } from './collect/raw-event.ts'
import type { Context } from './domain/events.ts'
import { isListed, type MonitoringOptions } from './domain/options.ts'
import { createEmitter } from './emitter.ts'
import { createAssembly } from './event-assembly.ts'
import type { MonitoringCore, ReplayStats } from './monitoring-core.ts'
import { createSessionManager, type SessionManager } from './session/session-manager.ts'
import { isTracked } from './session/session-state.ts'
import { openUserId } from './session/user-id-cookie.ts'
import { createEndpoint } from './transport/endpoint.ts'
import { createKeepaliveBudget, createRequests } from './transport/request.ts'
import { createTransport } from './transport/transport.ts'
import { watchPolicy } from './transport/watch-policy.ts'

/** Name of the session's cookie and of its lock. */
const SESSION_NAME = 'sso-monitoring'

/** Cookie that is written and removed to check whether the browser stores any. */
const PROBE = 'sso-monitoring-probe'

const DEFAULT_RATE = 100

/** Maximum number of events of a prerendered page. */
const MAX_UNSEEN = 500

/** What the page says about the user and itself; kept when consent changes. */
export interface Identity {
  userId: string | null
  context: Context
}

/** A running monitoring. */
export interface RunningMonitoring {
  page: Page
  logger: Logger
  /** Ends the view and begins another. */
  startView(name?: string): void
  session: SessionManager
  core: MonitoringCore
  /** Ends the session in all tabs, and drops pending events and the user. */
  withdraw(): void
}

const createPageTransport = (options: MonitoringOptions, signal: AbortSignal) => {
  const endpoint = createEndpoint(options)
  const budget = createKeepaliveBudget()
  const { fetch } = globalThis
  const requests = createRequests({
    budget,
    // Captured before it is instrumented.
    fetch: typeof fetch === 'function' ? fetch.bind(globalThis) : null,
    XMLHttpRequest,
    sendBeacon: typeof navigator.sendBeacon === 'function' ? navigator.sendBeacon.bind(navigator) : null,
  })
  const { workerUrl } = options
  const transport = createTransport({
    endpoint,
    requests,
    startWorker: (onFailure) => (workerUrl === undefined ? null : startWorker(workerUrl, onFailure)),
    onOnline(listener) {
      addEventListener('online', listener, { signal })
    },
  })
  watchPolicy(endpoint, transport.close, signal)
  return { endpoint, budget, requests, transport }
}

const createPageSession = (options: MonitoringOptions, cookieAttributes: () => string) => {
  const rates = {
    session: options.sessionSampleRate ?? DEFAULT_RATE,
    replay: options.sessionReplaySampleRate ?? DEFAULT_RATE,
  }
  const session = createSessionManager({
    cookie: openCookie(SESSION_NAME, cookieAttributes),
    lock: createLock(SESSION_NAME),
    now: pageClock.now,
    random: Math.random,
    newId: randomKey,
    rates,
  })
  // All tabs agree on the session's id; a cookie that one has just written may reach the others later.
  const newUserId = () => session.current()?.id ?? randomKey()
  return { session, anonymous: openUserId(cookieAttributes, newUserId), rates }
}

interface StartOptions {
  options: MonitoringOptions
  identity: Identity
  /** Earlier events are not reported, because there was no consent; in milliseconds since the page's start. */
  since: number
  /** The browser stores no cookies: monitoring has stopped. */
  onNoCookies: () => void
}

/**
 * Starts everything: at once what would otherwise be missed, and shortly afterwards, so that it does not delay the page's start, what needs
 * cookies, the worker, or buffered entries.
 */
export const startMonitoring = ({ options, identity, since, onNoCookies }: StartOptions): RunningMonitoring => {
  const controller = new AbortController()
  const { signal } = controller
  const { endpoint, budget, requests, transport } = createPageTransport(options, signal)
  let cookieAttributes = ''
  const { session, anonymous, rates } = createPageSession(options, () => cookieAttributes)
  const hasTraces = (options.allowedTracingOrigins ?? []).length > 0
  const isTraced = createOriginMatcher(options.allowedTracingOrigins ?? [])
  const firstLoading = since === 0 ? 'initial_load' : 'route_change'
  let hasView = false
  /** Time of the last user action, in milliseconds since the page's start. */
  let usedAt = 0
  let emit: Emit = () => {}
  /** Events before the page is visible, which then belong to its first view; null afterwards. */
  let unseen: (() => void)[] | null = isPrerendering() ? [] : null
  let replayStats: (viewId: string) => ReplayStats | null = () => null

  /** With the first event, or as soon as the page has started. */
  const startFirstView = (views: Page['views']): void => {
    if (hasView) return
    hasView = true
    views.start(firstLoading)
  }

  const page = collectPage({
    clock: pageClock,
    signal,
    since,
    isOwn: endpoint.isOwn,
    isTraced: (origin) => hasTraces && isTracked(session.current()) && isTraced(origin),
    isExcludedActivity: (url) => isListed(options.excludedActivityUrls ?? [], url),
    emit: (views) => {
      const assembly = createAssembly({
        clock: pageClock,
        transport,
        session: session.current,
        viewAt: views.at,
        commonTags: createCommonTags(options),
        displayFields: createDisplayFields(signal),
        userId: () => identity.userId,
        anonymousId: anonymous.read,
        globalContext: () => identity.context,
        replayStats: (viewId) => replayStats(viewId),
        rates: { session_sample_rate: rates.session, session_replay_sample_rate: rates.replay },
      })
      session.changes.subscribe((change) => {
        if (change === 'expired') {
          views.end()
          anonymous.forget()
          return
        }
        if (isTracked(session.current())) transport.start()
        if (change === 'started') assembly.open()
        else views.start('route_change', undefined, usedAt)
      })
      const pass: Emit = (event, view) => {
        startFirstView(views)
        assembly.emit(event, view)
      }
      emit = (event, view) => {
        if (!unseen) pass(event, view)
        else if (unseen.length < MAX_UNSEEN) unseen.push(() => pass(event, view))
      }
      return emit
    },
  })
  const exits = createEmitter<ExitReason>()
  const onExit = (reason: ExitReason): void => {
    const isFinal = reason === 'pagehide'
    takeEntries()
    // A page that asks before it is left usually stays.
    if (reason !== 'beforeunload') page.actions.flush()
    page.resources.flush(isFinal)
    page.views.sendNow(!isFinal)
    transport.exit(reason)
    exits.emit(reason)
  }
  const stop = (): void => {
    transport.close()
    controller.abort()
    session.stop()
  }
  const begin = (): void => {
    const attributes = findCookieAttributes(options.cookieDomain ?? null, location.protocol === 'https:', PROBE)
    if (attributes === null) {
      stop()
      onNoCookies()
      return
    }
    cookieAttributes = attributes
    const waiting = unseen ?? []
    unseen = null
    startFirstView(page.views)
    for (const passUnseen of waiting) passUnseen()
    onPageExit(onExit, signal)
    watchUserActivity((at) => {
      usedAt = at
      session.touch()
    }, signal)
    page.observe()
    session.start().catch(displayFailure)
  }
  whenShown(begin, signal)

  return {
    page,
    session,
    startView(name) {
      startFirstView(page.views)
      page.views.start('route_change', name)
    },
    logger: createLogger(pageClock, (event) => emit(event)),
    core: {
      session,
      views: page.views,
      exits,
      budget,
      pendingBytes: transport.pendingBytes,
      requests,
      application: applicationTags(options),
      setReplayStats(statsOf) {
        replayStats = statsOf
      },
      endpoint,
      workerUrl: options.workerUrl,
      signal,
    },
    withdraw() {
      // Before the first cookie there is none to remove.
      if (cookieAttributes === '') return stop()
      transport.close()
      controller.abort()
      anonymous.cookie.write(null)
      session.end().then(session.stop, displayFailure)
    },
  }
}
