import { canObservePerformance, performanceObserver } from '@sso-elements/browser'
import { guard } from './guard.ts'

/** Fields of entries that TypeScript's DOM does not have yet. */
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

/** Observes entries of a type, those from before included, until `signal` aborts. Nothing where the browser has none. */
export const observePerformance = <Type extends keyof EntryTypes>(
  type: Type,
  listener: (entry: EntryTypes[Type]) => void,
  signal: AbortSignal,
  options: { durationThreshold?: number } = {},
): void => {
  if (!canObserve(type)) return
  const observer = performanceObserver((entries) => {
    for (const entry of entries) guard(listener)(entry as EntryTypes[Type])
  })
  observer.observe({ type, buffered: true, ...options })
  signal.addEventListener('abort', () => observer.disconnect())
}
