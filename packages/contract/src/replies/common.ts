import * as v from 'valibot'
import { ROLE } from '../constants.ts'
import { object } from './object.ts'

export const text = v.string()
export const optionalText = v.nullable(text)
export const role = v.picklist(Object.values(ROLE))
export const token = object({ token: v.pipe(text, v.minLength(1)) })

/** Result of calls without one. Other servers may return anything there; it is read as null. */
export const nothing = v.fallback(v.null(), null)

/** A page of a list (LST-01). */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  object({ list: v.array(item), total: v.number(), hasNextPage: v.boolean() })
