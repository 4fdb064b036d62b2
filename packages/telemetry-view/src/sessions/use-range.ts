import { useMemo } from 'react'
import { rangeOf, type TimeRange } from '../view/telemetry-period.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'

/** The time that sessions are listed of: to the minute for a period of one's own. It moves on with `updatedAt`. */
export const useListedRange = (
  period: TelemetryView['period'],
  timeZone: string,
  updatedAt: number,
): Pick<TimeRange, 'from' | 'to'> =>
  useMemo(
    () => (typeof period === 'string' ? rangeOf(period, { now: updatedAt, timeZone }) : period),
    [period, timeZone, updatedAt],
  )
