import { randomKey, type Throttled, throttle } from '@sso-elements/browser'
import { guard } from '../browser/guard.ts'
import { type Clock, toEpoch } from '../clock.ts'
import { asText } from '../domain/error-details.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { scrubName, sentAddress } from '../domain/scrub.ts'
import { createEmitter, type Emitter } from '../emitter.ts'
import type { Emit } from './raw-event.ts'
import { type LoadingType, type View, viewTags } from './view.ts'
import { createViewVitals, type ViewVitals } from './view-vitals.ts'

/** Interval between two updates of a view, in milliseconds (MON-08). */
const UPDATE_MS = 3000

/** Number of views that are kept, for events that began in them and are reported later: an interaction, a long task, a request. */
const MAX_VIEWS = 50

/** Counters of a view. */
export type Counted =
  | 'view_error_count'
  | 'view_resource_count'
  | 'view_long_task_count'
  | 'view_action_count'
  | 'frustration_count'

export interface Views {
  /** Null before the first and after the session's end. */
  current(): View | null
  /** The view in which an event began, however late it is reported; null if its session has ended or there was none. */
  at(startedAt: number): View | null
  /** Emits each view that begins, and null when one ends without another. */
  changes: Pick<Emitter<View | null>, 'subscribe'>
  /** Ends the current view and begins a new one; the first of a session includes what began after `from`. */
  start(loadingType: LoadingType, name?: string, from?: number): void
  /** Sends the current view for the last time, and drops all views. */
  end(): void
  /** Sends the current view and others that have changed, because the page may end soon or was left. */
  sendNow(isActive: boolean): void
  /** Counts an event for the view in which it began. */
  count(kind: Counted, startedAt: number, amount?: number): void
  /** Changes the vitals of the view in which an entry began. */
  changeVitals(startedAt: number, change: (vitals: ViewVitals) => void): void
  /** How long a view took to load, in milliseconds. */
  setLoadingTime(view: View, milliseconds: number): void
}

interface ViewsDependencies {
  clock: Clock
  emit: Emit
  /** Times of the page load. */
  navigation: () => Fields
  /** When a prerendered page was shown, in milliseconds since its start; otherwise 0. */
  shownAt: () => number
  address: () => string
  referrer: () => string
}

type Counts = Record<Counted, number>

/** A view that may still be updated. */
interface KeptView {
  view: View
  /** Milliseconds since the epoch; the same in each update, even if the clock changes. */
  time: number
  counts: Counts
  vitals: ViewVitals
  loadingTime: number | undefined
  /** When it was left. */
  endedAt: number | undefined
  /** Number of updates that were sent after that. */
  late: number
  /** Whether there is a change that was not sent. */
  hasChanged: boolean
  /** Null before it is sent for the first time. */
  update: Throttled<[]> | undefined
}

const noCounts = (): Counts => ({
  view_error_count: 0,
  view_resource_count: 0,
  view_long_task_count: 0,
  view_action_count: 0,
  frustration_count: 0,
})

/**
 * Views, each sent when it begins, at most every 3 s while it changes, and when it ends (MON-08); and again when a late event belongs to
 * it.
 */
