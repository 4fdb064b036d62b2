import type { TelemetryErrorDetails } from '@sso-elements/contract'
import { useLoaded, useScreen } from '@sso-elements/screens/parts'
import { telemetryQueryOf } from '../parts/use-overview.ts'
import { rangeOf, type TimeRange } from '../view/telemetry-period.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'

interface LoadedError {
  key: string
  range: TimeRange
  details: TelemetryErrorDetails
}

/** Loads an error in the range of a view. `isBusy`: what is shown is still that of another range. */
export const useError = (view: TelemetryView, fingerprint: string, timeZone: string) => {
  const { session } = useScreen()
  const { period, application, environment, path } = view
  const key = JSON.stringify([fingerprint, period, application, environment, path, timeZone])
  const loaded = useLoaded(async (): Promise<LoadedError> => {
    const range = rangeOf(period, { now: Date.now(), timeZone })
    const query = { ...telemetryQueryOf(view, range), fingerprint }
    return { key, range, details: await session.call('/telemetry/error', query, { showError: false }) }
  }, key)
  return { ...loaded, isBusy: loaded.status === 'loading' || (loaded.status === 'loaded' && loaded.data.key !== key) }
}
