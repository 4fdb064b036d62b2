/** Value of a field; a list comes from JSON only. */
export type FieldValue = string | number | boolean | (string | number | boolean)[]

/** One event as it is on the wire: an entry of a batch. */
export interface Point {
  measurement: string
  tags: Record<string, string>
  fields: Record<string, FieldValue>
  /** Milliseconds since the epoch. */
  time: number
}

/** Tags of a point, and fields: more than any browser sends, and read in one piece. */
export const MAX_VALUES = 512
/** Longest name of a tag or field. */
export const MAX_NAME_LENGTH = 256

/** Longest point, in characters: a browser sends none beyond 256 KB (MON-05). */
export const MAX_POINT_LENGTH = 256 * 1024

/** Names that a sender chooses may be `__proto__`. */
export const emptyRecord = <Value>(): Record<string, Value> => Object.create(null)

/** What a batch is: the path that it was sent to. */
export type BatchKind = 'rum' | 'logging'

/**
 * A point that the collector refuses, and with it the whole batch (MON-06). The message names the fault and the key, and no value,
 * because values are data of visitors.
 */
export class InvalidPoint extends Error {
  override readonly name = 'InvalidPoint'
  /** Number of the point in its batch, from 1. */
  readonly point: number

  constructor(point: number, fault: string) {
    super(`point ${point}: ${fault}`)
    this.point = point
  }
}

/** A request that holds no batch or segment at all. The message names no value either. */
export class InvalidBody extends Error {
  override readonly name = 'InvalidBody'
}

const MAX_SHOWN_KEY = 60

/** A key in a message: what is not plain text is replaced. */
export const shownKey = (key: string): string => `"${key.slice(0, MAX_SHOWN_KEY).replace(/[^\w.-]/g, '?')}"`
