import { useRef } from 'react'
import { Heading } from '../form/heading.tsx'
import { zoneLabel } from '../organization/time-zones.ts'
import { useT } from '../screen-context.tsx'
import { LoadProblem } from './load-problem.tsx'
import { CollectorNotice, DroppedNotice, NoData } from './no-data.tsx'
import { isNotAllowed } from './not-allowed.ts'
import { OverviewSections } from './overview-sections.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { TelemetryFilters } from './telemetry-filters.tsx'
import { useLate } from './use-late.ts'
import { useOverview } from './use-overview.ts'
import { useViewFormat } from './use-view-format.ts'
import type { ViewNavigation } from './view-link.tsx'

/** The figures of a period: totals, plots, vitals, and lists of pages, errors, actions and sessions. */
export const OverviewPage = (navigation: ViewNavigation) => {
  const t = useT()
  const format = useViewFormat()
  const filters = useRef<HTMLDivElement>(null)
  const { result, isBusy, reload } = useOverview(navigation.view, format.timeZone)
  const isLate = useLate(isBusy)
  const overview = result?.overview
  const isEmpty = overview !== undefined && overview.hours.length === 0

  const stateText = (): string => {
    if (isLate) return t('telemetry.late')
    if (isBusy || !result) return t('telemetry.loading')
    const updated = t('telemetry.updated', { time: format.time(result.at) })
    return overview?.isPending ? `${updated} · ${t('telemetry.pending')}` : updated
  }

  /** A page that is chosen in the table below narrows everything above it. */
  const showFilters = () => filters.current?.scrollIntoView({ block: 'nearest' })

  return (
    <>
      <div className="sso-telemetry-head">
        <Heading title={t('telemetry.title')}>{t('telemetry.subtitle', { zone: zoneLabel(format.timeZone) })}</Heading>
        {result?.error === undefined && (
          <div className="sso-telemetry-state">
            <span className="sso-hint" role="status">
              {stateText()}
            </span>
            <button
              type="button"
              className="sso-button sso-button-quiet sso-button-small"
              aria-disabled={isBusy}
              onClick={() => isBusy || void reload()}
            >
              {t('telemetry.refresh')}
            </button>
          </div>
        )}
      </div>
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
                if (view.session === null) showFilters()
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
