import { describeElement } from './describe-element.ts'
import { guard } from './guard.ts'

/** Events that start an interaction or count toward its duration. */
const TYPES = ['pointerdown', 'keydown', 'click'] as const

/** Maximum number of interactions whose performance entry is pending. */
const MAX_NOTED = 20

/**
 * Remembers the target of an interaction: its performance entry arrives after the next paint, and has no target if the page has removed the
 * element by then.
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
