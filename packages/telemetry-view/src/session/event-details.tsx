import type { TelemetryEvent } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { useState } from 'react'
import { attributesOf } from './event-line.ts'

/** Everything that was sent with an event, once it is opened. */
export const EventDetails = ({ event }: { event: TelemetryEvent }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
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
  )
}
