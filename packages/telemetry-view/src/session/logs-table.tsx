import { PROBLEM_STATUSES, type TelemetryEvent } from '@sso-elements/contract'
import { DataTable } from '../parts/data-table.tsx'
import { MarkedFigure } from '../parts/marked-figure.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { EventDetails } from './event-details.tsx'

/** What the page logged in a session. */
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
