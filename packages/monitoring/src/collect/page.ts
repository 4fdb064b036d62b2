import { navigationTimes } from '../browser/navigation-times.ts'
import { shownAt } from '../browser/prerendering.ts'
import type { Clock } from '../clock.ts'
import { type Actions, collectActions } from './actions.ts'
import { collectErrors, type Errors } from './errors.ts'
import { collectLongTasks } from './long-tasks.ts'
import { createPageActivity } from './page-activity.ts'
import type { Emit, RawEvent } from './raw-event.ts'
import { collectRequests } from './requests.ts'
import { collectResources, type Resources } from './resources.ts'
import { watchViews } from './view-loading.ts'
import { type Counted, createViews, type Views } from './views.ts'
import { collectVitals } from './vitals.ts'

/** All collectors of a page. */
export interface Page {
  views: Views
  actions: Actions
  errors: Errors
  resources: Resources
  /** Observes entries that the browser buffers; called later, so that it does not delay the page's start. */
  observe(): void
}

interface PageDependencies {
  clock: Clock
  signal: AbortSignal
  /** Earlier events are not reported; in milliseconds since the page's start. */
  since: number
  emit: (views: Views) => Emit
  isOwn: (url: string) => boolean
  isTraced: (origin: string) => boolean
  isExcludedActivity: (url: string) => boolean
}

/** Starts collectors of events that are not buffered; `signal` stops all. */
export const collectPage = (dependencies: PageDependencies): Page => {
  const { clock, signal, since, isOwn, isTraced, isExcludedActivity } = dependencies
  const activity = createPageActivity(clock, signal)
  const views: Views = createViews({
    clock,
    emit: (event, view) => emit(event, view),
    navigation: navigationTimes,
    shownAt,
    address: () => location.href,
    referrer: () => document.referrer,
  })
  const emit = dependencies.emit(views)
  const observeVitals = collectVitals((startedAt, change) => {
    if (startedAt >= since) views.changeVitals(startedAt, change)
  }, signal)

  const actions = collectActions({
    clock,
    signal,
    activity,
    emit: (event, frustrations) => {
      emit(event)
      views.count('view_action_count', event.startedAt)
      if (frustrations.length > 0) views.count('frustration_count', event.startedAt, frustrations.length)
    },
  })
  /** With the click that may have caused it. */
  const emitCounted = (kind: Counted, event: RawEvent, endedAt?: number): void => {
    if (event.startedAt < since) return
    emit({ ...event, fields: { ...event.fields, action_id: actions.idAt(event.startedAt, endedAt) } })
    views.count(kind, event.startedAt)
  }
  const errors = collectErrors(
    clock,
    (event) => {
      emitCounted('view_error_count', event)
      actions.errorHappened()
    },
    signal,
  )
  const resources = collectResources({
    clock,
    signal,
    isOwn,
    activityOf: (url) => (isExcludedActivity(url) ? undefined : activity),
    emit: (event) => emitCounted('view_resource_count', event),
  })
  collectRequests({
    clock,
    signal,
    isOwn,
    isTraced,
    onStart: resources.requestStarted,
    onReply: resources.requestReplied,
  })
  watchViews(views, activity, signal)
  const observe = (): void => {
    observeVitals()
    resources.observe()
    collectLongTasks((event, endedAt) => emitCounted('view_long_task_count', event, endedAt), signal)
  }
  return { views, actions, errors, resources, observe }
}
