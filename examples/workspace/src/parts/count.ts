import type { Locale } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'

interface Counted {
  total: number
  hasNextPage: boolean
}

/** Whether there are more than were counted: a long list is counted only so far, and then for one more than is certain. */
export const isUncounted = ({ total, hasNextPage }: Counted): boolean => hasNextPage && total > PAGE.countedTo

/** How many there are, for the words around it: a number, or such as `2,000+`. */
export const countOf = (counted: Counted, locale: Locale): number | string =>
  isUncounted(counted) ? `${(counted.total - 1).toLocaleString(locale)}+` : counted.total

/** The last page that is known, and how it is told: a number, or such as `200+`. */
export const lastPageOf = (counted: Counted, pageSize: number, locale: Locale) => {
  const last = Math.max(1, Math.ceil(counted.total / pageSize))
  return { last, told: isUncounted(counted) ? `${(last - 1).toLocaleString(locale)}+` : last }
}
