import type { FieldValue, Point } from '../point.ts'

const escapeKey = (text: string): string => text.replace(/[ ,=]/g, '\\$&')
const writeField = (value: FieldValue): string =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)

/** A point as a line, as browsers write it. Tags have to be ones that a line can hold. */
const lineOf = ({ measurement, tags, fields, time }: Point): string => {
  const written = Object.entries(tags).map(([key, value]) => `,${escapeKey(key)}=${escapeKey(value)}`)
  const values = Object.entries(fields).map(([key, value]) => `${escapeKey(key)}=${writeField(value)}`)
  return `${measurement}${written.join('')} ${values.join(',')} ${time}`
}

/** A body of several points. */
export const bodyOf = (points: readonly Point[]): string => points.map(lineOf).join('\n')
