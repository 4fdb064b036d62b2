import { isNoise, loadChunk } from '@sso-elements/browser'
import { type Environment, TEMPORARY_USER_ID } from '@sso-elements/contract'
import { type ConsentAnswer, createConsentQueue } from '../consent-queue.ts'
import type { Breadcrumb, ErrorClient, ErrorServiceOptions, ErrorSource } from './error-client.ts'

/** Environments without error reports (ERR-01). */
const SILENT: readonly Environment[] = ['dev', 'sit']

/** Maximum number of events that are kept until the service is loaded, since a broken page must not fill its memory. */
const MAX_WAITING = 50

export interface ErrorReportingOptions extends ErrorServiceOptions {
  now(): Date
  /** Loads what creates the client. Default: Sentry. */
  load?: (service: ErrorServiceOptions) => Promise<() => ErrorClient>
}

interface ErrorReporting {
  /** Reports an error, unless it is noise (ERR-02). It throws nothing. */
  reportError(error: unknown, context: { source: ErrorSource }): void
  addBreadcrumb(name: string, data?: Breadcrumb['data']): void
  /** Begins the trace of a page; its path without query. */
  pageView(path: string): void
  /** Ignores users without an organization, who share one id. */
  setUser(id: string): void
  clearUser(): void
  /** Nothing is fetched or sent before consent. `denied` drops what waits. */
  setConsent(consent: ConsentAnswer): Promise<void>
}

/** ERR-01: on if the deployment has a DSN, except in dev and sit. */
export const isErrorReportingOn = ({ enabled, environment }: { enabled: boolean; environment: Environment }): boolean =>
  enabled && !SILENT.includes(environment)

const loadSentry: NonNullable<ErrorReportingOptions['load']> = async (service) => {
  const { createSentryClient } = await loadChunk(() => import('./sentry-client.ts'))
  return () => createSentryClient(service)
}

/** Error reports of a page (ERR-01, ERR-02). Errors before the service is loaded are queued and reported afterwards. */
export const createErrorReporting = (options: ErrorReportingOptions): ErrorReporting => {
  const { dsn, environment, release, now, load = loadSentry } = options
  let page: string | null = null
  const { pass, passPerson, setConsent } = createConsentQueue<ErrorClient>({
    load: () => load({ dsn, environment, release }),
    setEnabled(client, isEnabled) {
      if (!isEnabled) client.setUser(null)
      client.setEnabled(isEnabled)
    },
    maxWaiting: MAX_WAITING,
    warnings: { off: 'Errors are not reported', lost: 'An error was not reported' },
  })

  return {
    reportError(error, { source }) {
      if (isNoise(error)) return
      const context = { source, page, at: now() }
      pass((to) => to.captureError(error, context))
    },
    addBreadcrumb(name, data = {}) {
      const breadcrumb = { name, data, at: now() }
      pass((to) => to.addBreadcrumb(breadcrumb))
    },
    pageView(path) {
      page = path
      pass((to) => to.startPage(path))
    },
    setUser: (id) => passPerson((to) => to.setUser(id === TEMPORARY_USER_ID ? null : id)),
    clearUser: () => passPerson((to) => to.setUser(null)),
    setConsent,
  }
}
