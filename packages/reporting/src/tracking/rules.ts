import { type Environment, TEMPORARY_USER_ID } from '@sso-elements/contract'

/** Environments in which restricted tracking is on (TRK-01). */
const UNRESTRICTED: readonly Environment[] = ['prod', 'pre']

/** Minimum length of a user id; shorter ones are padded with zeros (TRK-03). */
const USER_ID_LENGTH = 5

export interface TrackingRules {
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

/** TRK-03: prod and sit have a label of their own; all others are test. */
const labelOf = (environment: Environment): string =>
  environment === 'prod' || environment === 'sit' ? environment : 'test'

/** TRK-03: the id that a person is known by; null for a person without an organization, who all have the same user id. */
export const distinctId = (userId: string, environment: Environment): string | null =>
  userId === '' || userId === TEMPORARY_USER_ID ? null : userId.padStart(USER_ID_LENGTH, '0') + labelOf(environment)
