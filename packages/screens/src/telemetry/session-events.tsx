import type { TelemetryEvent } from '@sso-elements/contract'
import { useState } from 'react'
import { attributesOf, eventLineOf, kindTextOf } from './event-line.ts'
import { useViewFormat } from './use-view-format.ts'

const SessionEvent = ({ event }: { event: TelemetryEvent }) => {
  const { t, locale, dateTime } = useViewFormat()
  const kindText = kindTextOf(event)
  const { title, note } = eventLineOf(event, locale)
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={`sso-event sso-event-${event.kind}`}>
      <time dateTime={event.at}>{dateTime(event.at, { seconds: true }).slice(-'HH:mm:ss'.length)}</time>
      <div>
        <p>
          <span className="sso-event-kind">{kindText ? t(kindText) : event.kind}</span>
          <span className="sso-event-title">{title}</span>
        </p>
        {note && <p className="sso-hint">{note}</p>}
        <details className="sso-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('telemetry.details')}</summary>
          <dl className="sso-attributes">
            {(isOpen ? attributesOf(event) : []).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </li>
  )
}

/** Events in order, each with everything that was sent behind it. */
export const SessionEvents = ({ events }: { events: readonly TelemetryEvent[] }) => (
  <ol className="sso-events">
    {events.map((event, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only ever added at the end
      <SessionEvent key={index} event={event} />
    ))}
  </ol>
)
