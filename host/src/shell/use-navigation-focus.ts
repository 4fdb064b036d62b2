import { firstField, focusOnEntry } from '@sso-elements/ui/focus'
import { useEffect } from 'react'
import type { PageLayout } from '../pages/define-page.ts'

/** The current page; null before the first one, for which the browser sets the focus. */
let currentPage: string | null = null

/** The heading of the visible page; hidden cached pages have headings too. */
const visibleHeading = (): HTMLElement | null => {
  const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility()) ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/** Whether the page is in a frame, where it must not take the focus. */
const isFramed = (): boolean => window.parent !== window

/**
 * Focuses the first field of a form page (EMB-04). After a navigation to any other page it focuses the heading, so that keyboard users
 * continue from there and screen readers announce the page.
 *
 * @param layout layout of the page; null while there is none
 */
export const useNavigationFocus = (page: string, layout: PageLayout | null): void => {
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
