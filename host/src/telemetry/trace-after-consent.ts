import type { Consent } from './consent.ts'
import type { TelemetryHost } from './sink.ts'

interface Tracing {
  config: Pick<TelemetryHost['config'], 'telemetry'>
  session: Pick<TelemetryHost['session'], 'configure'>
}

/** A trace context on requests is part of telemetry: it follows the visitor's answer, also one that was given in an earlier visit. */
export const traceAfterConsent = ({ config, session }: Tracing, { store }: Pick<Consent, 'store'>): void => {
  const { traceOrigins } = config.telemetry
  if (traceOrigins.length === 0) return
  const apply = () => session.configure({ traceOrigins: store.getState().answer === 'granted' ? traceOrigins : [] })
  apply()
  store.subscribe(apply)
}
