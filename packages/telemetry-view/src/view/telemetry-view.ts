import { TELEMETRY_MAX_DAYS } from '@sso-elements/contract'
import { isSearching, NO_SEARCH, parametersOf, type SessionSearch, searchOf } from './session-search.ts'

/** Periods that the page offers, the default first; the last one is as long as events are kept by default. */
export const PERIODS = ['24h', '7d', '14d'] as const
export type TelemetryPeriod = (typeof PERIODS)[number]

/** A period of one's own, in milliseconds since the epoch; `to` is exclusive. */
export interface OwnPeriod {
  from: number
  to: number
}

/** Times of an address that make no period. */
export type RefusedPeriod = Record<keyof OwnPeriod, string | null>

/** What the page of browser monitoring shows; it is in the address, so that a view can be linked and Back works. */
export interface TelemetryView {
  period: TelemetryPeriod | OwnPeriod
  /** Null unless the address has times that make no period. */
  refused: RefusedPeriod | null
  /** Null for all, as in the following. */
  application: string | null
  environment: string | null
  path: string | null
  /** The fingerprint of the error that is shown, or null (ERR-03). */
  error: string | null
  /** Whether it lists sessions instead of figures. */
  isList: boolean
  search: SessionSearch
  /** The session whose events are shown, or null. */
  session: { applicationId: string; sessionId: string } | null
  /** The kind of its events that are shown, or null for all. */
  kind: string | null
  /** Whether only those of its events are shown that have a problem. */
  hasProblem: boolean
  /** The moment from which its replay is played, or without one the event is shown, in milliseconds since the epoch, or null (RPL-05). */
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

/** Longest value that the server accepts; a longer one in an address is ignored. */
const MAX_LENGTH = 200

const isPeriod = (text: string | null): text is TelemetryPeriod => PERIODS.some((period) => period === text)

/** A period in UTC to the minute, so that it means the same to everybody who opens the address. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
const writeInstant = (time: number): string => `${new Date(time).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length)}Z`

/** The instant of an address, in milliseconds since the epoch; null for another text. */
export const instantIn = (text: string | null): number | null => {
  const instant = text !== null && INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? null : instant
}

const ownPeriodOf = (times: RefusedPeriod): OwnPeriod | null => {
  const [from, to] = [instantIn(times.from), instantIn(times.to)]
  if (from === null || to === null) return null
  const length = to - from
  return length > 0 && length <= TELEMETRY_MAX_DAYS * DAY_MS ? { from, to } : null
}

/** Reads the view from a page's query; what is missing or not valid counts as not chosen, but a period is told to be refused. */
export const telemetryViewOf = (search: string): TelemetryView => {
  const query = new URLSearchParams(search)
  const value = (name: string): string | null => {
    const text = query.get(name)
    return text && text.length <= MAX_LENGTH ? text : null
  }
  const period = value('period')
  const times = { from: query.get(FROM), to: query.get(TO) }
  const own = ownPeriodOf(times)
  const refused = own === null && (times.from !== null || times.to !== null) ? times : null
  const sessionId = value(SESSION)
  const applicationId = value(SESSION_APPLICATION)
  const at = value(AT)
  const session = sessionId !== null && applicationId !== null ? { applicationId, sessionId } : null
  return {
    period: own ?? (isPeriod(period) && !refused ? period : PERIODS[0]),
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

/** The query parameters of a view, without those that have their default. */
export const queryOfView = (view: TelemetryView): Record<string, string> => {
  const { period, application, environment, path, error, isList, search, session, kind, hasProblem, at } = view
  const own = typeof period === 'string' ? null : period
  const query = {
    period: typeof period !== 'string' || period === PERIODS[0] ? null : period,
    [FROM]: own && writeInstant(own.from),
    [TO]: own && writeInstant(own.to),
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

/** Whether the view is limited to a part of what was collected. */
export const hasFilter = ({ application, environment, path, search }: TelemetryView): boolean =>
  application !== null || environment !== null || path !== null || isSearching(search)

/** What a view without filters has. */
export const NO_FILTER = { application: null, environment: null, path: null, search: NO_SEARCH } as const
