import { QUERY } from '@sso-elements/contract'

/** What goes along from page to page: the way back, and the brand (NAV-04, BRD-03). */
const CARRIED = [QUERY.ssoRedirect, QUERY.sourceType, QUERY.lang] as const

/** The query of the next page: what is carried along from the present one, and what is new. */
export const carriedQuery = (search: string, added: Record<string, string | undefined> = {}): string => {
  const present = new URLSearchParams(search)
  const next = new URLSearchParams()
  for (const name of CARRIED) {
    const value = present.get(name)
    if (value !== null) next.set(name, value)
  }
  for (const [name, value] of Object.entries(added)) if (value !== undefined && value !== '') next.set(name, value)
  const query = next.toString()
  return query && `?${query}`
}
