import * as v from 'valibot'

/**
 * An object of these fields, and of no other. valibot goes through the fields with `for…in`: where a page has put properties on
 * `Object.prototype` they must not count as fields.
 */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> =>
  v.object(Object.assign(Object.create(null), entries))
