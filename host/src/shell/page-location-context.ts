import { createContext, useContext } from 'react'
import { queryValue } from '../navigation/query-value.ts'
import type { PageLocation } from './loaded-route.ts'

/** The visit that a page stands for; a page that is kept while another is shown keeps its own. */
export const PageLocationContext = createContext<PageLocation | null>(null)

export const usePageLocation = () => {
  const pageLocation = useContext(PageLocationContext)
  if (!pageLocation) throw new Error('A page stands inside a VisitContext')
  return pageLocation
}

/** A query parameter of the page's own address, or null. */
export const useQueryValue = (name: string): string | null => queryValue(usePageLocation().search, name)
