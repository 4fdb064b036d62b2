import { getPageMonitoring } from './get-monitoring.ts'
import type { MonitoringCore } from './monitoring-core.ts'

/** For recorders of this package that are loaded later, such as session replay; not for pages. */
export type { MonitoringCore } from './monitoring-core.ts'
export { TRACKING } from './session/session-state.ts'
export { WRITE_PATH } from './transport/endpoint.ts'

/** Calls `listener` each time monitoring starts, and at once if it already runs. */
export const onMonitoringStart = (listener: (core: MonitoringCore) => void): void =>
  getPageMonitoring().onStart(listener)
