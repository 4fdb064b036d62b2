/** Units that timestamps may have, as the query's `precision` names them. */
const NANOSECONDS = { s: 1e9, ms: 1e6, us: 1e3, u: 1e3, ns: 1, n: 1 } as const
export type Precision = keyof typeof NANOSECONDS | 'by digits'

/** The unit that the query names; without one the number of digits tells. Undefined for an unknown unit. */
export const precisionOf = (name: string | null): Precision | undefined => {
  if (name === null || name === '') return 'by digits'
  return Object.hasOwn(NANOSECONDS, name) ? (name as Precision) : undefined
}

/** Digits of timestamps from 2001 to 2286, which is what a browser sends. */
const UNIT_BY_DIGITS: Readonly<Record<number, keyof typeof NANOSECONDS>> = { 10: 's', 13: 'ms', 16: 'us', 19: 'ns' }

/** Milliseconds since the epoch of a timestamp in a unit. */
export const toMilliseconds = (written: string, precision: Precision): number => {
  const unit = precision === 'by digits' ? (UNIT_BY_DIGITS[written.length] ?? 'ms') : precision
  return Math.floor((Number(written) * NANOSECONDS[unit]) / NANOSECONDS.ms)
}
