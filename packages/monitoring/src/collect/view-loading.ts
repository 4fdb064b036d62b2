import { guard } from '../browser/guard.ts'
import { navigationTimes } from '../browser/navigation-times.ts'
import { watchNavigation } from '../browser/watch-navigation.ts'
import { isOtherView } from '../domain/view-change.ts'
import type { PageActivity } from './page-activity.ts'
import type { View } from './view.ts'
import type { Views } from './views.ts'

/** Nanoseconds per millisecond. */
const NANOSECONDS = 1e6

const loadEventMs = (): number => Number(navigationTimes().load_event ?? 0) / NANOSECONDS

/** How long the page took to load, available after the load event. */
const measureFirstLoad = (views: Views, view: View, signal: AbortSignal): void => {
  const measure = guard(() => views.setLoadingTime(view, loadEventMs()))
  if (document.readyState === 'complete') measure()
  // The event's end is known only after its listeners.
  else addEventListener('load', () => setTimeout(measure), { signal })
}

/**
 * Begins a view at each same-document navigation and when the page returns from the back-forward cache, and measures how long it takes
 * until the page is idle.
 */
export const watchViews = (views: Views, activity: PageActivity, signal: AbortSignal): void => {
  let address = location.href
  let stopMeasuring = (): void => {}

  views.changes.subscribe((view) => {
    activity.mark()
    stopMeasuring()
    stopMeasuring = () => {}
    if (!view) return
    if (view.loadingType === 'initial_load') measureFirstLoad(views, view, signal)
    else
      stopMeasuring = activity.untilIdle(({ hasActivity, endedAt, isCut }) => {
        if (!isCut) views.setLoadingTime(view, hasActivity ? endedAt - view.startedAt : 0)
      })
  })

  watchNavigation(() => {
    const from = address
    address = location.href
    if (views.current() && isOtherView(from, address)) views.start('route_change')
  }, signal)
  addEventListener(
    'pageshow',
    guard(({ persisted }: PageTransitionEvent) => {
      if (persisted) views.start('bf_cache')
    }),
    { capture: true, signal },
  )
}
