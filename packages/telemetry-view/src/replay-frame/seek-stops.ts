import { weightOf } from './event-weight.ts'
import { EVENT, type PlayerEvent } from './safe-records.ts'

/** What the player does in one piece, by the weights of records. */
const MAX_WEIGHT = 20_000

/**
 * Where to stop on the way to a time, so that the browser can do something else: the player applies at once whatever happened before
 * the time that it goes to.
 *
 * @param shown up to when it has applied everything; it begins anew for a time before
 */
export const seekStops = (events: readonly PlayerEvent[], shown: number, goal: number): number[] => {
  const page = events.findLastIndex(({ type, timestamp }) => type === EVENT.meta && timestamp <= goal)
  const from = goal < shown ? Number.NEGATIVE_INFINITY : shown
  const stops: number[] = []
  let weight = 0
  let before = from
  for (let index = Math.max(0, page); index < events.length; index += 1) {
    const event = events[index]
    if (!event || event.timestamp >= goal) break
    if (event.timestamp < from) continue
    const next = weightOf(event)
    if (weight > 0 && weight + next > MAX_WEIGHT && event.timestamp > before) {
      stops.push(event.timestamp)
      weight = 0
    }
    before = event.timestamp
    weight += next
  }
  return stops
}
