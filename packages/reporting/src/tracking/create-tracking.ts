import { loadChunk } from '@sso-elements/browser'
import { type Environment, TEMPORARY_USER_ID } from '@sso-elements/contract'
import { type ConsentAnswer, createConsentQueue } from '../consent-queue.ts'
import { createBatch, type Schedule } from './batch.ts'
import type { Command, Properties, TrackedPage, TrackingClient } from './commands.ts'

/** Environments in which restricted tracking is on (TRK-01). */
const UNRESTRICTED: readonly Environment[] = ['prod', 'pre']

/** Minimum length of a user id; shorter ones are padded with zeros (TRK-03). */
const USER_ID_LENGTH = 5

interface TrackingRules {
  /** Whether the deployment has a key. */
  enabled: boolean
  restricted: boolean
  environment: Environment
  /** The server's switch `event_track`, whatever it sent. */
  eventTrackSwitch: unknown
}

/** TRK-01, TRK-05: on if enabled, in an environment that is not restricted, and if the switch is exactly `true`. */
export const isTrackingOn = ({ enabled, restricted, environment, eventTrackSwitch }: TrackingRules): boolean =>
  enabled && (!restricted || UNRESTRICTED.includes(environment)) && eventTrackSwitch === true

/** TRK-03: prod and sit have their own labels; all other environments are test. */
const labelOf = (environment: Environment): string =>
  environment === 'prod' || environment === 'sit' ? environment : 'test'

/** TRK-03: the user's distinct id; null for a user without an organization, who share one user id. */
export const distinctId = (userId: string, environment: Environment): string | null =>
  userId === '' || userId === TEMPORARY_USER_ID ? null : userId.padStart(USER_ID_LENGTH, '0') + labelOf(environment)

/** Events that are kept until tracking is ready. */
const MAX_WAITING = 200

/** A shown page (FLT-04); paths are relative to the application, without query. */
interface TrackedPageView {
  path: string
  previousPath: string | null
  isFirstVisit: boolean
}

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
  /** Loads what creates the client. Default: PostHog. */
  load?: (service: { key: string; host: string }) => Promise<() => TrackingClient>
}

interface Tracking {
  capture(name: string, properties?: Properties): void
  /** Sends `Page_View`; later events are of this page. */
  pageView(view: TrackedPageView): void
  /** TRK-03. Ignores users without an organization, who share one id. */
  identify(userId: string): void
  setPersonProperties(properties: Properties): void
  /** TRK-03, SES-08: later events belong to another, unknown user. */
  reset(): void
  /** Nothing is fetched, stored or sent before consent. `denied` drops what waits; a later `granted` starts afresh. */
  setConsent(consent: ConsentAnswer): Promise<void>
}

const loadPosthog: NonNullable<TrackingOptions['load']> = async (service) => {
  const { createPosthogClient } = await loadChunk(() => import('./posthog-client.ts'))
  return () => createPosthogClient(service)
}

/** Analytics of a page (TRK-01 to TRK-05). It throws nothing: whatever fails, the page works without. */
export const createTracking = (options: TrackingOptions): Tracking => {
  const { key, host, environment, schedule, now, load = loadPosthog } = options
  const pageAt = (path: string): TrackedPage => {
    const { href, pathname } = new URL(path, options.base)
    return { url: href, path: pathname }
  }
  /** The application's root until a page is shown. */
  let page = pageAt('')
  let identified: string | null = null

  const queue = createConsentQueue<TrackingClient>({
    load: async () => ((await options.isSwitchedOn()) ? load({ key, host }) : null),
    setEnabled(client, isEnabled) {
      if (isEnabled) return
      batch.clear()
      client.run({ type: 'reset' })
    },
    maxWaiting: MAX_WAITING,
    warnings: { off: 'Tracking is off', lost: 'An event was not tracked' },
  })
  const passOn = (command: Command): void => {
    const pass = command.type === 'capture' ? queue.pass : queue.passPerson
    pass((client) => client.run(command))
  }
  const batch = createBatch(passOn, schedule)
  const add = (command: Command): void => (queue.state() === 'on' ? batch.add(command) : passOn(command))

  options.onHidden(batch.flush)
  return {
    capture: (name, properties = {}) => add({ type: 'capture', name, properties, page, at: now() }),
    pageView({ path, previousPath, isFirstVisit }) {
      page = pageAt(path)
      const properties = { previous_path: previousPath, next_path: path, is_first_visit: isFirstVisit }
      add({ type: 'capture', name: 'Page_View', properties, page, at: now() })
    },
    identify(userId) {
      const id = distinctId(userId, environment)
      if (id === null || id === identified || queue.state() === 'off') return
      // Events of one user must not be attributed to another.
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
      if (consent === 'denied') identified = null
      return queue.setConsent(consent)
    },
  }
}
