import { useT, zoneLabel } from '@sso-elements/screens/parts'
import { useRef } from 'react'
import { TelemetryFilters } from '../filters/telemetry-filters.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { CollectorNotice, DroppedNotice, NoData } from '../parts/no-data.tsx'
import { isNotAllowed } from '../parts/not-allowed.ts'
import { TelemetryHead } from '../parts/telemetry-head.tsx'
import { useOverview } from '../parts/use-overview.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { OverviewSections } from './overview-sections.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'

/** The figures of a period: totals, plots, vitals, and lists of pages, errors, actions and sessions. */
export const OverviewPage = (navigation: ViewNavigation) => {
  const t = useT()
  const format = useViewFormat()
  const filters = useRef<HTMLDivElement>(null)
  const { result, isBusy, reload } = useOverview(navigation.view, format.timeZone)
  const overview = result?.overview
  const isEmpty = overview !== undefined && overview.hours.length === 0

  /** A page that is chosen in the table below narrows everything above it. */
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
