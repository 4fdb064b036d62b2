import type { TelemetryOverview, TelemetryQuery } from '@sso-elements/contract'
import { useLoaded, useScreen } from '@sso-elements/screens/parts'
import { useEffect, useState } from 'react'
import { rangeOf, type TimeRange } from '../view/telemetry-period.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'

/** Uncounted events are counted within this time, in milliseconds. */
const RECOUNT_MS = 10_000

/** The result for a view, or its error. */
type Result = { key: string; at: number; range: TimeRange } & (
  | { overview: TelemetryOverview; error?: never }
  | { overview?: never; error: unknown }
)

/** The query of a view in a range. */
export const telemetryQueryOf = (
  view: TelemetryView,
  { from, to }: Pick<TimeRange, 'from' | 'to'>,
): TelemetryQuery => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  ...(view.application !== null && { applicationId: view.application }),
  ...(view.environment !== null && { env: view.environment }),
  ...(view.path !== null && { path: view.path }),
})

/**
 * Loads the figures of a view. While another view is loading, `result` may still be that of the previous one: then `isBusy` is true. While
 * events are not yet counted, the figures are reloaded automatically.
 */
export const useOverview = (view: TelemetryView, timeZone: string) => {
  const { session } = useScreen()
  const [isReloading, setReloading] = useState(false)
  const { period, application, environment, path } = view
  const key = JSON.stringify([period, application, environment, path, timeZone])
  const loaded = useLoaded(async (): Promise<Result> => {
    const at = Date.now()
    const range = rangeOf(period, { now: at, timeZone })
    try {
      const query = { ...telemetryQueryOf(view, range), ...(range.stepHours > 1 && { stepHours: range.stepHours }) }
      return { key, at, range, overview: await session.call('/telemetry/overview', query, { showError: false }) }
    } catch (error) {
      return { key, at, range, error }
    }
  }, key)
  const result = loaded.status === 'loaded' ? loaded.data : null
  const isCurrent = result?.key === key
  const { reload: load } = loaded

  const reload = async (): Promise<void> => {
    setReloading(true)
    await load()
    setReloading(false)
  }

  useEffect(() => {
    if (!result?.overview?.isPending) return
    const timer = setTimeout(() => void load(), RECOUNT_MS)
    return () => clearTimeout(timer)
  }, [result, load])

  return {
    // An error of another view does not matter here.
    result: isCurrent || result?.overview ? result : null,
    isBusy: !isCurrent || isReloading,
    reload,
  }
}
