import type { TelemetrySegment } from '@sso-elements/contract'
import type { PlayerEvent, Steps } from '../replay-frame/index.ts'
import { createPace } from './pace.ts'
import { BrokenSegment } from './read-segment.ts'
import { type GapReason, type Stretch, segmentKey } from './replay-plan.ts'

/** The part of `replay-frame` that makes records safe; loaded when a replay is opened. */
export type RecordFilters = Pick<
  typeof import('../replay-frame/index.ts'),
  'createRecordFilter' | 'isInteraction' | 'fromFirstPage' | 'weightOf' | 'handBack'
>

/** Number of segments that are loaded at a time. */
const AT_ONCE = 4
/** Maximum number of records of a stretch: for each seek the player reads all of them. */
const MAX_EVENTS = 300_000
/** How far a record may be outside the times of its segment, in milliseconds. */
const TOLERANCE_MS = 5000

/** The loaded part of a stretch. Times are in milliseconds since the epoch. */
export interface LoadedStretch {
  events: PlayerEvent[]
  /** Times of user actions. */
  interactions: number[]
  /** Number of loaded segments. */
  count: number
  /** The time up to which it can be played. */
  until: number
}

interface LoadStretchOptions {
  /** The current stretch: an active session adds segments. */
  stretch: () => Stretch | undefined
  filters: RecordFilters
  readRecords(segment: TelemetrySegment): Promise<unknown[]>
  /** Called after each segment with the loaded part and its new events. */
  onProgress(loaded: LoadedStretch, added: readonly PlayerEvent[]): void
  onBroken(segment: TelemetrySegment, reason: GapReason): void
  isCanceled(): boolean
}

/** Loads the segments of a stretch in order, a few at a time, until all are there. @throws what `readRecords` throws, but for broken segments */
export const createStretchLoader = (options: LoadStretchOptions) => {
  const { stretch, filters, readRecords, onProgress, onBroken, isCanceled } = options
  const filter = filters.createRecordFilter()
  const pace = createPace(filters.weightOf)
  const loaded: LoadedStretch = { events: [], interactions: [], count: 0, until: 0 }
  let isRunning = false
  const reading = new Map<string, Promise<unknown[]>>()

  const read = (segment: TelemetrySegment): Promise<unknown[]> => {
    const key = segmentKey(segment)
    const started = reading.get(key) ?? readRecords(segment)
    reading.set(key, started)
    return started
  }

  function* eventsOf(records: readonly unknown[], segment: TelemetrySegment): Steps<PlayerEvent[]> {
    const from = Date.parse(segment.startAt) - TOLERANCE_MS
    const to = Date.parse(segment.endAt) + TOLERANCE_MS
    const events: PlayerEvent[] = []
    for (const record of records) {
      const event = yield* filter(record)
      if (event && event.timestamp >= from && event.timestamp <= to) events.push(event)
    }
    return (loaded.count === 0 ? filters.fromFirstPage(events) : events).map(pace)
  }

  /** Only records can make these fail, since they read nothing else. */
  const attempt = <T>(action: () => T): T => {
    try {
      return action()
    } catch (cause) {
      throw new BrokenSegment('damaged', { cause })
    }
  }

  /** Other tasks may run between two steps. */
  const inTurns = async <T>(steps: Steps<T>): Promise<T | null> => {
    for (;;) {
      const step = attempt(() => steps.next())
      if (step.done) return step.value
      await filters.handBack()
      if (isCanceled()) return null
    }
  }

  /** False if the stretch ended at a segment that cannot be played. */
  const loadNext = async (segment: TelemetrySegment): Promise<boolean> => {
    try {
      const records = await read(segment)
      if (isCanceled()) return false
      const added = await inTurns(eventsOf(records, segment))
      if (added === null) return false
      if (loaded.count === 0 && added.length === 0) throw new BrokenSegment('damaged')
      if (loaded.events.length + added.length > MAX_EVENTS) throw new BrokenSegment('large')
      for (const event of added) {
        loaded.events.push(event)
        if (filters.isInteraction(event)) loaded.interactions.push(event.timestamp)
      }
      loaded.count += 1
      loaded.until = Math.max(loaded.until, Date.parse(segment.endAt))
      attempt(() => onProgress(loaded, added))
      return true
    } catch (error) {
      if (isCanceled()) return false
      if (!(error instanceof BrokenSegment)) throw error
      onBroken(segment, error.reason)
      return false
    } finally {
      reading.delete(segmentKey(segment))
    }
  }

  const loadAll = async (): Promise<void> => {
    for (;;) {
      const segments = stretch()?.segments ?? []
      const segment = segments[loaded.count]
      if (!segment || isCanceled()) return
      // Its failure is handled when its turn comes.
      for (const next of segments.slice(loaded.count, loaded.count + AT_ONCE)) read(next).catch(() => {})
      if (!(await loadNext(segment))) return
    }
  }

  return {
    loaded,
    isComplete: (): boolean => loaded.count >= (stretch()?.segments.length ?? 0),
    async run(): Promise<void> {
      if (isRunning) return
      isRunning = true
      try {
        await loadAll()
      } finally {
        isRunning = false
      }
    },
  }
}

export type StretchLoader = ReturnType<typeof createStretchLoader>
