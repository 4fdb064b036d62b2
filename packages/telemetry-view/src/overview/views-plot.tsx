import { useMemo } from 'react'
import { Card } from '../parts/card.tsx'
import { countSeries, countSummary } from '../plot/hour-series.ts'
import type { PlotSeries } from '../plot/plot-options.ts'
import type { RangeFigures } from '../plot/range-figures.ts'
import { TimePlot } from '../plot/time-plot.tsx'
import { useViewFormat } from '../view/use-view-format.ts'

/** Views and sessions by hour. */
export const ViewsPlot = ({ overview, range }: RangeFigures) => {
  const format = useViewFormat()
  const { t } = format
  const views = useMemo(() => countSeries(range, overview.hours, 'views'), [range, overview])
  const sessions = useMemo(() => countSeries(range, overview.hours, 'sessions'), [range, overview])
  const series = useMemo(
    (): PlotSeries[] => [
      { label: t('telemetry.views'), values: views.values, color: '--ui-link', shape: 'area' },
      { label: t('telemetry.sessions'), values: sessions.values, color: '--ui-text', shape: 'dashed' },
    ],
    [t, views, sessions],
  )
  const { counts } = overview.total
  const title = t('telemetry.viewsOverTime')
  return (
    <Card title={title}>
      <TimePlot
        title={title}
        summary={[
          countSummary(format, t('telemetry.views'), counts.views, views),
          countSummary(format, t('telemetry.sessions'), counts.sessions, sessions, 'summarySessions'),
        ].join(' ')}
        range={range}
        series={series}
        formatValue={format.count}
        isCount
      />
    </Card>
  )
}
