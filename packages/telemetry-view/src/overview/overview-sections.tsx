import type { RangeFigures } from '../plot/range-figures.ts'
import { SessionsTable } from '../sessions/sessions-table.tsx'
import type { ViewNavigation } from '../view/view-link.tsx'
import { ActionsSection } from './actions-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { PagesTable } from './pages-table.tsx'
import { Totals } from './totals.tsx'
import { ViewsPlot } from './views-plot.tsx'
import { VitalsSection } from './vitals-section.tsx'

interface OverviewSectionsProps extends ViewNavigation, RangeFigures {
  /** When they were loaded, in milliseconds since the epoch: lists beside them are loaded anew with them. */
  updatedAt: number
}

/** Everything that is shown of a range with data. */
export const OverviewSections = ({ overview, range, updatedAt, ...navigation }: OverviewSectionsProps) => (
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
