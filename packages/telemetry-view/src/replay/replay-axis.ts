import type { TelemetryMark } from '@sso-elements/contract'
import type { Stretch } from './replay-plan.ts'

/** A stretch of the recording and its position on the timeline, in milliseconds. */
export interface AxisPart {
  stretch: Stretch
  offset: number
  length: number
}

/** The timeline: the recorded stretches one after the other, without the gaps between them. */
export interface ReplayAxis {
  parts: readonly AxisPart[]
  length: number
}

/** A moment of a recording, in milliseconds since the epoch. */
export interface Moment {
  stretch: Stretch
  time: number
}

/** An event, and its position on the timeline. */
export interface PlacedMark extends TelemetryMark {
  position: number
}

/** A span of the timeline. */
export interface Span {
  from: number
  to: number
}

export const axisOf = (stretches: readonly Stretch[]): ReplayAxis => {
  let length = 0
  const parts = stretches.map((stretch) => {
    const part = { stretch, offset: length, length: stretch.to - stretch.from }
    length += part.length
    return part
  })
  return { parts, length }
}

/** Keys of the stretches that began while a previous one was going on, in another tab. */
export const overlapsBefore = ({ parts }: ReplayAxis): Set<string> => {
  const keys = new Set<string>()
  let end = Number.NEGATIVE_INFINITY
  for (const { stretch } of parts) {
    if (end > stretch.from + 1) keys.add(stretch.key)
    end = Math.max(end, stretch.to)
  }
  return keys
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The moment at a position; null where nothing is recorded. */
export const momentAt = ({ parts, length }: ReplayAxis, position: number): Moment | null => {
  const at = clamp(position, 0, length)
  const part = parts.findLast(({ offset }) => offset <= at)
  return part ? { stretch: part.stretch, time: part.stretch.from + (at - part.offset) } : null
}

/** The position of a time of a stretch; null for a stretch that is not on the timeline. */
export const positionOf = ({ parts }: ReplayAxis, key: string, time: number): number | null => {
  const part = parts.find(({ stretch }) => stretch.key === key)
  return part ? part.offset + clamp(time - part.stretch.from, 0, part.length) : null
}

const distance = ({ from, to }: Stretch, time: number): number => Math.max(from - time, time - to, 0)

/** How far marks may be from recorded time, in milliseconds: a view begins before its first record. */
const NEAR_MS = 5000

/** The stretch that shows a time, of the view if possible; null if none is near. Of several, the one that began last. */
const stretchAt = (axis: ReplayAxis, time: number, viewId: string | null, near: number): Stretch | null => {
  const stretches = axis.parts.map(({ stretch }) => stretch)
  const own = viewId === null ? [] : stretches.filter((stretch) => stretch.viewId === viewId)
  for (const candidates of [own, stretches].filter(({ length }) => length > 0)) {
    const nearest = Math.min(...candidates.map((stretch) => distance(stretch, time)))
    if (nearest <= near) return candidates.findLast((stretch) => distance(stretch, time) === nearest) ?? null
  }
  return null
}

/** The position of a time of the session, or of the nearest recorded one; 0 on an empty timeline. */
export const nearestPosition = (axis: ReplayAxis, time: number): number => {
  const stretch = stretchAt(axis, time, null, Number.POSITIVE_INFINITY)
  return stretch ? (positionOf(axis, stretch.key, time) ?? 0) : 0
}

/** Whether a time of the session was recorded, approximately. */
export const isRecorded = (axis: ReplayAxis, time: number): boolean => stretchAt(axis, time, null, NEAR_MS) !== null

/** Marks by position, without those at times that were not recorded. */
export const placeMarks = (axis: ReplayAxis, marks: readonly TelemetryMark[]): PlacedMark[] =>
  marks
    .flatMap((mark) => {
      const time = Date.parse(mark.at)
      const stretch = stretchAt(axis, time, mark.viewId, NEAR_MS)
      const position = stretch && positionOf(axis, stretch.key, time)
      return position === null ? [] : [{ ...mark, position }]
    })
    .sort((a, b) => a.position - b.position)

/** How long before an event the replay starts, in milliseconds, to show what led to it. */
const LEAD_MS = 2000

/** Start of the replay for an event, in milliseconds since the epoch. */
export const watchFrom = (time: number): number => time - LEAD_MS

/** The moment at which to open a session for an event: its replay a little before, else the event itself. */
export const momentToShow = (time: number, hasReplay: boolean): number => (hasReplay ? watchFrom(time) : time)

/** Distance that counts as being at a mark, in milliseconds. */
const AT_MS = 500

/** The mark before or after a position; undefined if there is none. */
export const neighborMark = (
  marks: readonly PlacedMark[],
  position: number,
  direction: 'previous' | 'next',
): PlacedMark | undefined =>
  direction === 'next'
    ? marks.find((mark) => mark.position > position + 1)
    : marks.findLast((mark) => mark.position < position - AT_MS)
