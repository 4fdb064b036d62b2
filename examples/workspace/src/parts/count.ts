import type { Locale } from 'sso-elements'
import { PAGE, PAGE_SIZE } from 'sso-elements/ui'
import type { Translate } from '../texts/texts.tsx'

/** A page's information about its whole list. */
export interface ListTotal {
  total: number
  hasNextPage: boolean
}

/** Whether the total is only a lower bound: the server counts up to a limit, and the total grows with the pages that were loaded. */
export const isTotalCapped = ({ total, hasNextPage }: ListTotal): boolean => hasNextPage && total > PAGE.countedTo

/** The total as a parameter of a text: a number, or `2,000+` for a capped total. */
export const countOf = (list: ListTotal, locale: Locale): number | string =>
  isTotalCapped(list) ? `${PAGE.countedTo.toLocaleString(locale)}+` : list.total

export const lastPageOf = ({ total }: ListTotal): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** The page number, with the number of the last page where that is known. */
export const positionText = (page: number, list: ListTotal, t: Translate): string =>
  isTotalCapped(list) ? t('pager.page', { page }) : t('pager.position', { page, last: lastPageOf(list) })
