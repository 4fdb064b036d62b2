import { toJson } from '@sso-elements/browser'
import { displayWarning, guard } from './browser/guard.ts'
import { type Clock, toEpoch } from './clock.ts'
import type { Emit, RawEvent } from './collect/raw-event.ts'
import { type View, viewTags } from './collect/view.ts'
import type { Context, Fields, WireEvent } from './domain/events.ts'
import { toLine } from './domain/line-protocol.ts'
import { createRateLimit, RATE_LIMIT_NOTICE } from './domain/rate-limit.ts'
import { copyContext, scrubContext } from './domain/scrub.ts'
import type { ReplayStats } from './monitoring-core.ts'
import { isTracked, type Session } from './session/session-state.ts'
import type { Transport } from './transport/transport.ts'

interface AssemblyDependencies {
  clock: Clock
  transport: Pick<Transport, 'rum' | 'logging'>
  session: () => Session | null
  /** The view in which an event began; null if the event is not sent, because its session has ended. */
  viewAt: (startedAt: number) => View | null
  commonTags: () => Record<string, string | undefined>
  displayFields: () => Fields
  /** Id of the signed-in user, or null. */
  userId: () => string | null
  /** Id for a user who is not signed in. */
  anonymousId: () => string
  globalContext: () => Context
  /** Statistics of a view's recording; null without a replay. */
  replayStats: (viewId: string) => ReplayStats | null
  rates: { session_sample_rate: number; session_replay_sample_rate: number }
}

export interface Assembly {
  emit: Emit
  /** Opens the gate when the session is known: events that were collected before are sent, and later ones at once. */
  open(): void
}

/** Completes raw events and passes them to the collector. Without a tracked session nothing is sent. */
export const createAssembly = (dependencies: AssemblyDependencies): Assembly => {
  const { clock, transport, session, viewAt, commonTags, displayFields, userId, anonymousId, globalContext } =
    dependencies
  const { replayStats, rates } = dependencies
  const checkRate = createRateLimit(clock.now)
  let early: (() => void)[] | null = []
  /** Views that the rate limit has counted. */
  const counted = new WeakSet<View>()

  const userTags = (id: string | null) => ({ userid: id ?? anonymousId(), is_signin: id === null ? 'F' : 'T' })

  const replayFields = (event: RawEvent, view: View): Fields => {
    const stats = replayStats(view.id)
    if (!stats) return {}
    const details = event.measurement === 'view' ? { session_replay_stats: toJson(stats) } : {}
    return { session_has_replay: true, ...details }
  }

  const send = (event: WireEvent, user: string | null, key: string | undefined): void => {
    const current = session()
    if (!isTracked(current)) return
    const line = toLine({
      ...event,
      tags: { ...commonTags(), ...userTags(user), session_id: current.id, ...event.tags },
      fields: { ...event.fields, ...displayFields(), ...rates },
    })
    if (event.measurement === 'browser_log') transport.logging.add(line)
    else transport.rum.add(line, key)
  }

  /**
   * The event, or once a minute the notice that there were too many, or nothing. A view counts once, because it is sent at most every 3 s.
   */
  const limit = (event: RawEvent, view: View | undefined): RawEvent | null => {
    if (view && counted.has(view)) return event
    const verdict = checkRate()
    if (verdict === 'allowed') {
      if (view) counted.add(view)
      return event
    }
    if (verdict === 'over') return null
    displayWarning(RATE_LIMIT_NOTICE)
    return {
      measurement: 'error',
      startedAt: event.startedAt,
      tags: { error_source: 'agent', error_handling: 'handled' },
      fields: { error_message: RATE_LIMIT_NOTICE },
    }
  }

  return {
    emit(raw, view) {
      const begunIn = view ?? viewAt(raw.startedAt)
      const event = begunIn && limit(raw, view)
      if (!event) return
      const user = userId()
      const context = { ...globalContext(), ...copyContext(event.context) }
      const time = event.time ?? toEpoch(clock, event.startedAt)
      const deliver = () => {
        const tags = { ...viewTags(begunIn), ...event.tags }
        const fields = { ...event.fields, ...replayFields(event, begunIn) }
        // The notice must not replace a view.
        send(
          { ...event, time, tags, fields, context: scrubContext(context) },
          user,
          event === raw ? view?.id : undefined,
        )
      }
      if (early) early.push(deliver)
      else deliver()
    },
    open() {
      const waiting = early ?? []
      early = null
      for (const sendEarly of waiting) guard(sendEarly)()
    },
  }
}
