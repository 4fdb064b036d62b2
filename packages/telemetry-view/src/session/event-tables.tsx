import { PROBLEM_STATUSES, type TelemetryEvent } from '@sso-elements/contract'
import { formatFileSize } from '@sso-elements/locale/format'
import { DataTable } from '../parts/data-table.tsx'
import { formatMilliseconds, NOTHING } from '../parts/format-figure.ts'
import { MarkedFigure } from '../parts/marked-figure.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { EventDetails } from './event-details.tsx'
import { requestRowOf } from './event-fields.ts'

/** Log messages of a session. */
export const LogsTable = ({ events }: { events: readonly TelemetryEvent[] }) => {
  const { t, clock } = useViewFormat()
  return (
    <DataTable
      label={t('telemetry.logs')}
      columns={[
        { title: t('telemetry.time') },
        { title: t('telemetry.level') },
        { title: t('telemetry.message'), isWide: true },
        { title: t('telemetry.page'), isMinor: true },
      ]}
      rows={events.map((event, index) => ({
        key: `${event.at} ${index}`,
        cells: [
          clock(event.at),
          <MarkedFigure
            key="level"
            text={event.name}
            problem={PROBLEM_STATUSES.some((status) => status === event.name) ? t('telemetry.problem') : null}
          />,
          <>
            <SentText text={event.message} />
            <EventDetails event={event} />
          </>,
          <SentText key="path" text={event.path} isPath />,
        ],
      }))}
    />
  )
}

/** Requests of a session; failed and slow ones are marked. */
export const ResourcesTable = ({ events }: { events: readonly TelemetryEvent[] }) => {
  const { t, locale, clock } = useViewFormat()
  return (
    <DataTable
      label={t('telemetry.requests')}
      columns={[
        { title: t('telemetry.time') },
        { title: t('telemetry.address'), isWide: true },
        { title: t('telemetry.kind'), isMinor: true },
        { title: t('telemetry.status'), isNumber: true },
        { title: t('telemetry.duration'), isNumber: true },
        { title: t('telemetry.size'), isNumber: true, isMinor: true },
      ]}
      rows={events.map((event, index) => {
        const { type, method, address, status, hasFailed, duration, isSlow, size } = requestRowOf(event)
        return {
          key: `${event.at} ${index}`,
          cells: [
            clock(event.at),
            <>
              <SentText text={[method, address].filter(Boolean).join(' ')} isPath />
              <EventDetails event={event} />
            </>,
            type,
            <MarkedFigure
              key="status"
              text={status || (hasFailed ? '' : NOTHING)}
              problem={hasFailed ? t('telemetry.failed') : null}
            />,
            <MarkedFigure
              key="duration"
              text={duration === null ? NOTHING : formatMilliseconds(duration, locale)}
              problem={isSlow ? t('telemetry.slow') : null}
            />,
            size === null ? NOTHING : formatFileSize(size),
          ],
        }
      })}
    />
  )
}
