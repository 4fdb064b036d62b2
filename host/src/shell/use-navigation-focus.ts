import { useEffect } from 'react'

/** The page that had the focus last; none before the first one, whose beginning is the document's. */
let focusedPage: string | null = null

/** Gives the focus to the heading, unless something visible has it; false while there is no heading. */
const isFocusSettled = (): boolean => {
  const holder = document.activeElement
  if (holder !== document.body && holder?.checkVisibility()) return true
  // A page that is kept while another is shown has a heading too.
  const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
  if (!heading) return false
  heading.tabIndex = -1
  // A page that was left stands where it was left (RTE-04).
  heading.focus({ preventScroll: true })
  return true
}

/**
 * After a step to another page the focus is on its heading, unless a field of the page has taken it: whoever uses a keyboard
 * or a screen reader goes on from there, and hears where they are.
 */
export const useNavigationFocus = (page: string): void => {
  useEffect(() => {
    const isFirst = focusedPage === null
    focusedPage = page
    if (isFirst || isFocusSettled()) return
    // A page that loads something first has its heading later.
    const observer = new MutationObserver(() => isFocusSettled() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}
