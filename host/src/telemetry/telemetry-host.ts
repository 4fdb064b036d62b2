import type { Host } from '../host-context.ts'

/** What telemetry knows of the application. */
export type TelemetryHost = Pick<Host, 'config' | 'session' | 'texts' | 'events'>