export const createViews = (dependencies: ViewsDependencies): Views => {
  const { clock, emit, navigation, shownAt, address, referrer } = dependencies
  const changes = createEmitter<View | null>()
  /** Oldest first. */
  let views: KeptView[] = []
  /** An arbitrary one, or null. */
  let current: KeptView | null = null
  let previousUrl: string | null = null
  /** What happens before the page is visible belongs to its first view. */
  let early = noCounts()
  /** Earlier events belong to no view. */
  let since = Number.NEGATIVE_INFINITY

  const send = (kept: KeptView): void => {
    const { view, time, counts, vitals, loadingTime, endedAt } = kept
    kept.hasChanged = false
    if (endedAt !== undefined) kept.late += 1
    emit(
      {
        measurement: 'view',
        startedAt: view.startedAt,
        time,
        tags: { ...viewTags(view), view_loading_type: view.loadingType, view_referrer: view.referrer },
        fields: {
          is_active: endedAt === undefined,
          // One nanosecond more for each update after the end, by which the collector finds the last state of a view.
          time_spent: nanoseconds((endedAt ?? clock.elapsed()) - view.startedAt) + kept.late,
          ...counts,
          loading_time: loadingTime === undefined ? undefined : nanoseconds(loadingTime),
          ...(view.loadingType === 'initial_load' && navigation()),
          ...vitals.fields(),
        },
      },
      view,
    )
  }

  /** Sends the view at once; the next update comes an interval later. */
  const sendAnew = (kept: KeptView): void => {
    kept.update?.cancel()
    kept.update = throttle(
      guard(() => send(kept)),
      { intervalMs: UPDATE_MS },
    )
    kept.update()
  }

  const keptAt = (startedAt: number): KeptView | undefined =>
    views.findLast(({ view }) => view.startedAt <= startedAt) ?? (startedAt >= since ? views[0] : undefined)

  const changed = (kept: KeptView): void => {
    kept.hasChanged = true
    kept.update?.()
  }

  const leave = (): KeptView | null => {
    const left = current
    if (!left) return null
    left.endedAt ??= clock.elapsed()
    previousUrl = left.view.address.url
    current = null
    return left
  }

  const create = (loadingType: LoadingType, name: string | undefined): KeptView => {
    const at = sentAddress(address())
    const isFirst = loadingType === 'initial_load'
    const startedAt = isFirst ? shownAt() : clock.elapsed()
    const view: View = {
      id: randomKey(),
      name: name === undefined ? at.path : scrubName(asText(name)),
      address: at,
      referrer: previousUrl ?? sentAddress(referrer()).url,
      loadingType,
      startedAt,
    }
    const counts = isFirst ? early : noCounts()
    early = noCounts()
    return {
      view,
      time: toEpoch(clock, startedAt),
      counts,
      vitals: createViewVitals(isFirst),
      loadingTime: undefined,
      endedAt: undefined,
      late: 0,
      hasChanged: false,
      update: undefined,
    }
  }

  return {
    current: () => current?.view ?? null,
    at: (startedAt) => keptAt(startedAt)?.view ?? null,
    changes,
    start(loadingType, name, from = Number.POSITIVE_INFINITY) {
      const left = leave()
      const begun = create(loadingType, name)
      current = begun
      since = Math.min(since, from, begun.view.startedAt)
      views = [...views, begun].slice(-MAX_VIEWS)
      // First, so that the last update of the previous view includes all that a replay has recorded of it.
      changes.emit(begun.view)
      if (left) sendAnew(left)
      sendAnew(begun)
    },
    end() {
      const left = leave()
      if (!left) return
      // First, as at a start.
      changes.emit(null)
      left.hasChanged = true
      for (const kept of views) {
        kept.update?.cancel()
        if (kept.hasChanged) send(kept)
      }
      views = []
      since = Number.POSITIVE_INFINITY
    },
    sendNow(isActive) {
      if (current && !isActive) current.endedAt ??= clock.elapsed()
      for (const kept of views) {
        if (kept !== current && !kept.hasChanged) continue
        kept.update?.cancel()
        send(kept)
      }
    },
    count(kind, startedAt, amount = 1) {
      const kept = keptAt(startedAt)
      const counts = kept?.counts ?? early
      counts[kind] += amount
      if (kept) changed(kept)
    },
    changeVitals(startedAt, change) {
      const kept = keptAt(startedAt)
      if (!kept) return
      change(kept.vitals)
      changed(kept)
    },
    setLoadingTime(of, milliseconds) {
      const kept = views.find(({ view }) => view === of)
      if (!kept) return
      kept.loadingTime = milliseconds
      changed(kept)
    },
  }
}
