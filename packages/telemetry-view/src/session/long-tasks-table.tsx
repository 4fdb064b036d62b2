import type { TelemetryEvent } from '@sso-elements/contract'
import { DataTable } from '../parts/data-table.tsx'
import { formatMilliseconds, NOTHING } from '../parts/format-figure.ts'
import { MarkedFigure } from '../parts/marked-figure.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { EventDetails } from './event-details.tsx'
import { taskRowOf } from './event-fields.ts'

/** What kept the page busy in a session, and with which scripts. */
export const LongTasksTable = ({ events }: { events: readonly TelemetryEvent[] }) => {
  const { t, locale, clock } = useViewFormat()
  const text = (milliseconds: number | null): string =>
    milliseconds === null ? NOTHING : formatMilliseconds(milliseconds, locale)
  return (
    <DataTable
      label={t('telemetry.longTasks')}
      columns={[
        { title: t('telemetry.time') },
        { title: t('telemetry.page'), isMinor: true },
        { title: t('telemetry.scripts'), isWide: true },
        { title: t('telemetry.duration'), isNumber: true },
        { title: t('telemetry.blocking'), isNumber: true, isMinor: true },
      ]}
      rows={events.map((event, index) => {
        const { duration, isSlow, blocking, scripts } = taskRowOf(event)
        return {
          key: `${event.at} ${index}`,
          cells: [
            clock(event.at),
            <SentText key="path" text={event.path} isPath />,
            <>
              {scripts.length === 0 && <span className="sso-hint">{t('telemetry.scriptsUnknown')}</span>}
              {scripts.map(({ name, duration: share }, place) => (
                <SentText
                  // biome-ignore lint/suspicious/noArrayIndexKey: scripts have no id, and never change
                  key={`${name} ${place}`}
                  text={[name || t('telemetry.unnamed'), share !== null && text(share)].filter(Boolean).join(' · ')}
                  isPath
                />
              ))}
              <EventDetails event={event} />
            </>,
            <MarkedFigure key="duration" text={text(duration)} problem={isSlow ? t('telemetry.slow') : null} />,
            text(blocking),
          ],
        }
      })}
    />
  )
}
