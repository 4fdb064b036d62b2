import { displayError, displayFailure, guard, inRootZone } from '../browser/guard.ts'
import type { PageMonitoring } from '../create-monitoring.ts'
import type { MonitoringCore } from '../monitoring-core.ts'
import { REGISTRY_KEY } from '../registry-key.ts'
import { TRACKING } from '../session/session-state.ts'
import { createMark, type Mark } from './mark.ts'
import { findReplayError, isExcludedPath, type ReplayOptions } from './options.ts'
import { createTypedTexts } from './privacy/typed-texts.ts'
import { watchTyping } from './privacy/watch-typing.ts'
import type { RecordPage } from './record-page.ts'
import { recordSession, type SessionRecording } from './record-session.ts'
import { createReplayChannel, type ReplayChannel } from './replay-channel.ts'
import { nextState, type ReplayEvent, type ReplayState } from './replay-state.ts'
import { createViewStats } from './view-stats.ts'

/** The session replay of a page. Its methods never throw. */
export interface Replay {
  readonly state: ReplayState
  /** Pauses recording, or allows it again: for one page, or one user. */
  setAllowed(allowed: boolean): void
  /** Ends recording; `startReplay` may be called again. */
  stop(): void
}

const whenParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

const loadRecorder = async (): Promise<RecordPage> => {
  const [module] = await Promise.all([import('./record-page.ts'), whenParsed()])
  return module.recordPage
}

/** Shared by the page's recordings, so that typed text stays hidden in later ones (RPL-04). */
const typed = createTypedTexts()

/** Also shared, so that a view that is recorded again continues its segment numbers. */
const stats = createViewStats()

const createReplay = (options: ReplayOptions) => {
  let state: ReplayState = 'stopped'
  let isAllowed = options.allowed !== false
  let core: MonitoringCore | null = null
  let recordPage: RecordPage | null = null
  let recording: SessionRecording | null = null
  let channel: ReplayChannel | null = null
  const typing = new AbortController()
  const mark: Mark | null = options.mark === true ? createMark() : null

  const isExcluded = (): boolean => isExcludedPath(options.excludedPaths ?? [], location.pathname)

  /** Whether session, page and user may be recorded now. */
  const mayRecord = (): boolean => {
    const view = core?.views.current()
    return (
      isAllowed &&
      core?.signal.aborted === false &&
      core.session.current()?.tracking === TRACKING.withReplay &&
      view !== null &&
      view !== undefined &&
      !isExcluded()
    )
  }

  const effects = {
    load() {
      loadRecorder().then(
        guard((loaded: RecordPage) => {
          recordPage = loaded
          happen('loaded')
        }),
        (error: unknown) => {
          displayFailure(error)
          happen('failed')
        },
      )
    },
    record() {
      if (!core || !recordPage) return
      channel ??= createReplayChannel(core)
      recording = recordSession({
        core,
        channel,
        stats,
        recordPage,
        typed,
        privacy: options.privacy ?? 'mask',
      })
    },
    rest() {
      recording?.stop(!isExcluded())
      recording = null
    },
  }

  const happen = (event: ReplayEvent): string | null => {
    const { state: next, effect, error } = nextState(state, event)
    state = next
    if (state === 'stopped') {
      typing.abort()
      mark?.remove()
    } else mark?.show(state)
    if (effect) effects[effect]()
    return error
  }
  const compare = guard(() => void happen(mayRecord() ? 'allowed' : 'denied'))

  return {
    get state() {
      return state
    },
    /** The text of an error, or null. */
    start() {
      if (state === 'stopped') watchTyping(typed, typing.signal)
      return happen('start')
    },
    stop: guard(() => void happen('stop')),
    setAllowed(allowed: boolean) {
      isAllowed = allowed
      compare()
    },
    /** Follows monitoring, which restarts after consent was withdrawn and given again. */
    follow(next: MonitoringCore) {
      core = next
      channel = null
      core.setReplayStats(stats.of)
      core.session.changes.subscribe(compare)
      core.views.changes.subscribe(
        guard((view) => {
          const wasRecording = recording
          compare()
          if (recording && recording === wasRecording) recording.viewChanged(view)
        }),
      )
      core.signal.addEventListener('abort', compare)
      compare()
    },
  }
}

/** The page's only replay. */
let current: ReturnType<typeof createReplay> | null = null

const INERT: Replay = { state: 'stopped', setAllowed() {}, stop() {} }

/**
 * Starts the session replay of a monitored page (RPL-01). It records the sessions that monitoring has sampled for it
 * (`sessionReplaySampleRate`, 100 by default: RPL-03), and loads its recorder only then. A second call or an invalid option is reported in
 * the console.
 */
export const startReplay = (options: ReplayOptions = {}): Replay => {
  if (typeof document === 'undefined') return INERT
  const monitoring = (globalThis as { [REGISTRY_KEY]?: PageMonitoring })[REGISTRY_KEY]
  const error =
    findReplayError(options) ??
    (monitoring ? null : 'replay needs monitoring: call init of @sso-elements/monitoring first')
  if (error !== null || !monitoring) {
    displayError(error ?? '')
    return INERT
  }
  const running = current
  if (running && running.state !== 'stopped') {
    displayError(running.start() ?? '')
    return running
  }
  const replay = createReplay({ ...options })
  current = replay
  inRootZone(() => {
    replay.start()
    monitoring.onStart(replay.follow)
  }, [])
  return replay
}
