/** What the host uses of monitoring (MON-01). */
export interface Monitoring {
  setUser(user: { id: string }): void
  clearUser(): void
  setTrackingConsent(consent: 'granted' | 'not-granted'): void
  addAction(name: string, context?: object): void
  addError(error: unknown, context?: object): void
  startView(name?: string): void
  setGlobalContext(context: object): void
}

export interface MonitoringOptions {
  applicationId: string
  collectorOrigin: string
  clientToken?: string
  service: string
  env: string
  version: string
  /** In percent. */
  sessionSampleRate: number
  sessionReplaySampleRate: number
  allowedTracingOrigins: readonly string[]
  trackingConsent: 'granted' | 'not-granted'
  /** Address of the worker that compresses, on our own origin. */
  workerUrl: string
}

export interface MonitoringPackage {
  init(options: MonitoringOptions): Monitoring
}

/**
 * Loads the package `@sso-elements/monitoring` and says where its worker is:
 * `async () => ({ ...(await loadChunk(() => import('@sso-elements/monitoring'))), workerUrl })`. Null as long as the product has no such
 * package; its settings then have no effect on the pages.
 */
export const loadMonitoring: (() => Promise<MonitoringPackage & { workerUrl: string }>) | null = null
