import { TELEMETRY_MAX_OCCURRENCES, type TelemetryErrorDetails } from '@sso-elements/contract'
import { useMemo } from 'react'
import { Card } from '../parts/card.tsx'
import { sourceText } from '../parts/source-text.ts'
import { countSummary, occurrenceSeries } from '../plot/hour-series.ts'
import type { PlotSeries } from '../plot/plot-options.ts'
import { TimePlot } from '../plot/time-plot.tsx'
import type { TimeRange } from '../view/telemetry-period.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, type ViewNavigation } from '../view/view-link.tsx'

interface ErrorFiguresProps extends ViewNavigation {
  fingerprint: string
  details: TelemetryErrorDetails
  range: TimeRange
}

/** How often an error occurred, how many users it affected, since when, and by hour. */
export const ErrorFigures = ({ fingerprint, details, range, ...navigation }: ErrorFiguresProps) => {
  const format = useViewFormat()
  const { t, count, dateTime } = format
  const hours = useMemo(() => occurrenceSeries(range, details.hours), [range, details])
  const name = t('faultPage.occurrences')
  const series = useMemo(
    (): PlotSeries[] => [{ label: name, values: hours.values, color: '--ui-danger', shape: 'bars' }],
    [name, hours],
  )
  const title = t('faultPage.overTime')
  const facts = [
    [name, count(details.count)],
    [t('faultPage.persons'), count(details.persons)],
    [
      t('telemetry.sessions'),
      <SessionsLink key="sessions" {...navigation} search={{ error: fingerprint }} name={t('telemetry.sessions')}>
        {count(details.sessions)}
      </SessionsLink>,
    ],
    [t('faultPage.firstSeen'), details.firstAt && dateTime(details.firstAt)],
    [t('faultPage.lastSeen'), details.lastAt && dateTime(details.lastAt)],
    [t('telemetry.source'), details.latest && sourceText(t, details.latest.source)],
  ] as const
  return (
    <>
      <dl className="sso-card sso-session-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {details.isLimited && (
        <p className="sso-hint">{t('faultPage.limited', { count: count(TELEMETRY_MAX_OCCURRENCES) })}</p>
      )}
      <Card title={title}>
        <TimePlot
          title={title}
          summary={countSummary(format, name, details.count, hours)}
          range={range}
          series={series}
          formatValue={count}
          isCount
        />
      </Card>
    </>
  )
}
