import { EVENT, type PlayerEvent } from './safe-records.ts'

/** Records from the first full snapshot on, with its window size; none without these two, because nothing else can be played. */
export const fromFirstPage = (events: readonly PlayerEvent[]): PlayerEvent[] => {
  let size: PlayerEvent | null = null
  for (const [index, event] of events.entries()) {
    if (event.type === EVENT.meta) size = event
    if (event.type === EVENT.fullSnapshot && size) return [size, ...events.slice(index)]
  }
  return []
}
