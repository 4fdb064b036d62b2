import { TELEMETRY_GROUP_OCCURRENCES } from '@sso-elements/contract'
import { useMemo } from 'react'
import { Card } from '../parts/card.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ReplayLink } from '../parts/replay-link.tsx'
import { SentText } from '../parts/sent-text.tsx'
import { sourceText } from '../parts/source-text.ts'
import { countSeries, countSummary } from '../plot/hour-series.ts'
import type { PlotSeries } from '../plot/plot-options.ts'
import type { RangeFigures } from '../plot/range-figures.ts'
import { TimePlot } from '../plot/time-plot.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, ViewLink, type ViewNavigation } from '../view/view-link.tsx'

interface ErrorLinkProps extends ViewNavigation {
  /** Empty for errors without a page, which an older version of the server stored. */
  fingerprint: string
  name: string
}

/** The name of an error, as a link to its page. */
const ErrorLink = ({ fingerprint, name, ...navigation }: ErrorLinkProps) => {
  if (fingerprint === '') return <SentText text={name} />
  return (
    <ViewLink {...navigation} change={{ error: fingerprint, session: null, at: null }}>
      <SentText text={name} />
    </ViewLink>
  )
}

/** Errors by hour, and by kind. */
export const ErrorsSection = ({ overview, range, ...navigation }: RangeFigures & ViewNavigation) => {
  const format = useViewFormat()
  const { t, count, dateTime } = format
  const errors = useMemo(() => countSeries(range, overview.hours, 'errors'), [range, overview])
  const series = useMemo(
    (): PlotSeries[] => [{ label: t('telemetry.errors'), values: errors.values, color: '--ui-danger', shape: 'bars' }],
    [t, errors],
  )
  /** The server only reads the latest occurrences. */
  const personsText = (times: number, persons: number): string =>
    times > TELEMETRY_GROUP_OCCURRENCES ? t('faultPage.personsMore', { count: count(persons) }) : count(persons)
  const seenText = (lastAt: string | null): string =>
    lastAt === null ? '' : t('faultPage.lastSeenAt', { time: dateTime(lastAt) })
  const title = t('telemetry.errorsOverTime')
  return (
    <Card title={title}>
      <TimePlot
        title={title}
        summary={countSummary(format, t('telemetry.errors'), overview.total.counts.errors, errors)}
        range={range}
        series={series}
        formatValue={count}
        isCount
      />
      <h3 className="sso-card-part">{t('telemetry.errorKinds')}</h3>
      {overview.errors.length === 0 ? (
        <p className="sso-hint">{t('telemetry.noErrors')}</p>
      ) : (
        <DataTable
          label={t('telemetry.errorKinds')}
          isLimited
          columns={[
            { title: t('telemetry.kind'), isWide: true },
            { title: t('telemetry.count'), isNumber: true },
            { title: t('faultPage.persons'), isNumber: true, isMinor: true },
            { title: t('replay.latest') },
          ]}
          rows={overview.errors.map(
            ({ fingerprint, kind, source, message, count: times, persons, lastAt, replay }) => ({
              key: `${fingerprint} ${kind} ${source}`,
              cells: [
                <>
                  <ErrorLink {...navigation} fingerprint={fingerprint} name={kind || t('telemetry.unnamed')} />
                  {message && <SentText text={message} className="sso-hint" />}
                  <div className="sso-hint">
                    {[sourceText(t, source), seenText(lastAt)].filter(Boolean).join(' · ')}
                  </div>
                </>,
                <SessionsLink
                  key="count"
                  {...navigation}
                  search={{ error: fingerprint || kind }}
                  name={kind || t('telemetry.unnamed')}
                >
                  {count(times)}
                </SessionsLink>,
                persons !== null && personsText(times, persons),
                <ReplayLink key="replay" {...navigation} moment={replay} name={kind || t('telemetry.unnamed')} />,
              ],
            }),
          )}
        />
      )}
    </Card>
  )
}
