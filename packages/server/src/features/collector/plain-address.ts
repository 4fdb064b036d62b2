import type { FieldValue } from './point.ts'

/** Names of what holds an address; its query and fragment may hold a code, a ticket or a search. */
const ADDRESSES = ['view_url', 'view_referrer', 'resource_url', 'error_resource_url', 'view_path', 'view_name']
/** Names of what holds nothing else than a query. */
const QUERIES = ['view_url_query', 'resource_url_query', 'view_hash', 'view_url_hash']

/** An address without user, query and fragment. */
const plainAddress = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1')

/**
 * Removes queries, fragments and users of addresses from the tags or fields of a point. Browsers remove them before they send, and the
 * collector again. The record itself is changed, because a copy of each would cost as much as reading the point.
 */
export const removeQueries = (values: Record<string, FieldValue>): void => {
  for (const name of QUERIES) delete values[name]
  for (const name of ADDRESSES) {
    const value = values[name]
    if (typeof value === 'string') values[name] = plainAddress(value)
  }
}
