import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseJsonPoints, readJsonPoint } from './json-points.ts'
import { createLineReader } from './line-protocol.ts'
import { type BatchKind, InvalidPoint, type Point, shownKey } from './point.ts'
import type { Precision } from './precision.ts'

/** Measurements by the path that takes them. */
const MEASUREMENTS: Readonly<Record<BatchKind, readonly string[]>> = {
  rum: ['view', 'resource', 'action', 'long_task', 'error', 'telemetry'],
  logging: ['browser_log'],
}

/** More than any batch of a browser has (MON-05: 50). */
const MAX_POINTS = 1000
/** How long reading may block the event loop, in milliseconds, before other requests get a turn. */
const TURN_MS = 4

export interface BatchOptions {
  kind: BatchKind
  isJson: boolean
  precision: Precision
  isStrict: boolean
  /** Milliseconds since the epoch; the time of points without one. */
  receivedAt: number
}

/** Checks what every point of a path has to have. @throws InvalidPoint */
const requireAccepted = ({ measurement, tags, fields }: Point, number: number, kind: BatchKind): void => {
  if (!MEASUREMENTS[kind].includes(measurement))
    throw new InvalidPoint(number, `the measurement ${shownKey(measurement)} is not accepted at this path`)
  if (tags['app_id'] === undefined) throw new InvalidPoint(number, 'the tag "app_id" is missing')
  if (measurement === 'error' && tags['sdk_name'] === undefined)
    throw new InvalidPoint(number, 'the tag "sdk_name" is missing')
  if (kind === 'logging' && tags['status'] === undefined) fields['status'] ??= 'info'
}

const readersOf = (text: string, { isJson, precision, isStrict, receivedAt }: BatchOptions) => {
  if (!isJson) return createLineReader(text, precision, receivedAt)
  const entries = parseJsonPoints(text)
  let read = 0
  return {
    next: () => {
      if (read === entries.length) return null
      read += 1
      return readJsonPoint(entries[read - 1], read, { precision, receivedAt, isStrict })
    },
  }
}

/**
 * Reads the points of a body one after the other; one bad point refuses them all.
 * @throws InvalidPoint
 */
export function* readPoints(text: string, options: BatchOptions): Generator<Point, void, undefined> {
  const reader = readersOf(text, options)
  let number = 0
  for (let point = reader.next(); point !== null; point = reader.next()) {
    number += 1
    if (number > MAX_POINTS) throw new InvalidPoint(number, `a batch has at most ${MAX_POINTS} points`)
    requireAccepted(point, number, options.kind)
    yield point
  }
  if (number === 0) throw new InvalidPoint(1, 'the body is empty')
}

/**
 * What becomes of each point of a body, read in turns so that a large one does not delay other requests.
 * @param onTurn receives how long each turn blocked the event loop, in milliseconds
 * @throws InvalidPoint
 */
export const convertPoints = async <Item>(
  points: Iterable<Point>,
  convert: (point: Point, number: number) => Item,
  onTurn: (milliseconds: number) => void,
): Promise<Item[]> => {
  const items: Item[] = []
  let startedAt = performance.now()
  try {
    for (const point of points) {
      items.push(convert(point, items.length + 1))
      const elapsed = performance.now() - startedAt
      if (elapsed < TURN_MS) continue
      onTurn(elapsed)
      await nextTurn()
      startedAt = performance.now()
    }
  } finally {
    onTurn(performance.now() - startedAt)
  }
  return items
}
