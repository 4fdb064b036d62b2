import { describeElement } from '../browser/describe-element.ts'
import { noteInteractionTargets } from '../browser/interaction-targets.ts'
import { type EventEntry, type LayoutShiftEntry, observePerformance } from '../browser/observe-performance.ts'
import { isPrerendering, shownAt } from '../browser/prerendering.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import type { ViewVitals } from './view-vitals.ts'

/** Interactions faster than this are not reported by the browser, in milliseconds. */
const MIN_EVENT_MS = 40

/** The largest of the nodes that shifted together. */
const movedMost = (entry: LayoutShiftEntry): Node | null => {
  const area = ({ currentRect: { width, height } }: LayoutShiftEntry['sources'][number]) => width * height
  return [...entry.sources].sort((left, right) => area(right) - area(left))[0]?.node ?? null
}

/** Since the page was shown, in nanoseconds. */
const sinceShown = (startTime: number): number => nanoseconds(Math.max(0, startTime - shownAt()))

/** When the tab was first hidden, in milliseconds since its start: paints in a hidden tab are meaningless. */
const watchHidden = (signal: AbortSignal): (() => number) => {
  let hiddenAt = document.visibilityState === 'hidden' && !isPrerendering() ? 0 : Number.POSITIVE_INFINITY
  document.addEventListener(
    'visibilitychange',
    ({ timeStamp }) => {
      if (document.visibilityState === 'hidden') hiddenAt = Math.min(hiddenAt, timeStamp)
    },
    { capture: true, signal },
  )
  return () => hiddenAt
}

/** Changes the vitals of the view in which an entry began. */
type Change = (startTime: number, change: (vitals: ViewVitals) => void) => void

/**
 * Largest and first contentful paint of the page's first view, cumulative layout shift and interaction to next paint of each view, with the
 * element of each. The returned function starts to observe, including buffered entries.
 */
export const collectVitals = (change: Change, signal: AbortSignal): (() => void) => {
  const hiddenAt = watchHidden(signal)
  const targetAt = noteInteractionTargets(signal)

  const addOfPage = (startTime: number, fields: () => Fields): void => {
    if (startTime < hiddenAt()) change(startTime, (vitals) => vitals.addOfPage(fields()))
  }
  const targetOf = ({ target, startTime }: EventEntry): string | undefined =>
    target ? describeElement(target) : targetAt(startTime)
  const addInteraction = (entry: EventEntry): void => {
    if (!entry.interactionId) return
    change(entry.startTime, (vitals) => vitals.addInteraction(entry.interactionId, entry.duration, targetOf(entry)))
  }
  return () => {
    observePerformance(
      'paint',
      ({ name, startTime }) =>
        addOfPage(startTime, () => ({
          [name === 'first-contentful-paint' ? 'first_contentful_paint' : 'first_paint_time']: sinceShown(startTime),
        })),
      signal,
    )
    observePerformance(
      'largest-contentful-paint',
      ({ startTime, element }) =>
        addOfPage(startTime, () => ({
          largest_contentful_paint: sinceShown(startTime),
          largest_contentful_paint_element_selector: describeElement(element),
        })),
      signal,
    )
    observePerformance(
      'layout-shift',
      (entry) => {
        if (entry.hadRecentInput) return
        const { startTime, value } = entry
        const source = () => describeElement(movedMost(entry))
        change(startTime, (vitals) => vitals.addShift({ startTime, value, source }))
      },
      signal,
    )
    observePerformance('event', addInteraction, signal, { durationThreshold: MIN_EVENT_MS })
    observePerformance(
      'first-input',
      (entry) => {
        addInteraction(entry)
        addOfPage(entry.startTime, () => ({
          first_input_delay: nanoseconds(entry.processingStart - entry.startTime),
          first_input_time: sinceShown(entry.startTime),
          first_input_target_selector: targetOf(entry),
        }))
      },
      signal,
    )
  }
}
