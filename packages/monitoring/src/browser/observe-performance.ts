import { canObservePerformance, performanceObserver } from '@sso-elements/browser'
import { guard } from './guard.ts'

/** Fields of entries that TypeScript's DOM types lack. */
export interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
export interface LongFrameEntry extends PerformanceEntry {
  blockingDuration: number
  firstUIEventTimestamp: number
  renderStart: number
  styleAndLayoutStart: number
  scripts: (PerformanceEntry & {
    invoker: string
    invokerType: string
    sourceURL: string
    sourceFunctionName: string
    sourceCharPosition: number
    forcedStyleAndLayoutDuration: number
  })[]
}
export interface EventEntry extends PerformanceEventTiming {
  interactionId: number
}
export interface ResourceEntry extends PerformanceResourceTiming {
  deliveryType?: string
  renderBlockingStatus?: string
}

interface EntryTypes {
  resource: ResourceEntry
  longtask: PerformanceEntry
  'long-animation-frame': LongFrameEntry
  'layout-shift': LayoutShiftEntry
  event: EventEntry
  'first-input': EventEntry
  'largest-contentful-paint': LargestContentfulPaint
  paint: PerformanceEntry
}

export const canObserve = (type: keyof EntryTypes): boolean => canObservePerformance(type)

/** Delivers the queued entries of one observer. */
const takers = new Set<() => void>()

/** Delivers queued entries at once, because the page may be gone before the browser would. */
export const takeEntries = (): void => {
  for (const take of takers) take()
}

/** Observes entries of a type, including buffered ones, until `signal` aborts. Does nothing if the browser does not support it. */
export const observePerformance = <Type extends keyof EntryTypes>(
  type: Type,
  listener: (entry: EntryTypes[Type]) => void,
  signal: AbortSignal,
  options: { durationThreshold?: number } = {},
): void => {
  if (!canObserve(type)) return
  const handle = (entries: PerformanceEntryList): void => {
    for (const entry of entries) guard(listener)(entry as EntryTypes[Type])
  }
  const observer = performanceObserver(handle)
  observer.observe({ type, buffered: true, ...options })
  const take = (): void => handle(observer.takeRecords())
  takers.add(take)
  signal.addEventListener('abort', () => {
    takers.delete(take)
    observer.disconnect()
  })
}
