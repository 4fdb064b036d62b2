import * as v from 'valibot'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { ROLE } from '../constants.ts'

/**
 * valibot iterates entries with `for…in`: without a prototype they keep out properties that the page has added to `Object.prototype`
 * (CAT-09).
 */
const bare = <Entries extends v.ObjectEntries>(entries: Entries): Entries => Object.assign(Object.create(null), entries)

/** A schema with these fields; unknown ones are dropped. @__NO_SIDE_EFFECTS__ */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> =>
  v.object(bare(entries))

/** A schema with these fields alone. valibot takes an array for an object. @__NO_SIDE_EFFECTS__ */
export const strictObject = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> => {
  const schema = v.strictObject(bare(entries))
  return {
    ...schema,
    '~run': (dataset, config) => schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config),
  }
}

export const text = v.string()
export const nullableText = v.nullable(text)
export const number = v.number()
/** An integer within bounds. @__NO_SIDE_EFFECTS__ */
export const integer = (min: number, max: number) => v.pipe(number, v.integer(), v.minValue(min), v.maxValue(max))

export const role = v.picklist(Object.values(ROLE))
export const token = object({ token: v.pipe(text, v.minLength(1)) })

/** Result of calls without one. Other servers may return anything there; it is read as null. */
export const nothing = v.fallback(v.null(), null)

/** A page of a list (LST-01). @__NO_SIDE_EFFECTS__ */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  object({
    list: v.array(item),
    /** Number of items on all pages; for a long list a lower bound, see `/workspace/issues`. */
    total: number,
    hasNextPage: v.boolean(),
  })

/** A page of a list (LST-01). */
export interface PageList<Item> {
  list: Item[]
  /** Number of items on all pages; for a long list a lower bound, see `/workspace/issues`. */
  total: number
  hasNextPage: boolean
}

/** A value as a schema reads it; null if it has another shape. */
export const readAs = <Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> | null => {
  const { success, output } = safeParse(schema, value)
  return success ? output : null
}
