import { FAILED_STATUS, SLOW_REQUEST_MS, SLOW_TASK_MS, type TelemetryEvent } from '@sso-elements/contract'

const NANOSECONDS_PER_MILLISECOND = 1e6
/** The status of a request without a response. */
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

/** A duration in milliseconds; null if it is missing. */
const millisecondsOf = (event: TelemetryEvent, name: string): number | null => {
  const nanoseconds = numberOf(event, name)
  return nanoseconds === null ? null : nanoseconds / NANOSECONDS_PER_MILLISECOND
}

/** A request as a row of a table. */
export interface RequestRow {
  type: string
  method: string
  /** Path, after its host unless that is the page's own. */
  address: string
  /** Empty without a response, or if another origin hides it. */
  status: string
  hasFailed: boolean
  /** In milliseconds. */
  duration: number | null
  isSlow: boolean
  /** In bytes; null if another origin hides it. */
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

/** A script that contributed to a long task. */
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

/** Maximum number of scripts that are read of a long task. */
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
    // Texts from other browsers may differ; the original is in the details.
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
