import type { TelemetryFigures } from '@sso-elements/contract'
import { useT, zoneLabel } from '@sso-elements/screens/parts'
import { useRef } from 'react'
import { TelemetryFilters } from '../filters/telemetry-filters.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { CollectorNotice, DroppedNotice, NoData } from '../parts/no-data.tsx'
import { isNotAllowed } from '../parts/not-allowed.ts'
import { TelemetryHead } from '../parts/telemetry-head.tsx'
import { useOverview } from '../parts/use-overview.ts'
import type { RangeFigures } from '../plot/range-figures.ts'
import { SessionsTable } from '../sessions/sessions-table.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { SessionsLink, type ViewNavigation } from '../view/view-link.tsx'
import { ActionsSection } from './actions-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { PagesTable } from './pages-table.tsx'
import { ViewsPlot } from './views-plot.tsx'
import { VitalsSection } from './vitals-section.tsx'

/** Views, sessions, errors and actions of the period, each also per view or session. */
const Totals = ({ figures: { counts }, ...navigation }: ViewNavigation & { figures: TelemetryFigures }) => {
  const { t, count, ratio } = useViewFormat()
  const { views, sessions, errors, actions } = counts
  const per = (value: number, base: number): string => ratio(base > 0 ? value / base : 0)
  const cards = [
    [t('telemetry.views'), views, t('telemetry.viewsNote', { value: per(views, sessions) }), null],
    [t('telemetry.sessions'), sessions, t('telemetry.sessionsNote'), {}],
    [
      t('telemetry.errors'),
      errors,
      t('telemetry.errorsNote', { value: per(errors * 100, views) }),
      { hasErrors: true },
    ],
    [t('telemetry.actions'), actions, t('telemetry.actionsNote', { value: per(actions, sessions) }), null],
  ] as const
  return (
    <dl className="sso-totals">
      {cards.map(([name, value, note, search]) => (
        <div key={name} className="sso-card">
          <dt>{name}</dt>
          <dd className="sso-figure">
            {search && value > 0 ? (
              <SessionsLink {...navigation} search={search} name={name}>
                {count(value)}
              </SessionsLink>
            ) : (
              count(value)
            )}
          </dd>
          <dd className="sso-hint">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OverviewSectionsProps extends ViewNavigation, RangeFigures {
  /** When they were loaded, in milliseconds since the epoch: lists next to them are reloaded with them. */
  updatedAt: number
}

/** All sections for a range with data. */
const OverviewSections = ({ overview, range, updatedAt, ...navigation }: OverviewSectionsProps) => (
  <>
    <Totals {...navigation} figures={overview.total} />
    <ViewsPlot overview={overview} range={range} />
    <div className="sso-telemetry-columns">
      <ErrorsSection {...navigation} overview={overview} range={range} />
      <ActionsSection {...navigation} overview={overview} range={range} />
    </div>
    <VitalsSection {...navigation} overview={overview} range={range} />
    <PagesTable {...navigation} pages={overview.pages} />
    <SessionsTable {...navigation} range={range} updatedAt={updatedAt} />
  </>
)

/** Placeholders of the totals and the first plots, visible only after 150 ms. */
const OverviewSkeleton = () => (
  <div className="sso-telemetry-skeleton sso-skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i className="sso-telemetry-skeleton-plot" />
    <i className="sso-telemetry-skeleton-half" />
    <i className="sso-telemetry-skeleton-half" />
  </div>
)

/** The figures of a period: totals, plots, vitals, and lists of pages, errors, actions and sessions. */
export const OverviewPage = (navigation: ViewNavigation) => {
  const t = useT()
  const format = useViewFormat()
  const filters = useRef<HTMLDivElement>(null)
  const { result, isBusy, reload } = useOverview(navigation.view, format.timeZone)
  const overview = result?.overview
  const isEmpty = overview !== undefined && overview.hours.length === 0

  /** A page that is chosen in the table below filters everything above it. */
  const showFilters = () => filters.current?.scrollIntoView({ block: 'nearest' })

  return (
    <>
      <TelemetryHead
        {...navigation}
        title={t('telemetry.title')}
        text={t('telemetry.subtitle', { zone: zoneLabel(format.timeZone) })}
        result={result}
        isBusy={isBusy}
        onRefresh={() => void reload()}
      />
      {!isNotAllowed(result?.error) && (
        <div ref={filters}>
          <TelemetryFilters {...navigation} overview={overview} />
        </div>
      )}
      {!result && <OverviewSkeleton />}
      {result?.error !== undefined && <LoadProblem error={result.error} onRetry={reload} />}
      {overview && (
        <div className="sso-telemetry" aria-busy={isBusy}>
          {overview.collector !== 'on' && <CollectorNotice state={overview.collector} />}
          {overview.droppedBefore !== null && <DroppedNotice before={overview.droppedBefore} />}
          {isEmpty ? (
            <NoData {...navigation} overview={overview} />
          ) : (
            <OverviewSections
              {...navigation}
              onView={(view) => {
                navigation.onView(view)
                if (view.session === null && !view.isList) showFilters()
              }}
              overview={overview}
              range={result.range}
              updatedAt={result.at}
            />
          )}
        </div>
      )}
    </>
  )
}
