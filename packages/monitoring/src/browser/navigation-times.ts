import { type Fields, nanoseconds } from '../domain/events.ts'
import { shownAt } from './prerendering.ts'

/** Times of the page load, in nanoseconds since it began or was shown; times that have not occurred yet are omitted. */
export const navigationTimes = (): Fields => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming)) return {}
  const shown = shownAt()
  const time = (milliseconds: number) => (milliseconds > 0 ? nanoseconds(Math.max(0, milliseconds - shown)) : undefined)
  return {
    first_byte: time(entry.responseStart),
    dom_interactive: time(entry.domInteractive),
    dom_content_loaded: time(entry.domContentLoadedEventEnd),
    dom_complete: time(entry.domComplete),
    load_event: time(entry.loadEventEnd),
  }
}
