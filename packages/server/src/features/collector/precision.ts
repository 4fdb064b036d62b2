/** Milliseconds in a unit of timestamps, or units in a millisecond, by the names that the query's `precision` has. */
const UNITS = {
  s: { milliseconds: 1000, inMillisecond: 1 },
  ms: { milliseconds: 1, inMillisecond: 1 },
  us: { milliseconds: 1, inMillisecond: 1e3 },
  u: { milliseconds: 1, inMillisecond: 1e3 },
  ns: { milliseconds: 1, inMillisecond: 1e6 },
  n: { milliseconds: 1, inMillisecond: 1e6 },
} as const
type Unit = keyof typeof UNITS
export type Precision = Unit | 'by digits'

/** The unit that the query names; without one the number of digits tells. Undefined for an unknown unit. */
export const precisionOf = (name: string | null): Precision | undefined => {
  if (name === null || name === '') return 'by digits'
  return Object.hasOwn(UNITS, name) ? (name as Unit) : undefined
}

/** Digits of timestamps from 2001 to 2286, which is what a browser sends. */
const UNIT_BY_DIGITS: Readonly<Record<number, Unit>> = { 10: 's', 13: 'ms', 16: 'us', 19: 'ns' }

/** Milliseconds since the epoch of a timestamp. Whole numbers are multiplied and divided, so that milliseconds stay exact. */
export const toMilliseconds = (written: string, precision: Precision): number => {
  const unit = precision === 'by digits' ? (UNIT_BY_DIGITS[written.length] ?? 'ms') : precision
  const { milliseconds, inMillisecond } = UNITS[unit]
  return Math.floor((Number(written) * milliseconds) / inMillisecond)
}
