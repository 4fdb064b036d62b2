import { randomKey, throttle } from '@sso-elements/browser'
import { guard } from '../browser/guard.ts'
import type { Clock } from '../clock.ts'
import { asText } from '../domain/error-details.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { pathGroup, type SentAddress, scrubText, sentAddress } from '../domain/scrub.ts'
import { createEmitter, type Emitter } from '../emitter.ts'
import type { Emit } from './raw-event.ts'
import type { Vitals } from './vitals.ts'

/** Interval between two updates of a view, in milliseconds (MON-08). */
const UPDATE_MS = 3000

export type LoadingType = 'initial_load' | 'route_change' | 'bf_cache'
export type Counted = 'error' | 'resource' | 'long_task' | 'action' | 'frustration'

/** What a person looks at until the path changes. */
export interface View {
  id: string
  name: string
  address: SentAddress
  referrer: string
  loadingType: LoadingType
  /** Milliseconds since the page's start. */
  startedAt: number
}

export interface Views {
  /** Null before the first and after the session's end. */
  current(): View | null
  /** Each view when it begins, and null when one ends without another. */
  changes: Pick<Emitter<View | null>, 'subscribe'>
  /** Ends the current view and begins one. */
  start(loadingType: LoadingType, name?: string): void
  /** Sends the current view for the last time. */
  end(): void
  /** Sends the current view as it is, because the page may be gone soon, or is left. */
  sendNow(isActive: boolean): void
  count(kind: Counted, amount?: number): void
  /** Says that something about the current view has changed. */
  update(): void
  /** How long the current view took to load, in milliseconds; `view` is what it was when the measurement began. */
  setLoadingTime(view: View, milliseconds: number): void
}

interface ViewsDependencies {
  clock: Clock
  emit: Emit
  vitals: Vitals
  /** Times of the page's own load. */
  navigation: () => Fields
  /** When the page was shown that was rendered in advance, in milliseconds since its start; else 0. */
  shownAt: () => number
  address: () => string
  referrer: () => string
}

const noCounts = (): Record<Counted, number> => ({ error: 0, resource: 0, long_task: 0, action: 0, frustration: 0 })

/** Tags by which every event names its view. */
export const viewTags = ({ id, name, address: { url, host, path } }: View): Record<string, string> => ({
  view_id: id,
  view_url: url,
  view_host: host,
  view_path: path,
  view_name: name,
  view_path_group: pathGroup(path),
})

/** Views, each sent when it begins, at most every 3 s while it changes, and when it ends (MON-08). */
export const createViews = (dependencies: ViewsDependencies): Views => {
  const { clock, emit, vitals, navigation, shownAt, address, referrer } = dependencies
  const changes = createEmitter<View | null>()
  let view: View | null = null
  let previousUrl: string | null = null
  let counts = noCounts()
  let loadingTime: number | undefined
  /** The page was left: it is hidden after that, and what is sent then must not tell the opposite. */
  let isLeft = false

  const send = (isActive: boolean): void => {
    if (!view) return
    const { id, startedAt, loadingType } = view
    const spent = clock.elapsed() - startedAt
    emit(
      {
        measurement: 'view',
        startedAt,
        tags: { ...viewTags(view), view_loading_type: loadingType, view_referrer: view.referrer },
        fields: {
          is_active: isActive && !isLeft,
          time_spent: nanoseconds(spent),
          view_error_count: counts.error,
          view_resource_count: counts.resource,
          view_long_task_count: counts.long_task,
          view_action_count: counts.action,
          frustration_count: counts.frustration,
          loading_time: loadingTime === undefined ? undefined : nanoseconds(loadingTime),
          ...(loadingType === 'initial_load' && navigation()),
          ...vitals.fields(),
        },
      },
      id,
    )
  }
  const newUpdate = () =>
    throttle(
      guard(() => send(true)),
      { intervalMs: UPDATE_MS },
    )
  let update = newUpdate()

  const end = (): void => {
    if (!view) return
    update.cancel()
    send(false)
    previousUrl = view.address.url
    view = null
  }

  return {
    current: () => view,
    changes,
    start(loadingType, name) {
      end()
      const at = sentAddress(address())
      const startedAt = loadingType === 'initial_load' ? shownAt() : clock.elapsed()
      view = {
        id: randomKey(),
        name: name === undefined ? at.path : scrubText(asText(name)),
        address: at,
        referrer: previousUrl ?? sentAddress(referrer()).url,
        loadingType,
        startedAt,
      }
      // The first one has what happened before anybody saw the page.
      if (loadingType !== 'initial_load') counts = noCounts()
      isLeft = false
      loadingTime = undefined
      vitals.startView(startedAt, loadingType === 'initial_load')
      changes.emit(view)
      // Of its own, so that a view is sent at once when it begins.
      update = newUpdate()
      update()
    },
    end() {
      if (!view) return
      end()
      changes.emit(null)
    },
    sendNow(isActive) {
      update.cancel()
      isLeft ||= !isActive
      send(isActive)
    },
    count(kind, amount = 1) {
      counts[kind] += amount
      update()
    },
    update: () => update(),
    setLoadingTime(of, milliseconds) {
      if (of !== view) return
      loadingTime = milliseconds
      update()
    },
  }
}
