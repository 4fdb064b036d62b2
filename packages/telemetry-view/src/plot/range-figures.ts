import type { TelemetryOverview } from '@sso-elements/contract'
import type { TimeRange } from '../view/telemetry-period.ts'

/** Figures of a range, as sections of the page show them. */
export interface RangeFigures {
  overview: TelemetryOverview
  range: TimeRange
}
