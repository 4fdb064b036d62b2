import { loadChunk } from '@sso-elements/browser'
import type { Environment } from '@sso-elements/contract'
import { createCommandQueue, type Schedule } from './command-queue.ts'
import type { Command, Properties, TrackedPage, TrackingClient } from './commands.ts'
import { distinctId } from './rules.ts'

/** A shown page (FLT-04); paths are relative to the application, without query. */
export interface TrackedPageView {
  path: string
  previousPath: string | null
  isFirstVisit: boolean
}

export type Consent = 'granted' | 'denied'

export interface TrackingOptions {
  /** Public key of the project at PostHog, and the origin of the service. */
  key: string
  host: string
  environment: Environment
  /** Absolute address that paths of pages are relative to, such as `https://sso.example.com/sso/`. */
  base: string
  /** TRK-05: whether the server's switch is on; asked once, after consent. A rejection means off. */
  isSwitchedOn(): Promise<boolean>
  /** Calls a listener when the page is hidden or left. */
  onHidden(listener: () => void): void
  schedule: Schedule
  now(): Date
  /** Default: PostHog. */
  connect?: (service: { key: string; host: string }) => Promise<TrackingClient>
}

export interface Tracking {
  capture(name: string, properties?: Properties): void
  /** Sends `Page_View`; later events are of this page. */
  pageView(view: TrackedPageView): void
  /** TRK-03. Ignores people without an organization, who all have the same id. */
  identify(userId: string): void
  setPersonProperties(properties: Properties): void
  /** TRK-03, SES-08: what follows belongs to another, unknown person. */
  reset(): void
  /** Nothing is fetched, stored or sent before consent. `denied` drops what waits; a later `granted` starts afresh. */
  setConsent(consent: Consent): void
}

const connectPosthog: NonNullable<TrackingOptions['connect']> = async (service) => {
  const { createPosthogClient } = await loadChunk(() => import('./posthog-client.ts'))
  return createPosthogClient(service)
}

/** A client whose failures stay out of the page. */
const tolerant = (client: TrackingClient): TrackingClient => ({
  run(command) {
    try {
      client.run(command)
    } catch (error) {
      console.warn('An event was not tracked', error)
    }
  },
})

/** Analytics of a page (TRK-01 to TRK-05). It throws nothing: whatever fails, the page works without. */
export const createTracking = (options: TrackingOptions): Tracking => {
  const { environment, schedule, now, connect = connectPosthog } = options
  const queue = createCommandQueue(schedule)
  const pageAt = (path: string): TrackedPage => {
    const { href, pathname } = new URL(path, options.base)
    return { url: href, path: pathname }
  }
  /** The application's root until a page is shown. */
  let page = pageAt('')
  let identified: string | null = null
  let isDenied = false
  /** The switch is off, or PostHog could not be loaded. */
  let isOff = false
  let connecting: Promise<TrackingClient | null> | null = null

  const add = (command: Command): void => {
    if (!isDenied && !isOff) queue.add(command)
  }
  const turnOff = (): null => {
    isOff = true
    queue.clear()
    return null
  }
  const connectOnce = async (): Promise<TrackingClient | null> => {
    try {
      if (!(await options.isSwitchedOn())) return turnOff()
      return tolerant(await connect({ key: options.key, host: options.host }))
    } catch (error) {
      console.warn('Tracking is off', error)
      return turnOff()
    }
  }
  const start = async (): Promise<void> => {
    connecting ??= connectOnce()
    const client = await connecting
    // The person may have refused while it was loading.
    if (client && !isDenied) queue.start(client)
  }

  options.onHidden(() => queue.flush())
  return {
    capture: (name, properties = {}) => add({ type: 'capture', name, properties, page, at: now() }),
    pageView({ path, previousPath, isFirstVisit }) {
      page = pageAt(path)
      const properties = { previous_path: previousPath, next_path: path, is_first_visit: isFirstVisit }
      add({ type: 'capture', name: 'Page_View', properties, page, at: now() })
    },
    identify(userId) {
      const id = distinctId(userId, environment)
      if (id === null || id === identified || isDenied) return
      // Events of one person must not be joined to another one.
      if (identified !== null) add({ type: 'reset' })
      identified = id
      add({ type: 'identify', distinctId: id, page })
    },
    setPersonProperties: (properties) => add({ type: 'set', properties, page }),
    reset() {
      identified = null
      add({ type: 'reset' })
    },
    setConsent(consent) {
      isDenied = consent === 'denied'
      if (!isDenied) {
        void start()
        return
      }
      identified = null
      queue.clear()
    },
  }
}
