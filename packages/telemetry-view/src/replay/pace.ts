import type { PlayerEvent } from '../replay-frame/index.ts'

const WINDOW_MS = 100
/** Maximum work of the player per window of a recording, by the weights of records: less than a second at each speed. */
const MAX_WEIGHT = 20_000

/** Delays records where one moment has more than the player can apply in one task; their order stays. */
export const createPace = (weightOf: (event: PlayerEvent) => number) => {
  let window = Number.NEGATIVE_INFINITY
  let used = 0
  let earliest = Number.NEGATIVE_INFINITY
  return (event: PlayerEvent): PlayerEvent => {
    const weight = weightOf(event)
    let timestamp = Math.max(event.timestamp, earliest)
    const own = Math.floor(timestamp / WINDOW_MS)
    if (own > window) {
      window = own
      used = 0
    } else if (used + weight > MAX_WEIGHT && used > 0) {
      window += 1
      used = 0
      earliest = window * WINDOW_MS
      timestamp = earliest
    }
    used += weight
    return timestamp === event.timestamp ? event : { ...event, timestamp }
  }
}
