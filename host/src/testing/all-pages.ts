import { PAGE_FILES } from '../pages/page-files.ts'

const pagesOf = async ([file, { load }]: [string, (typeof PAGE_FILES)[keyof typeof PAGE_FILES]]) => {
  const { PAGES } = await load()
  return PAGES.map((page) => ({ ...page, file }))
}

/** All pages of the application, each with the name of its file (RTE-02, RTE-11). */
export const ALL_PAGES = (await Promise.all(Object.entries(PAGE_FILES).map(pagesOf))).flat()
