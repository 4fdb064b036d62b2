import type { Page } from 'playwright/test'
import { ALL_PAGES } from '../host-pages.ts'
import { expect, type Product, test } from './product.ts'
import { FRAME, serveSite } from './secure-product.ts'

/** How a browser keeps parts of the platform from a page. */
const BREAKS = ['denies', 'throws at', 'lacks', 'has no room for'] as const
type Break = (typeof BREAKS)[number]

/** Breaks the parts of the platform in every document of a page, frames included. */
const breakBrowser = async (page: Page, how: Break): Promise<void> => {
  await page.addInitScript((kind) => {
    const refuse = (): never => {
      throw new DOMException(
        'The operation is insecure.',
        kind === 'has no room for' ? 'QuotaExceededError' : 'SecurityError',
      )
    }
    const replace = (owner: object, name: string, as: PropertyDescriptor) =>
      Object.defineProperty(owner, name, { configurable: true, ...as })
    // Safari refuses entries of the history after a hundred.
    for (const name of ['pushState', 'replaceState']) replace(History.prototype, name, { value: refuse })
    for (const name of ['setItem', 'removeItem']) replace(Storage.prototype, name, { value: refuse })
    replace(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    if (kind === 'has no room for') return
    const as = { denies: { get: refuse }, 'throws at': { value: refuse }, lacks: { value: undefined } }[kind]
    const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
    const observers = ['Mutation', 'Resize', 'Intersection', 'Performance', 'Reporting'].map((of) => `${of}Observer`)
    for (const name of [...storages, ...observers, 'BroadcastChannel', 'matchMedia']) replace(window, name, as)
    for (const name of ['locks', 'clipboard', 'serviceWorker', 'sendBeacon']) replace(Navigator.prototype, name, as)
    for (const name of ['hasStorageAccess', 'requestStorageAccess']) replace(Document.prototype, name, as)
    if (kind !== 'lacks') replace(Document.prototype, 'cookie', { get: refuse, set: refuse })
    else replace(window, 'requestIdleCallback', as)
  }, how)
}

/** Redirects to another page for all users. */
const LEADS_ON = ['', 'share/login', 'invite-account-info', 'index-en']

/** The first public page of each kind: others differ from it only in their texts. */
const PAGES = ALL_PAGES.filter(({ access, path }) => access !== 'session' && !LEADS_ON.includes(path)).filter(
  (row, index, rows) => rows.findIndex(({ Content }) => Content === row.Content) === index,
)

/** Each page meets two kinds of browsers: one on top, and another in a frame. */
const pagesOf = (how: Break, offset: number) =>
  PAGES.filter((_, index) => (index + offset) % BREAKS.length === BREAKS.indexOf(how)).map(({ path }) => path)

const ELEMENTS = ['sso-login', 'sso-register', 'sso-join-organization', 'sso-share-login share-code="none"'].flatMap(
  (tag) => ['shadow', 'light'].map((root) => `<${tag} locale="en" render-root="${root}"></${tag.split(' ')[0]}>`),
)

const frameOf = (address: string): string => `<iframe src="${address}" ${FRAME}></iframe>`

/** All elements in both kinds of roots. */
const elementsOf = ({ url }: Product): string => `
  <script type="module" src="${url}/sdk/sso-elements.js"></script>
  <script type="module">
    import { configure } from '${url}/sdk/session.js'
    configure({ environment: 'dev', apiBase: '${url}' })
  </script>${ELEMENTS.join('')}`

for (const how of BREAKS) {
  test(`a browser that ${how} what pages use shows each page`, {
    tag: ['@STA-03', '@EMB-02'],
  }, async ({ page, product }) => {
    await breakBrowser(page, how)
    for (const path of [...pagesOf(how, 0), 'login']) {
      await page.goto(`${product.url}/sso/${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    }
    const framed = [...pagesOf(how, 2), 'login']
    await serveSite(
      page.context(),
      product.embedUrl,
      framed.map((path) => frameOf(`${product.url}/sso/${path}`)).join(''),
    )
    await page.goto(product.embedUrl)
    for (const [index, path] of framed.entries())
      await expect(
        page.frameLocator('iframe').nth(index).getByRole('heading', { level: 1 }).first(),
        `${path} in a frame`,
      ).toBeVisible()
  })

  test(`a browser that ${how} what elements use shows each element`, {
    tag: ['@STA-03', '@EMB-02'],
  }, async ({ page, product }) => {
    await breakBrowser(page, how)
    const shown = async (within: Pick<Page, 'locator'>, where: string) => {
      for (let index = 0; index < ELEMENTS.length; index += 1)
        await expect(
          within
            .locator('sso-login, sso-register, sso-join-organization, sso-share-login')
            .nth(index)
            .getByRole('heading')
            .first(),
          `${ELEMENTS[index]} ${where}`,
        ).toBeVisible()
    }
    await serveSite(page.context(), product.embedUrl, elementsOf(product))
    await page.goto(product.embedUrl)
    await shown(page, 'on top')
    await serveSite(page.context(), product.sameSiteEmbedUrl, frameOf(product.embedUrl))
    await page.goto(product.sameSiteEmbedUrl)
    await shown(page.frameLocator('iframe'), 'in a frame')
  })
}
