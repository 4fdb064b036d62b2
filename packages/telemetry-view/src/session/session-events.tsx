import type { TelemetryEvent } from '@sso-elements/contract'
import { Link } from '@sso-elements/ui'
import type { PagedListInUse } from '@sso-elements/ui/list'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SentText } from '../parts/sent-text.tsx'
import { watchFrom } from '../replay/replay-axis.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { EventDetails, eventLineOf, kindTextOf } from './event-details.tsx'

/** The event for which a session was opened. */
interface SoughtEvent {
  /** Its index in the list; -1 for none. */
  index: number
  element: RefObject<HTMLLIElement | null>
}

/**
 * Finds the event of a moment, in milliseconds since the epoch, loading pages up to it. It is focused, and so scrolled into view, only
 * once: afterwards the user's position stays.
 */
export const useTargetEvent = (list: PagedListInUse<TelemetryEvent>, moment: number | null): SoughtEvent => {
  const element = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const { data, next, loading, finish, error } = list
  const index = moment === null ? -1 : data.findIndex(({ at }) => Date.parse(at) >= moment)
  const isAwaited = moment !== null && moment !== shown
  const isFurther = isAwaited && index === -1 && data.length > 0 && !loading && !finish && error === null
  useEffect(() => {
    if (isFurther) void next()
  }, [isFurther, next])
  useEffect(() => {
    if (!isAwaited || index === -1) return
    element.current?.focus()
    setShown(moment)
  }, [isAwaited, index, moment])
  return { index, element }
}

/** Kinds of events that are worth watching. */
const WATCHED: readonly string[] = ['view', 'error', 'action', 'browser_log']

export interface Replaying {
  /** Whether a replay shows a time, in milliseconds since the epoch. */
  isRecorded: (time: number) => boolean
  hrefFrom: (time: number) => string
  onPlayFrom: (time: number) => void
}

interface SessionEventProps extends Replaying {
  event: TelemetryEvent
  /** Of the event for which the session was opened. */
  sought: SoughtEvent['element'] | null
}

const SessionEvent = ({ event, sought, isRecorded, hrefFrom, onPlayFrom }: SessionEventProps) => {
  const { t, locale, clock } = useViewFormat()
  const kindText = kindTextOf(event)
  const { title, note } = eventLineOf(event, locale, t('telemetry.failed'))
  const happenedAt = Date.parse(event.at)
  const from = event.kind === 'view' ? happenedAt : watchFrom(happenedAt)
  const time = clock(event.at)
  return (
    <li
      className={`sso-event sso-event-${event.kind}${sought ? ' sso-event-sought' : ''}`}
      {...(sought && { ref: sought, tabIndex: -1, 'aria-current': true })}
    >
      <time dateTime={event.at}>{time}</time>
      <div>
        {sought && <p className="sso-event-sought-text">{t('telemetry.sought')}</p>}
        <p className="sso-sent-text">
          <span className="sso-event-kind">{kindText ? t(kindText) : event.kind}</span>
          <bdi className="sso-event-title">{title}</bdi>
        </p>
        {note && <SentText text={note} className="sso-hint" />}
        {WATCHED.includes(event.kind) && isRecorded(happenedAt) && (
          <Link className="sso-link sso-event-play" href={hrefFrom(from)} onFollow={() => onPlayFrom(from)}>
            {t('replay.from', { time })}
          </Link>
        )}
        <EventDetails event={event} />
      </div>
    </li>
  )
}

interface SessionEventsProps extends Replaying {
  events: readonly TelemetryEvent[]
  sought: SoughtEvent
}

/** Events in order, each with all its data on demand. */
export const SessionEvents = ({ events, sought, ...replaying }: SessionEventsProps) => (
  <ol className="sso-events">
    {events.map((event, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only ever added at the end
      <SessionEvent key={index} event={event} sought={index === sought.index ? sought.element : null} {...replaying} />
    ))}
  </ol>
)
