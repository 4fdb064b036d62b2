import type { ReplayAxis, Span } from './replay-axis.ts'

/** Without an interaction for longer than this the user is idle, in milliseconds. */
const IDLE_MS = 10 * 1000
/** Time that is still shown after an interaction and before the next one, in milliseconds. */
const MARGIN_MS = 1000

/**
 * Where nothing was done for long: those spans may be skipped.
 *
 * @param interactions their times in order, as `from` and `to` in milliseconds since the epoch
 */
export const idleSpans = (interactions: readonly number[], { from, to }: Span): Span[] => {
  const times = [from, ...interactions, to]
  return times.slice(1).flatMap((time, index) => {
    const last = times[index] ?? from
    return time - last > IDLE_MS ? [{ from: last + MARGIN_MS, to: time - MARGIN_MS }] : []
  })
}

/** The idle spans of stretches, by their keys, on the timeline. */
export const idleOnAxis = ({ parts }: ReplayAxis, idle: ReadonlyMap<string, readonly Span[]>): Span[] =>
  parts.flatMap(({ stretch, offset }) =>
    (idle.get(stretch.key) ?? []).map(({ from, to }) => ({
      from: from - stretch.from + offset,
      to: to - stretch.from + offset,
    })),
  )

/** Where to continue from a time in an idle span; null if the time is in none. */
export const endOfIdle = (spans: readonly Span[], time: number): number | null =>
  spans.find(({ from, to }) => time >= from && time < to)?.to ?? null
