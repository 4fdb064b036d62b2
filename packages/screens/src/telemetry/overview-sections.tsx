import type { TelemetryOverview } from '@sso-elements/contract'
import { ActionsSection } from './actions-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { PagesTable } from './pages-table.tsx'
import { SessionsTable } from './sessions-table.tsx'
import type { TimeRange } from './telemetry-period.ts'
import { Totals } from './totals.tsx'
import type { ViewNavigation } from './view-link.tsx'
import { ViewsPlot } from './views-plot.tsx'
import { VitalsSection } from './vitals-section.tsx'

/** Figures of a range, as its parts show them. */
export interface RangeFigures {
  overview: TelemetryOverview
  range: TimeRange
}

interface OverviewSectionsProps extends ViewNavigation, RangeFigures {
  /** When they were loaded, in milliseconds since the epoch: lists beside them are loaded anew with them. */
  updatedAt: number
}

/** Everything that is shown of a range with data. */
export const OverviewSections = ({ overview, range, updatedAt, ...navigation }: OverviewSectionsProps) => (
  <>
    <Totals figures={overview.total} />
    <ViewsPlot overview={overview} range={range} />
    <div className="sso-telemetry-columns">
      <ErrorsSection overview={overview} range={range} />
      <ActionsSection overview={overview} range={range} />
    </div>
    <VitalsSection overview={overview} range={range} />
    <PagesTable {...navigation} pages={overview.pages} />
    <SessionsTable {...navigation} range={range} updatedAt={updatedAt} />
  </>
)
