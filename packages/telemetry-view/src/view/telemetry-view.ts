import { TELEMETRY_MAX_DAYS } from '@sso-elements/contract'
import { isSearching, NO_SEARCH, parametersOf, type SessionSearch, searchOf } from './session-search.ts'

/** Available periods, the default first; the last one is the default retention of events. */
export const PERIODS = ['24h', '7d', '14d'] as const
export type TelemetryPeriod = (typeof PERIODS)[number]

/** A custom period, in milliseconds since the epoch; `to` is exclusive. */
export interface CustomPeriod {
  from: number
  to: number
}

/** Times in a URL that are no valid period. */
export type InvalidPeriod = Record<keyof CustomPeriod, string | null>

/** State of the page of browser monitoring, stored in the URL, so that it can be linked and Back works. */
export interface TelemetryView {
  period: TelemetryPeriod | CustomPeriod
  /** Null unless the URL has an invalid period. */
  refused: InvalidPeriod | null
  /** Null for all; likewise below. */
  application: string | null
  environment: string | null
  path: string | null
  /** The fingerprint of the current error, or null (ERR-03). */
  error: string | null
  /** Whether it lists sessions instead of figures. */
  isList: boolean
  search: SessionSearch
  /** The current session, or null. */
  session: { applicationId: string; sessionId: string } | null
  /** The chosen kind of its events, or null for all. */
  kind: string | null
  /** Whether only its events with a problem are shown. */
  hasProblem: boolean
  /** The moment at which its replay starts, or, without one, of the shown event, in milliseconds since the epoch; or null (RPL-05). */
  at: number | null
}

const ERROR = 'error'
const SESSION = 'session'
const SESSION_APPLICATION = 'sessionApplication'
const AT = 'at'
const FROM = 'from'
const TO = 'to'
const SHOW = 'show'
const LIST = 'sessions'
const KIND = 'kind'
const PROBLEMS = 'problems'
const YES = '1'

const DAY_MS = 24 * 60 * 60 * 1000

/** Longest value that the server accepts; longer ones in a URL are ignored. */
const MAX_LENGTH = 200

const isPeriod = (text: string | null): text is TelemetryPeriod => PERIODS.some((period) => period === text)

/** A period in UTC to the minute, so that it is the same for everybody who opens the URL. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
const writeInstant = (time: number): string => `${new Date(time).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length)}Z`

/** The instant in a URL, in milliseconds since the epoch; null for any other text. */
export const instantIn = (text: string | null): number | null => {
  const instant = text !== null && INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? null : instant
}

const customPeriodOf = (times: InvalidPeriod): CustomPeriod | null => {
  const [from, to] = [instantIn(times.from), instantIn(times.to)]
  if (from === null || to === null) return null
  const length = to - from
  return length > 0 && length <= TELEMETRY_MAX_DAYS * DAY_MS ? { from, to } : null
}

/** Reads the view from a page's query; missing and invalid values are ignored, but an invalid period is reported. */
export const telemetryViewOf = (search: string): TelemetryView => {
  const query = new URLSearchParams(search)
  const value = (name: string): string | null => {
    const text = query.get(name)
    return text && text.length <= MAX_LENGTH ? text : null
  }
  const period = value('period')
  const times = { from: query.get(FROM), to: query.get(TO) }
  const custom = customPeriodOf(times)
  const refused = custom === null && (times.from !== null || times.to !== null) ? times : null
  const sessionId = value(SESSION)
  const applicationId = value(SESSION_APPLICATION)
  const at = value(AT)
  const session = sessionId !== null && applicationId !== null ? { applicationId, sessionId } : null
  return {
    period: custom ?? (isPeriod(period) && !refused ? period : PERIODS[0]),
    refused,
    application: value('application'),
    environment: value('environment'),
    path: value('path'),
    error: value(ERROR),
    isList: value(SHOW) === LIST,
    search: searchOf(value),
    session,
    kind: session && value(KIND),
    hasProblem: session !== null && value(PROBLEMS) === YES,
    at: session !== null && at !== null && /^\d{13}$/.test(at) ? Number(at) : null,
  }
}

/** The query parameters of a view, without default values. */
export const queryOfView = (view: TelemetryView): Record<string, string> => {
  const { period, application, environment, path, error, isList, search, session, kind, hasProblem, at } = view
  const custom = typeof period === 'string' ? null : period
  const query = {
    period: typeof period !== 'string' || period === PERIODS[0] ? null : period,
    [FROM]: custom && writeInstant(custom.from),
    [TO]: custom && writeInstant(custom.to),
    application,
    environment,
    path,
    [ERROR]: error,
    [SHOW]: isList ? LIST : null,
    ...parametersOf(search),
    [SESSION]: session?.sessionId ?? null,
    [SESSION_APPLICATION]: session?.applicationId ?? null,
    [KIND]: session && kind,
    [PROBLEMS]: session && hasProblem ? YES : null,
    [AT]: session && at !== null ? String(at) : null,
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Whether the view has filters. */
export const hasFilter = ({ application, environment, path, search }: TelemetryView): boolean =>
  application !== null || environment !== null || path !== null || isSearching(search)

/** A view without filters. */
export const NO_FILTER = { application: null, environment: null, path: null, search: NO_SEARCH } as const
