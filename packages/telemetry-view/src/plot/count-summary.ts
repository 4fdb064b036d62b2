import type { ViewFormat } from '../view/use-view-format.ts'
import { type HourSeries, peakOf } from './hour-series.ts'

/** A count in a sentence: how many there were, and when most. */
export const countSummary = (
  { t, count, dateTime }: ViewFormat,
  name: string,
  total: number,
  series: HourSeries,
  kind: 'summary' | 'summarySessions' = 'summary',
): string => {
  const peak = peakOf(series)
  if (peak === null) return t('telemetry.summaryNone', { name })
  return t(`telemetry.${kind}${series.stepHours > 1 ? 'Steps' : ''}`, {
    name,
    hours: series.stepHours,
    total: count(total),
    time: dateTime(peak.hour),
    most: count(peak.value),
  })
}
