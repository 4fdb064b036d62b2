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
import { createViews, type Views } from './views.ts'
import { collectVitals } from './vitals.ts'

/** Everything that is collected on a page. */
export interface Page {
  views: Views
  actions: Actions
  errors: Errors
  resources: Resources
  /** Starts what the browser keeps until somebody asks, so that the page's start does not wait for it. */
  observe(): void
}

interface PageDependencies {
  clock: Clock
  signal: AbortSignal
  /** What happened before is not told, in milliseconds since the page's start. */
  since: number
  emit: (views: Views) => Emit
  isOwn: (url: string) => boolean
  isTraced: (origin: string) => boolean
  isExcludedActivity: (url: string) => boolean
}

/** Starts the collectors of what is told only once; `signal` stops all. */
export const collectPage = (dependencies: PageDependencies): Page => {
  const { clock, signal, since, isOwn, isTraced, isExcludedActivity } = dependencies
  const activity = createPageActivity(clock, signal)
  const vitals = collectVitals(() => views.update(), signal)
  const views: Views = createViews({
    clock,
    emit: (event, key) => emit(event, key),
    vitals,
    navigation: navigationTimes,
    shownAt,
    address: () => location.href,
    referrer: () => document.referrer,
  })
  const emit = dependencies.emit(views)

  const actions = collectActions({
    clock,
    signal,
    activity,
    emit: (event, frustrations) => {
      emit(event)
      views.count('action')
      if (frustrations.length > 0) views.count('frustration', frustrations.length)
    },
  })
  /** The event with the click that it may have come from. */
  const withAction = (event: RawEvent): RawEvent => ({
    ...event,
    fields: { ...event.fields, action_id: actions.currentId() },
  })
  const errors = collectErrors(
    clock,
    (event) => {
      emit(withAction(event))
      views.count('error')
      actions.errorHappened()
    },
    signal,
  )
  const resources = collectResources({
    clock,
    signal,
    isOwn,
    emit: (event) => {
      if (event.startedAt < since) return
      activity.mark()
      emit(withAction(event))
      views.count('resource')
    },
  })
  collectRequests({
    clock,
    signal,
    isOwn,
    isTraced,
    onStart: (url) => {
      if (!isExcludedActivity(url)) activity.requestStarted()
    },
    onEnd: (request) => {
      if (!isExcludedActivity(request.url)) activity.requestEnded()
      resources.requestEnded(request)
    },
  })
  watchViews(views, activity, signal)
  const observe = (): void => {
    vitals.observe()
    resources.observe()
    collectLongTasks((event) => {
      if (event.startedAt < since) return
      emit(withAction(event))
      views.count('long_task')
    }, signal)
  }
  return { views, actions, errors, resources, observe }
}
