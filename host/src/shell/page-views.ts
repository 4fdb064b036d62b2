import { useEffect } from 'react'

/** Detail of the event `Page_View`, sent on every change of the route (FLT-04). */
export interface PageView {
  /** Path of the page before, relative to the base; null for the first. */
  previousPath: string | null
  nextPath: string
  /** Whether it is the first page of this document. */
  isFirstVisit: boolean
}

/** The window's event that whoever measures listens to. No address, no query: paths only. */
const PAGE_VIEW = 'Page_View'

export const usePageViews = (previousPath: string | null, nextPath: string): void => {
  useEffect(() => {
    const detail: PageView = { previousPath, nextPath, isFirstVisit: previousPath === null }
    dispatchEvent(new CustomEvent(PAGE_VIEW, { detail }))
  }, [previousPath, nextPath])
}
