import { describeElement } from './describe-element.ts'
import { guard } from './guard.ts'

/** Events that an interaction begins with or counts by. */
const TYPES = ['pointerdown', 'keydown', 'click'] as const

/** Interactions that may wait for their entry. */
const MAX_NOTED = 20

/**
 * Tells on which element an interaction was: its performance entry comes after the next paint, when a page that has navigated has removed
 * the element, and the entry has none.
 */
export const noteInteractionTargets = (signal: AbortSignal): ((startTime: number) => string | undefined) => {
  let noted: { at: number; target: string | undefined }[] = []
  const note = guard((event: Event) => {
    const [target] = event.composedPath()
    if (!(target instanceof Node)) return
    noted = [...noted, { at: event.timeStamp, target: describeElement(target) }].slice(-MAX_NOTED)
  })
  for (const type of TYPES) addEventListener(type, note, { capture: true, passive: true, signal })
  return (startTime) => noted.findLast(({ at }) => at <= startTime)?.target
}
