import {
  FRUSTRATIONS,
  type Frustration,
  type TelemetrySessionsQuery,
  VITAL_FILTERS,
  type VitalFilter,
} from '@sso-elements/contract'

/** Labels of signs of frustration. */
export const FRUSTRATION_TEXTS = {
  any: 'telemetry.anyFrustration',
  rage: 'telemetry.rage',
  dead: 'telemetry.dead',
  error: 'telemetry.errorClicks',
} as const

/** Values of the frustration filter. */
export const FRUSTRATION_FILTERS = ['any', ...FRUSTRATIONS] as const

/** Criteria of the session search. */
export interface SessionSearch {
  /** Null for all; likewise below. */
  person: string | null
  error: string | null
  action: string | null
  browser: string | null
  system: string | null
  device: string | null
  frustration: Frustration | 'any' | null
  vital: VitalFilter | null
  hasReplay: boolean
  hasErrors: boolean
}

export const NO_SEARCH: SessionSearch = {
  person: null,
  error: null,
  action: null,
  browser: null,
  system: null,
  device: null,
  frustration: null,
  vital: null,
  hasReplay: false,
  hasErrors: false,
}

/** Name of the URL parameter for the text of an error, because `error` is the error's page. */
const ERROR = 'message'
const YES = '1'

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

/** Reads a search from URL parameters; invalid ones are ignored. */
export const searchOf = (value: (name: string) => string | null): SessionSearch => ({
  person: value('person'),
  error: value(ERROR),
  action: value('action'),
  browser: value('browser'),
  system: value('system'),
  device: value('device'),
  frustration: oneOf(FRUSTRATION_FILTERS, value('frustration')),
  vital: oneOf(VITAL_FILTERS, value('vital')),
  hasReplay: value('replay') === YES,
  hasErrors: value('errors') === YES,
})

/** The URL parameters of a search, null for criteria without a value. */
export const parametersOf = ({
  error,
  hasReplay,
  hasErrors,
  ...texts
}: SessionSearch): Record<string, string | null> => ({
  ...texts,
  [ERROR]: error,
  replay: hasReplay ? YES : null,
  errors: hasErrors ? YES : null,
})

/** Whether any criterion is set. */
export const isSearching = (search: SessionSearch): boolean => Object.values(search).some(Boolean)

/** A search as the server's query. */
export const searchQueryOf = (search: SessionSearch): Partial<TelemetrySessionsQuery> => {
  const { person, error, action, browser, system, device, frustration, vital, hasReplay, hasErrors } = search
  return {
    ...(person !== null && { person }),
    ...(error !== null && { error }),
    ...(action !== null && { action }),
    ...(browser !== null && { browser }),
    ...(system !== null && { os: system }),
    ...(device !== null && { device }),
    ...(frustration !== null && { frustration }),
    ...(vital !== null && { vital }),
    ...(hasReplay && { hasReplay }),
    ...(hasErrors && { hasErrors }),
  }
}

/** The events of a session that match its search. */
export const eventsSought = ({
  error,
  hasErrors,
  frustration,
  action,
  vital,
}: SessionSearch): { kind: string | null; hasProblem: boolean } => {
  if (error !== null || hasErrors) return { kind: 'error', hasProblem: false }
  if (frustration !== null) return { kind: 'action', hasProblem: true }
  if (action !== null) return { kind: 'action', hasProblem: false }
  return { kind: vital === null ? null : 'view', hasProblem: false }
}
