import { zoneLabel } from '@sso-elements/screens/parts'
import { useMemo, useState } from 'react'
import { SessionFilters } from '../filters/session-filters.tsx'
import { TelemetryFilters } from '../filters/telemetry-filters.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { CollectorNotice, DroppedNotice } from '../parts/no-data.tsx'
import { isNotAllowed } from '../parts/not-allowed.ts'
import { TelemetryHead } from '../parts/telemetry-head.tsx'
import { useOverview } from '../parts/use-overview.ts'
import { rangeOf, type TimeRange } from '../view/telemetry-period.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import type { ViewNavigation } from '../view/view-link.tsx'
import { SessionsTable } from './sessions-table.tsx'

/** The range for which sessions are listed: to the minute for a custom period. It moves on with `updatedAt`. */
const useListedRange = (
  period: TelemetryView['period'],
  timeZone: string,
  updatedAt: number,
): Pick<TimeRange, 'from' | 'to'> =>
  useMemo(
    () => (typeof period === 'string' ? rangeOf(period, { now: updatedAt, timeZone }) : period),
    [period, timeZone, updatedAt],
  )

/** The session search. The list does not wait for the figures, which only provide options. */
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
