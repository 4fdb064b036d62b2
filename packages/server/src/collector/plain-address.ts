import { emptyRecord, type FieldValue, type Point } from './point.ts'

/** Names of what holds an address; its query and fragment may hold a code, a ticket or a search. */
const ADDRESSES = ['view_url', 'view_referrer', 'resource_url', 'error_resource_url', 'view_path', 'view_name']
/** Names of what holds nothing else than a query. */
const QUERIES = ['view_url_query', 'resource_url_query', 'view_hash', 'view_url_hash']

/** An address without user, query and fragment. */
const withoutSecrets = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1')

const withPlainAddresses = <Value extends FieldValue>(values: Record<string, Value>): Record<string, Value> => {
  const plain = emptyRecord<Value>()
  for (const [name, value] of Object.entries(values)) {
    if (QUERIES.includes(name)) continue
    const isAddress = typeof value === 'string' && ADDRESSES.includes(name)
    plain[name] = isAddress ? (withoutSecrets(value) as Value) : value
  }
  return plain
}

/** A point as it may be stored: browsers remove queries from addresses before they send them, and the collector again. */
export const withoutQueries = (point: Point): Point => ({
  ...point,
  tags: withPlainAddresses(point.tags),
  fields: withPlainAddresses(point.fields),
})
