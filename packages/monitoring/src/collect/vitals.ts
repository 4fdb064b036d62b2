import { describeElement } from '../browser/describe-element.ts'
import {
  canObserve,
  type EventEntry,
  type LayoutShiftEntry,
  observePerformance,
} from '../browser/observe-performance.ts'
import { shownAt } from '../browser/prerendering.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { createInteractions } from '../domain/interactions.ts'
import { createLayoutShiftScore } from '../domain/layout-shift.ts'

/** Interactions faster than this are not reported by the browser, in milliseconds. */
const MIN_EVENT_MS = 40

/** Vitals of the current view. */
export interface Vitals {
  /** Starts to observe; what was before counts as well. */
  observe(): void
  /** Begins to count anew for a view that began at `startedAt`; the page's first one has paints as well. */
  startView(startedAt: number, isFirst: boolean): void
  fields(): Fields
}

/** The largest of the nodes that moved together. */
const movedMost = (entry: LayoutShiftEntry): Node | null => {
  const area = ({ currentRect: { width, height } }: LayoutShiftEntry['sources'][number]) => width * height
  return [...entry.sources].sort((left, right) => area(right) - area(left))[0]?.node ?? null
}

/** Since the page was shown, in nanoseconds. */
const sinceShown = (startTime: number): number => nanoseconds(Math.max(0, startTime - shownAt()))

const paintFields = (name: string, startTime: number): Fields =>
  name === 'first-contentful-paint'
    ? { first_contentful_paint: sinceShown(startTime) }
    : { first_paint_time: sinceShown(startTime) }

/**
 * Largest and first contentful paint of the page's first view, cumulative layout shift and interaction to next paint of each view,
 * with the element that each is about. `onChange` says that one has changed.
 */
export const collectVitals = (onChange: () => void, signal: AbortSignal): Vitals => {
  let startedAt = 0
  let isFirst = true
  let isHidden = document.visibilityState === 'hidden'
  let paint: Fields = {}
  let firstInput: Fields = {}
  let shifts = createLayoutShiftScore<string | undefined>()
  let interactions = createInteractions<string | undefined>()
  let interactionCount = 0
  let lastInteraction = 0

  const addPaint = (fields: Fields) => {
    // What is painted in a tab that nobody sees says nothing.
    if (!isFirst || isHidden) return
    paint = { ...paint, ...fields }
    onChange()
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      isHidden ||= document.visibilityState === 'hidden'
    },
    { capture: true, signal },
  )
  const addInteraction = ({ interactionId, duration, startTime, target }: EventEntry): void => {
    if (!interactionId || startTime < startedAt) return
    // The browser numbers interactions in steps, and tells only slow ones.
    if (interactionId > lastInteraction) interactionCount += 1
    lastInteraction = Math.max(lastInteraction, interactionId)
    interactions.add({ id: interactionId, duration, target: describeElement(target) })
    onChange()
  }
  return {
    observe() {
      observePerformance('paint', ({ name, startTime }) => addPaint(paintFields(name, startTime)), signal)
      observePerformance(
        'largest-contentful-paint',
        ({ startTime, element }) =>
          addPaint({
            largest_contentful_paint: sinceShown(startTime),
            largest_contentful_paint_element_selector: describeElement(element),
          }),
        signal,
      )
      observePerformance(
        'layout-shift',
        (entry) => {
          if (entry.hadRecentInput || entry.startTime < startedAt) return
          shifts.add({
            startTime: entry.startTime,
            value: entry.value,
            source: () => describeElement(movedMost(entry)),
          })
          onChange()
        },
        signal,
      )

      observePerformance('event', addInteraction, signal, { durationThreshold: MIN_EVENT_MS })
      observePerformance(
        'first-input',
        (entry) => {
          addInteraction(entry)
          if (!isFirst || isHidden) return
          firstInput = {
            first_input_delay: nanoseconds(entry.processingStart - entry.startTime),
            first_input_time: sinceShown(entry.startTime),
            first_input_target_selector: describeElement(entry.target),
          }
        },
        signal,
      )
    },
    startView(at, first) {
      startedAt = first ? 0 : at
      isFirst = first
      paint = {}
      firstInput = {}
      shifts = createLayoutShiftScore()
      interactions = createInteractions()
      interactionCount = 0
    },
    fields() {
      const shift = shifts.worst()
      const interaction = interactions.worst(interactionCount)
      return {
        ...paint,
        ...firstInput,
        ...(canObserve('layout-shift') && {
          cumulative_layout_shift: Math.round(shift.value * 1e4) / 1e4,
          cumulative_layout_shift_target_selector: shift.source,
        }),
        ...(interaction && {
          interaction_to_next_paint: nanoseconds(interaction.duration),
          interaction_to_next_paint_target_selector: interaction.target,
        }),
      }
    },
  }
}
