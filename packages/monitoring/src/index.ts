import type { MonitoringOptions } from './domain/options.ts'
import { getPageMonitoring } from './get-monitoring.ts'
import type { Monitoring } from './monitoring.ts'

export type { Logger } from './collect/logger.ts'
export type { Context } from './domain/events.ts'
export type { MonitoringOptions, TrackingConsent } from './domain/options.ts'
export type { Monitoring } from './monitoring.ts'

/** The monitoring of the page. Calls before `init` are queued and repeated in order. */
export const getMonitoring = (): Monitoring => getPageMonitoring().monitoring

/**
 * Starts monitoring. An invalid setting is shown in the console (MON-01), and the returned object then does nothing. A second call is
 * ignored with a warning.
 */
export const init = (options: MonitoringOptions): Monitoring => {
  const { init: start, monitoring } = getPageMonitoring()
  start(options)
  return monitoring
}
