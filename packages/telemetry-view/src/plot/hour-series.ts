import type {
  TelemetryCounts,
  TelemetryErrorDetails,
  TelemetryFigures,
  TelemetryOverview,
  TelemetryVitals,
} from '@sso-elements/contract'
import { stepsOf, type TimeRange } from '../view/telemetry-period.ts'
import type { ViewFormat } from '../view/use-view-format.ts'

/** A count as a sentence: the total, and the hour with the most. */
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

/** A value per step of a range; a step is one or several hours. */
export interface HourSeries {
  /** Starts of the steps, in milliseconds since the epoch. */
  hours: readonly number[]
  stepHours: number
  values: readonly (number | null)[]
}

const seriesOf = (
  range: TimeRange,
  hours: TelemetryOverview['hours'],
  pick: (figures: TelemetryFigures | undefined) => number | null,
): HourSeries => {
  const known = new Map(hours.map((each) => [Date.parse(each.hour), each]))
  const all = stepsOf(range)
  return { hours: all, stepHours: range.stepHours, values: all.map((hour) => pick(known.get(hour))) }
}

/** A count by hour; an hour that the server omits had none. */
export const countSeries = (
  range: TimeRange,
  hours: TelemetryOverview['hours'],
  count: keyof TelemetryCounts,
): HourSeries => seriesOf(range, hours, (figures) => figures?.counts[count] ?? 0)

/** A vital by hour; null for an hour without measurements. */
export const vitalSeries = (
  range: TimeRange,
  hours: TelemetryOverview['hours'],
  vital: keyof TelemetryVitals,
): HourSeries => seriesOf(range, hours, (figures) => figures?.p75[vital] ?? null)

/** The hour with the highest value, the first of several; null if every hour is empty. */
export const peakOf = ({ hours, values }: HourSeries): { hour: number; value: number } | null => {
  let peak: { hour: number; value: number } | null = null
  for (const [index, value] of values.entries())
    if (value && value > (peak?.value ?? 0)) peak = { hour: hours[index] ?? 0, value }
  return peak
}

/** Occurrences of an error by step: the server counts each hour. */
export const occurrenceSeries = (range: TimeRange, hours: TelemetryErrorDetails['hours']): HourSeries => {
  const all = stepsOf(range)
  const values = all.map(() => 0)
  for (const { hour, count } of hours) {
    const step = all.findLastIndex((start) => start <= Date.parse(hour))
    if (step >= 0) values[step] = (values[step] ?? 0) + count
  }
  return { hours: all, stepHours: range.stepHours, values }
}
