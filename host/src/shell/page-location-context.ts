import { createContext, useContext } from 'react'
import { queryValue } from '../navigation/query-value.ts'
import type { PageRow } from '../pages/define-page.ts'
import type { PageLocation } from './loaded-route.ts'

/** The address of a page, and its row; a cached page keeps its own while another is shown. */
export const PageLocationContext = createContext<(PageLocation & { row: PageRow }) | null>(null)

export const usePageLocation = () => {
  const pageLocation = useContext(PageLocationContext)
  if (!pageLocation) throw new Error('usePageLocation must be used inside PageLocationContext')
  return pageLocation
}

/** A query parameter of the page's address, or null. */
export const useQueryValue = (name: string): string | null => queryValue(usePageLocation().search, name)
