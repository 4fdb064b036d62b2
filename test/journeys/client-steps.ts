import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** Paths of the page views since the last step: one may redirect at once. */
    shownPaths?: string[]
  }
}

/** The application's own news of where the visitor is (FLT-04), in every document that the page is going to load. */
export const notePageViews = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shownPaths = []
    addEventListener('Page_View', (event) => {
      window.shownPaths?.push((event as CustomEvent<{ nextPath: string }>).detail.nextPath)
    })
  })

/**
 * A step inside of the application: no document is loaded, which takes ten times as long.
 *
 * @param path relative to the application's base, with its query
 * @param end path of the page that it leads to; any page when it is left out
 */
export const stepTo = async (page: Page, path: string, end?: string): Promise<void> => {
  await page.evaluate((address) => {
    // A page that the visitor is on already is not viewed anew.
    if (location.pathname !== new URL(address, location.href).pathname) window.shownPaths = []
    history.pushState({ key: crypto.randomUUID() }, '', address)
  }, `/sso/${path}`)
  await page
    .waitForFunction((last) => window.shownPaths?.some((view) => view === (last ?? view)), end)
    .catch(() => {
      throw new Error(`${path} leads to ${page.url()}, not to ${end ?? 'a page'}`)
    })
}

/**
 * A step from another page of the application, so that the page is made anew and reads its query, even where it stood before.
 *
 * @param address a whole one, of a page of the application
 */
export const stepAnew = async (page: Page, address: string): Promise<void> => {
  await stepTo(page, 'error', 'error')
  await stepTo(page, address.slice(address.indexOf('/sso/') + '/sso/'.length))
}

/** Opens each kind of address as a document once, and the others by steps. */
export const openEach = async (page: Page) => {
  await notePageViews(page)
  const opened = new Set<string>()
  return (link: string, kind: string): Promise<unknown> => {
    if (opened.has(kind)) return stepAnew(page, link)
    opened.add(kind)
    return page.goto(link)
  }
}
