import type { Locale } from 'sso-elements'
import { PAGE, PAGE_SIZE } from 'sso-elements/ui'
import type { Translate } from '../texts/texts.tsx'

/** What a page says of its whole list. */
export interface Counted {
  total: number
  hasNextPage: boolean
}

/** Whether there are more than were counted: a long list is counted only so far, and its total grows with the pages that were seen. */
export const isUncounted = ({ total, hasNextPage }: Counted): boolean => hasNextPage && total > PAGE.countedTo

/** How many there are, for the words around it: a number, or `2,000+` however far people have gone. */
export const countOf = (counted: Counted, locale: Locale): number | string =>
  isUncounted(counted) ? `${PAGE.countedTo.toLocaleString(locale)}+` : counted.total

export const lastPageOf = ({ total }: Counted): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Which page this is, and of how many as far as that is known. */
export const positionOf = (page: number, counted: Counted, t: Translate): string =>
  isUncounted(counted) ? t('pager.page', { page }) : t('pager.position', { page, last: lastPageOf(counted) })
