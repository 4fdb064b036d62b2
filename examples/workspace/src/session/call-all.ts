import type { PageList, Project, SavedFilter, Sprint } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { call } from './call.ts'

interface Listed {
  '/workspace/projects': Project
  '/workspace/sprints': Sprint
  '/workspace/filters': SavedFilter
}

/** Limit of requests; lists with more pages are cut. */
const MAX_PAGES = 20

/** Loads a whole list, page by page. */
export const callAll = async <Path extends keyof Listed>(path: Path, signal: AbortSignal): Promise<Listed[Path][]> => {
  const all: Listed[Path][] = []
  for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber += 1) {
    const page: PageList<Listed[keyof Listed]> = await call(path, { pageNumber, pageSize: PAGE.maxSize }, { signal })
    all.push(...(page.list as Listed[Path][]))
    if (!page.hasNextPage) break
  }
  return all
}
