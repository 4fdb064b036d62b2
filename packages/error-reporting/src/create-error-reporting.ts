import { isNoise, loadChunk } from '@sso-elements/browser'
import { TEMPORARY_USER_ID } from '@sso-elements/contract'
import type { Breadcrumb, ErrorClient, ErrorServiceOptions, ErrorSource } from './error-client.ts'

/** What is kept until the service is loaded; a page in trouble must not fill up with its errors. */
const MAX_WAITING = 50

export interface ErrorReportingOptions extends ErrorServiceOptions {
  now(): Date
  /** Default: Sentry. */
  connect?: (service: ErrorServiceOptions) => Promise<ErrorClient>
}

export interface ErrorReporting {
  /** Reports an error, unless it is noise (ERR-02). It throws nothing. */
  reportError(error: unknown, context: { source: ErrorSource }): void
  addBreadcrumb(name: string, data?: Breadcrumb['data']): void
  /** Begins the trace of a page; its path without query. */
  pageView(path: string): void
  /** Ignores people without an organization, who all have the same id. */
  setUser(id: string): void
  clearUser(): void
  /** Nothing is fetched or sent before consent. `denied` drops what waits. */
  setConsent(consent: 'granted' | 'denied'): void
}

const connectSentry: NonNullable<ErrorReportingOptions['connect']> = async (service) => {
  const { createSentryClient } = await loadChunk(() => import('./sentry-client.ts'))
  return createSentryClient(service)
}

/** Error reports of a page (ERR-01, ERR-02). What happens before the service is loaded waits and is reported afterwards. */
export const createErrorReporting = (options: ErrorReportingOptions): ErrorReporting => {
  const { dsn, environment, release, now, connect = connectSentry } = options
  let waiting: ((client: ErrorClient) => void)[] = []
  let client: ErrorClient | null = null
  let connecting: Promise<ErrorClient | null> | null = null
  let isDenied = false
  let page: string | null = null

  /** Passes something to the service, now or when it is loaded. */
  const pass = (use: (client: ErrorClient) => void): void => {
    if (isDenied) return
    if (!client) {
      if (waiting.length < MAX_WAITING) waiting.push(use)
      return
    }
    try {
      use(client)
    } catch (error) {
      console.warn('An error was not reported', error)
    }
  }
  const connectOnce = (): Promise<ErrorClient | null> =>
    connect({ dsn, environment, release }).catch((error: unknown) => {
      console.warn('Errors are not reported', error)
      waiting = []
      isDenied = true
      return null
    })
  const start = async (): Promise<void> => {
    connecting ??= connectOnce()
    const connected = await connecting
    // The person may have refused while it was loading.
    if (!connected || isDenied) return
    client = connected
    client.setEnabled(true)
    const early = waiting
    waiting = []
    for (const use of early) pass(use)
  }

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
    setUser: (id) => pass((to) => to.setUser(id === TEMPORARY_USER_ID ? null : id)),
    clearUser: () => pass((to) => to.setUser(null)),
    setConsent(consent) {
      isDenied = consent === 'denied'
      if (!isDenied) {
        void start()
        return
      }
      waiting = []
      client?.setUser(null)
      client?.setEnabled(false)
    },
  }
}
