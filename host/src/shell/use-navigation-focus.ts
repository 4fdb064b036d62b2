import { useEffect } from 'react'

/** The page that had the focus last; none before the first one, whose beginning is the document's. */
let focusedPage: string | null = null

/**
 * After a step to another page the focus is on its heading, unless a field of the page has taken it: whoever uses a keyboard
 * or a screen reader goes on from there, and hears where they are.
 */
export const useNavigationFocus = (page: string): void => {
  useEffect(() => {
    const isFirst = focusedPage === null
    focusedPage = page
    const holder = document.activeElement
    if (isFirst || (holder !== document.body && holder?.checkVisibility())) return
    // A page that is kept while another is shown has a heading too.
    const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [page])
}
