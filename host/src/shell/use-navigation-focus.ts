import { firstField, focusOnEntry } from '@sso-elements/ui/focus'
import { useEffect } from 'react'
import type { RouteRow } from '../routes/route-row.ts'

/** The page that was entered last; none before the first one, whose beginning is the document's. */
let currentPage: string | null = null

/** The heading of the page that is shown: one that is kept behind it has a heading too. */
const visibleHeading = (): HTMLElement | null => {
  const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility()) ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/** Inside of another site's page nobody has come for ours. */
const isFramed = (): boolean => window.parent !== window

/**
 * Who enters a page whose form is what it is for goes on in its first field (EMB-04). After a step to any other page the focus is
 * on its heading: whoever uses a keyboard or a screen reader goes on from there, and hears where they are.
 *
 * @param layout of the page; null while there is none
 */
export const useNavigationFocus = (page: string, layout: RouteRow['layout'] | null): void => {
  useEffect(() => {
    if (!page) return
    const isFirst = currentPage === null
    currentPage = page
    const isForm = layout === 'form'
    if (isFirst && (!isForm || isFramed())) return
    return focusOnEntry({
      around: document.body,
      target: () => (isForm ? firstField(document.body) : null) ?? (isFirst ? null : visibleHeading()),
      isTaken: (holder) => holder !== document.body && holder.checkVisibility(),
    })
  }, [page, layout])
}
