import type { PageList, Project, SavedFilter, Sprint } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { call } from './call.ts'

interface Listed {
  '/workspace/projects': Project
  '/workspace/sprints': Sprint
  '/workspace/filters': SavedFilter
}

/** An organization with more of them than these pages hold is not for a choice that shows them all. */
const MOST_PAGES = 20

/** A whole list, page by page. */
export const callAll = async <Path extends keyof Listed>(path: Path, signal: AbortSignal): Promise<Listed[Path][]> => {
  const all: Listed[Path][] = []
  for (let pageNumber = 1; pageNumber <= MOST_PAGES; pageNumber += 1) {
    const page: PageList<Listed[keyof Listed]> = await call(path, { pageNumber, pageSize: PAGE.maxSize }, { signal })
    all.push(...(page.list as Listed[Path][]))
    if (!page.hasNextPage) break
  }
  return all
}
