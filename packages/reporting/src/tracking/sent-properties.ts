import { redact } from '@sso-elements/browser'

/** Properties of ours; the README says what each holds. */
const OWN = [
  ...['app', 'screen', 'method', 'code', 'previous_path', 'next_path', 'is_first_visit'],
  ...['environment', 'locale', 'role'],
  ...['$current_url', '$pathname'],
]

/** Properties that PostHog adds: of the browser and the library, and random ids. */
const OF_POSTHOG = [
  ...['token', 'distinct_id', '$anon_distinct_id', '$device_id', '$user_id', '$session_id', '$window_id'],
  ...['$insert_id', '$time', '$is_identified', '$process_person_profile'],
  ...['$browser', '$browser_version', '$browser_language', '$os', '$os_version', '$device_type'],
  ...['$screen_height', '$screen_width', '$viewport_height', '$viewport_width', '$timezone', '$lib', '$lib_version'],
]

const SENT: ReadonlySet<string> = new Set([...OWN, ...OF_POSTHOG])
const SENT_OF_PERSON: ReadonlySet<string> = new Set(OWN)

/** Ids are random or made by us, and look like tokens. */
const IDS: ReadonlySet<string> = new Set(OF_POSTHOG)

const selected = (properties: Readonly<Record<string, unknown>>, names: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, value]) => names.has(name) && typeof value !== 'object')
      .map(([name, value]) => [name, typeof value === 'string' && !IDS.has(name) ? redact(value) : value]),
  )

/**
 * The properties of an event that are sent: those that the README lists, and nothing that a library adds later, such as the page's
 * address with its query, or the referrer (TRK-04).
 */
export const sentProperties = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  selected(properties, SENT)

/** Likewise for properties of a user. */
export const sentPersonProperties = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  selected(properties, SENT_OF_PERSON)
