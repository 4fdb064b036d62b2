import type { Account } from '@sso-elements/contract'
import type { ConsentAnswer } from '@sso-elements/reporting'
import type { Host } from '../host-context.ts'
import type { HostEvent } from '../host-events.ts'

/** The application, as telemetry sees it. */
export type TelemetryHost = Pick<Host, 'config' | 'session' | 'texts' | 'events'>

/** A kind of telemetry that is on: analytics, error reports or monitoring. */
export interface Sink {
  /** Whether it is loaded together with the application, because it measures how that loads; others wait until a page is shown. */
  isEarly: boolean
  onEvent(event: HostEvent): void
  onSignedIn(account: Account): void
  onSignedOut(): void
  /** Nothing is fetched, stored or sent before `granted`. `isNew`: the visitor answered on this page, and not on an earlier one. */
  setConsent(answer: ConsentAnswer, isNew: boolean): void
}
