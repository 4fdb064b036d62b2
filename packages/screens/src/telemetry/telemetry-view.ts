/** Periods that the page offers, the default first; the last one is as long as events are kept by default. */
export const PERIODS = ['24h', '7d', '14d'] as const
export type TelemetryPeriod = (typeof PERIODS)[number]

/** What the page of browser monitoring shows; it is in the address, so that a view can be linked and Back works. */
export interface TelemetryView {
  period: TelemetryPeriod
  /** Null for all, as in the following. */
  application: string | null
  environment: string | null
  path: string | null
  /** The fingerprint of the error that is shown, or null (ERR-03). */
  error: string | null
  /** The session whose events are shown, or null. */
  session: { applicationId: string; sessionId: string } | null
  /** The moment from which its replay is played, in milliseconds since the epoch, or null (RPL-05). */
  at: number | null
}

const ERROR = 'error'
const SESSION = 'session'
const SESSION_APPLICATION = 'sessionApplication'
const AT = 'at'

/** Longest value that the server accepts; a longer one in an address is ignored. */
const MAX_LENGTH = 200

const isPeriod = (text: string | null): text is TelemetryPeriod => PERIODS.some((period) => period === text)

/** Reads the view from a page's query; what is missing or not valid counts as not chosen. */
export const telemetryViewOf = (search: string): TelemetryView => {
  const query = new URLSearchParams(search)
  const value = (name: string): string | null => {
    const text = query.get(name)
    return text && text.length <= MAX_LENGTH ? text : null
  }
  const period = value('period')
  const sessionId = value(SESSION)
  const applicationId = value(SESSION_APPLICATION)
  const at = value(AT)
  const session = sessionId !== null && applicationId !== null ? { applicationId, sessionId } : null
  return {
    period: isPeriod(period) ? period : PERIODS[0],
    application: value('application'),
    environment: value('environment'),
    path: value('path'),
    error: value(ERROR),
    session,
    at: session !== null && at !== null && /^\d{13}$/.test(at) ? Number(at) : null,
  }
}

/** The query parameters of a view, without those that have their default. */
export const queryOfView = (view: TelemetryView): Record<string, string> => {
  const { period, application, environment, path, error, session, at } = view
  const query = {
    period: period === PERIODS[0] ? null : period,
    application,
    environment,
    path,
    [ERROR]: error,
    [SESSION]: session?.sessionId ?? null,
    [SESSION_APPLICATION]: session?.applicationId ?? null,
    [AT]: session && at !== null ? String(at) : null,
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Whether the view is limited to a part of what was collected. */
export const hasFilter = ({ application, environment, path }: TelemetryView): boolean =>
  application !== null || environment !== null || path !== null
