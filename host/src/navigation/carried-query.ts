import { QUERY } from '@sso-elements/contract'
import { onlyValue } from './query-value.ts'

/** Query parameters that are passed from page to page: return address, brand and language (NAV-04, BRD-03). */
const CARRIED_PARAMETERS = [QUERY.ssoRedirect, QUERY.sourceType, QUERY.lang] as const

/** The query of the next page: the carried parameters of the current one and the added ones. An added parameter without a value is removed. */
export const carriedQuery = (search: string, added: Record<string, string | undefined> = {}): string => {
  const next = new URLSearchParams()
  for (const name of CARRIED_PARAMETERS) {
    const value = onlyValue(search, name)
    if (value !== null) next.set(name, value)
  }
  for (const [name, value] of Object.entries(added)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const query = next.toString()
  return query && `?${query}`
}

/** Filters of a page, and the moment of a replay (MON-06, RPL-05): it stays mounted while they change, and keeps the focus. */
const FILTER_PARAMETERS = [
  'period',
  'from',
  'to',
  'application',
  'environment',
  'path',
  'person',
  'message',
  'action',
  'browser',
  'system',
  'device',
  'frustration',
  'vital',
  'replay',
  'errors',
  'kind',
  'problems',
  'at',
] as const

/** The query without carried parameters and filters: addresses that differ in it are different states of a page. */
export const ownQuery = (search: string): string => {
  const own = new URLSearchParams(search)
  for (const name of [...CARRIED_PARAMETERS, ...FILTER_PARAMETERS]) own.delete(name)
  return own.toString()
}
