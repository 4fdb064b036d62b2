import type { Locale, TelemetryEvent } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { useState } from 'react'
import { formatMilliseconds } from '../parts/format-figure.ts'
import { NO_REPLY } from './event-fields.ts'

const NANOSECONDS_PER_MILLISECOND = 1e6

const KINDS = {
  view: 'telemetry.kindView',
  resource: 'telemetry.kindResource',
  action: 'telemetry.kindAction',
  long_task: 'telemetry.kindLongTask',
  error: 'telemetry.kindError',
  telemetry: 'telemetry.kindTelemetry',
  browser_log: 'telemetry.kindLog',
} as const

/** Label of an event's kind; null for an unknown one. */
export const kindTextOf = ({ kind }: TelemetryEvent): (typeof KINDS)[keyof typeof KINDS] | null =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : null

/** An event in a line: its main text and a less important one. */
interface EventLine {
  title: string
  note: string
}

const join = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** What a line says of an event. Only some kinds have a duration that is worth a place. @param failed the words for a request without a reply */
export const eventLineOf = (event: TelemetryEvent, locale: Locale, failed: string): EventLine => {
  const { kind, path, name, source, message, attributes } = event
  const text = (key: string): string => {
    const value = attributes[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const time = (key: string): string | null => {
    const value = attributes[key]
    return typeof value === 'number' ? formatMilliseconds(value / NANOSECONDS_PER_MILLISECOND, locale) : null
  }
  const status = text('resource_status')
  if (kind === 'resource')
    return {
      title: text('resource_url_path') || text('resource_url') || path,
      note: join(
        text('resource_method'),
        status === NO_REPLY ? failed : status,
        text('resource_type'),
        time('duration'),
      ),
    }
  if (kind === 'action') return { title: name || path, note: join(source, name ? path : null) }
  if (kind === 'error') return { title: message || name, note: join(message ? name : null, source, path) }
  if (kind === 'browser_log') return { title: message || name, note: join(message ? name : null, path) }
  if (kind === 'long_task') return { title: time('duration') ?? path, note: path }
  if (kind === 'view') return { title: path, note: join(text('view_loading_type'), time('time_spent')) }
  return { title: message || name || path, note: '' }
}

/** All data of an event, as texts sorted by name. */
export const attributesOf = ({ attributes }: TelemetryEvent): [string, string][] =>
  Object.entries(attributes)
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** All data of an event, shown on demand. */
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
