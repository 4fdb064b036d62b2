import { useState } from 'react'
import { zoneLabel } from '../organization/time-zones.ts'
import { LoadProblem } from './load-problem.tsx'
import { CollectorNotice, DroppedNotice } from './no-data.tsx'
import { isNotAllowed } from './not-allowed.ts'
import { SessionFilters } from './session-filters.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { TelemetryFilters } from './telemetry-filters.tsx'
import { TelemetryHead } from './telemetry-head.tsx'
import { useOverview } from './use-overview.ts'
import { useListedRange } from './use-range.ts'
import { useViewFormat } from './use-view-format.ts'
import type { ViewNavigation } from './view-link.tsx'

/** The search of sessions. The list does not wait for the figures, which only offer what to choose from. */
export const SessionsPage = (navigation: ViewNavigation) => {
  const { t, timeZone } = useViewFormat()
  const { view } = navigation
  const { result, isBusy, reload } = useOverview(view, timeZone)
  const [updatedAt, setUpdatedAt] = useState(Date.now)
  const range = useListedRange(view.period, timeZone, updatedAt)
  const overview = result?.overview
  const refresh = (): void => {
    setUpdatedAt(Date.now())
    void reload()
  }
  if (isNotAllowed(result?.error)) return <LoadProblem error={result?.error} onRetry={reload} />
  return (
    <>
      <TelemetryHead
        {...navigation}
        title={t('telemetry.sessionsTitle')}
        text={t('telemetry.searchText', { zone: zoneLabel(timeZone) })}
        result={result}
        isBusy={isBusy}
        onRefresh={refresh}
      />
      <TelemetryFilters {...navigation} overview={overview} />
      <div className="sso-telemetry">
        {overview && overview.collector !== 'on' && <CollectorNotice state={overview.collector} />}
        {overview?.droppedBefore != null && <DroppedNotice before={overview.droppedBefore} />}
        <SessionFilters {...navigation} range={range} />
        <SessionsTable {...navigation} range={range} updatedAt={updatedAt} />
      </div>
    </>
  )
}
