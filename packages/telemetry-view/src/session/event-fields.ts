import { FAILED_STATUS, SLOW_REQUEST_MS, SLOW_TASK_MS, type TelemetryEvent } from '@sso-elements/contract'

const NANOSECONDS_PER_MILLISECOND = 1e6
/** The status of a request without a reply. */
export const NO_REPLY = '0'

/** A field of an event as it was sent, if it is a text or a number. */
const textOf = ({ attributes }: TelemetryEvent, name: string): string => {
  const value = attributes[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const numberOf = ({ attributes }: TelemetryEvent, name: string): number | null => {
  const value = attributes[name]
  return typeof value === 'number' && value >= 0 ? value : null
}

/** A duration in milliseconds; null if it was not sent. */
const millisecondsOf = (event: TelemetryEvent, name: string): number | null => {
  const nanoseconds = numberOf(event, name)
  return nanoseconds === null ? null : nanoseconds / NANOSECONDS_PER_MILLISECOND
}

/** A request as a row of a table. */
export interface RequestRow {
  type: string
  method: string
  /** Path, behind its host if that is not the page's own. */
  address: string
  /** Empty without a reply, or where another origin does not tell. */
  status: string
  hasFailed: boolean
  /** In milliseconds. */
  duration: number | null
  isSlow: boolean
  /** In bytes; null where another origin does not tell. */
  size: number | null
}

export const requestRowOf = (event: TelemetryEvent): RequestRow => {
  const duration = millisecondsOf(event, 'duration')
  const status = textOf(event, 'resource_status')
  return {
    type: textOf(event, 'resource_type'),
    method: textOf(event, 'resource_method'),
    address: textOf(event, 'resource_url') || textOf(event, 'resource_url_path'),
    status: status === NO_REPLY ? '' : status,
    hasFailed: new RegExp(FAILED_STATUS).test(status),
    duration,
    isSlow: duration !== null && duration > SLOW_REQUEST_MS,
    size: numberOf(event, 'resource_size'),
  }
}

/** A script that took part in a long task. */
export interface TaskScript {
  name: string
  /** In milliseconds. */
  duration: number | null
}

const scriptOf = (sent: unknown): TaskScript | null => {
  if (typeof sent !== 'object' || sent === null) return null
  const text = (name: string): string => {
    const value: unknown = Reflect.get(sent, name)
    return typeof value === 'string' ? value : ''
  }
  const duration: unknown = Reflect.get(sent, 'duration')
  const name = [text('source_function_name') || text('invoker'), text('source_url')].filter(Boolean).join(' · ')
  return {
    name,
    duration: typeof duration === 'number' && duration >= 0 ? duration / NANOSECONDS_PER_MILLISECOND : null,
  }
}

/** Scripts that are read of a long task. */
const MAX_SCRIPTS = 10

const scriptsOf = (json: string): TaskScript[] => {
  try {
    const sent: unknown = JSON.parse(json)
    return Array.isArray(sent)
      ? sent
          .slice(0, MAX_SCRIPTS)
          .map(scriptOf)
          .filter((script) => script !== null)
      : []
  } catch {
    // Other kinds of browsers send other texts: what they sent is in the details.
    return []
  }
}

/** A long task as a row of a table. */
export const taskRowOf = (
  event: TelemetryEvent,
): { duration: number | null; isSlow: boolean; blocking: number | null; scripts: TaskScript[] } => {
  const duration = millisecondsOf(event, 'duration')
  return {
    duration,
    isSlow: duration !== null && duration > SLOW_TASK_MS,
    blocking: millisecondsOf(event, 'blocking_duration'),
    scripts: scriptsOf(textOf(event, 'scripts')),
  }
}
