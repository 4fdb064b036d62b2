import * as v from 'valibot'

/**
 * A schema with only these fields. valibot iterates them with `for…in`, so entries without a prototype keep out properties that the
 * page has added to `Object.prototype`.
 */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> =>
  v.object(Object.assign(Object.create(null), entries))
