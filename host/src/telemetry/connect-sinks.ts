import type { Session } from '@sso-elements/session'
import type { HostEvent, HostEvents } from '../host-events.ts'
import type { Consent } from './consent.ts'
import type { Sink, TelemetryHost } from './sink.ts'

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

interface Connection {
  sinks: readonly Sink[]
  session: Pick<Session, 'on' | 'store'>
  events: Pick<HostEvents, 'subscribe'>
  consent: Consent
  /** Earlier events. */
  early: readonly HostEvent[]
  /** Runs a function when the page has nothing else to do. */
  whenIdle: (run: () => void) => void
}

/** Passes the application's events, the signed-in user, and the user's consent to telemetry. */
export const connectSinks = ({ sinks, session, events, consent, early, whenIdle }: Connection): void => {
  let isPageShown = false
  const passConsent = () => {
    const { answer, isNew } = consent.store.getState()
    for (const sink of sinks) if (answer && (sink.isEarly || isPageShown)) sink.setConsent(answer, isNew)
  }
  const onEvent = (event: HostEvent) => {
    for (const sink of sinks) sink.onEvent(event)
    // Without a page only failures are reported.
    if (isPageShown || (event.name !== 'Page_View' && event.name !== 'failure')) return
    isPageShown = true
    whenIdle(passConsent)
  }
  const onSignedIn = () => {
    const { account } = session.store.getState()
    for (const sink of sinks) if (account) sink.onSignedIn(account)
  }

  consent.store.subscribe(passConsent)
  passConsent()
  for (const event of early) onEvent(event)
  events.subscribe(onEvent)
  onSignedIn()
  session.on('signed-in', onSignedIn)
  session.on('signed-out', () => {
    for (const sink of sinks) sink.onSignedOut()
  })
}
