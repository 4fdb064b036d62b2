import { loadChunk } from '@sso-elements/browser'
import type { TelemetryConfig } from '@sso-elements/contract'
import type { HostEvent } from '../host-events.ts'
import type { TelemetryHost } from './sink.ts'

/** Events that are kept until the code of telemetry is loaded. */
const MAX_EARLY = 100

export const hasTelemetry = ({ analytics, errors, monitoring }: TelemetryConfig): boolean =>
  (analytics ?? errors ?? monitoring) !== null

/** Loads telemetry in parallel with the application, which does not wait for it; events in the meantime are kept. */
export const loadTelemetry = (host: TelemetryHost): void => {
  const { events } = host
  addEventListener('error', ({ error, message }) => events.failure(error ?? message, 'window'))
  addEventListener('unhandledrejection', ({ reason }) => events.failure(reason, 'window'))
  const early: HostEvent[] = []
  const stop = events.subscribe((event) => {
    if (early.length < MAX_EARLY) early.push(event)
  })
  loadChunk(() => import('./start-telemetry.ts')).then(
    ({ startTelemetry }) => {
      stop()
      startTelemetry(host, early)
    },
    (error: unknown) => {
      stop()
      console.warn('No telemetry', error)
    },
  )
}
