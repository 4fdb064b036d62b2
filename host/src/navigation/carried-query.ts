import { QUERY } from '@sso-elements/contract'
import { onlyValue } from './query-value.ts'

/** What goes along from page to page: the way back, and the brand (NAV-04, BRD-03). */
const CARRIED_PARAMETERS = [QUERY.ssoRedirect, QUERY.sourceType, QUERY.lang] as const

/** The query of the next page: what is carried along from the present one, and what is new; what is named without a value is left behind. */
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

/** What of a query is the page's own: two addresses that differ in it are two states of the page. */
export const ownQuery = (search: string): string => {
  const own = new URLSearchParams(search)
  for (const name of CARRIED_PARAMETERS) own.delete(name)
  return own.toString()
}
