import { useEffect } from 'react'

/** The page that had the focus last; none before the first one, whose beginning is the document's. */
let focusedPage: string | null = null

/** Gives the focus to the heading, where there is one and nothing visible has it. */
const focusHeading = (): void => {
  const holder = document.activeElement
  if (holder !== document.body && holder?.checkVisibility()) return
  // A page that is kept while another is shown has a heading too.
  const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
  if (!heading) return
  heading.tabIndex = -1
  // A page that was left stands where it was left (RTE-04).
  heading.focus({ preventScroll: true })
}

/** What says that the visitor goes on by themselves. */
const OWN_STEPS = ['keydown', 'pointerdown'] as const

/**
 * After a step to another page the focus is on its heading, unless a field of the page has taken it: whoever uses a keyboard
 * or a screen reader goes on from there, and hears where they are.
 */
export const useNavigationFocus = (page: string): void => {
  useEffect(() => {
    const isFirst = focusedPage === null
    focusedPage = page
    if (isFirst) return
    focusHeading()
    // A page that loads something first has its heading later, or another one.
    const observer = new MutationObserver(focusHeading)
    observer.observe(document.body, { childList: true, subtree: true })
    const stop = (): void => observer.disconnect()
    for (const step of OWN_STEPS) addEventListener(step, stop, { once: true })
    return () => {
      stop()
      for (const step of OWN_STEPS) removeEventListener(step, stop)
    }
  }, [page])
}
