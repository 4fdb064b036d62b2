import { LANGUAGE_TAG } from '@sso-elements/contract'
import type { BrowserContext, Page } from 'playwright/test'
import { ROUTES } from '../../host/src/routes/routes.ts'
import { notePageViews, stepTo } from './client-steps.ts'
import { bringAxe, layoutShift, ready, violations } from './page-quality.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { existingMember, existingTemporary, holdToken } from './steps.ts'

type Row = (typeof ROUTES)[number]

/** Where somebody is at the end who opens a route; the page itself when nothing is said. */
type Ends = (row: Row) => string

/** Routes that are no page of their own for anybody, or need what the walk does not give them. */
const ALWAYS: Readonly<Record<string, string>> = {
  '': 'orginfo',
  'share/login': 'orginfo',
  'invite-account-info': 'invite-account-info/error',
}

/** Where an account is signed in to or made: nobody who has one stays there. */
const ENTRIES = [
  ...['login', 'register', 'mobile/register'],
  ...['register/google-organization', 'register/lark-organization', 'register/third-organization'],
]

const signedOut: Ends = ({ path, access }) => (access === 'session' ? 'login' : path)
const member: Ends = ({ path, name }) => {
  if (ENTRIES.includes(path)) return '(home)'
  return name === 'create-organization' || name === 'create-organization-en' ? '(home)' : path
}
const temporary: Ends = ({ path, access, entersOrganization }) =>
  ENTRIES.includes(path) || (access === 'session' && !entersOrganization) ? 'create-organization' : path

/** Where the root and product home lead. */
const START = ROUTES.find(({ path }) => path === 'orginfo') as Row

const endOf = (ends: Ends, row: Row): string => {
  const start = ALWAYS[row.path] ?? row.path
  const target = ROUTES.find(({ path }) => path === start)
  return target ? ends(target) : start
}

/** Pages of one kind share a screen and differ only in their texts. */
const kindOf = ({ title, page }: Row): string => `${title.group} ${page}`

/** The first of each kind. */
const ONE_OF_EACH_KIND = ROUTES.filter(
  (row, index) => ROUTES.findIndex((each) => kindOf(each) === kindOf(row)) === index,
)

/** Routes that lead elsewhere for some visitors, and one of each kind of those that cannot. */
const NOT_FOR_EVERYBODY = ROUTES.filter(
  (row) => row.access === 'session' || ENTRIES.includes(row.path) || ONE_OF_EACH_KIND.includes(row),
)

interface Visitor {
  who: string
  ends: Ends
  rows: readonly Row[]
  /** Whose page is looked at in both languages, brands and themes; the others look as they do signed out. */
  isLookedAt: (row: Row) => boolean
  enter: (context: BrowserContext, product: Product) => Promise<void>
}

/** Every other kind, so that two tests share the walk. */
const half = (rows: readonly Row[], rest: number): Row[] => {
  const kinds = [...new Set(rows.map(kindOf))]
  return rows.filter((row) => kinds.indexOf(kindOf(row)) % 2 === rest)
}

const VISITORS: readonly Visitor[] = [
  ...[0, 1].map((rest) => ({
    who: `signed out, part ${rest + 1}`,
    ends: signedOut,
    rows: half(ROUTES, rest),
    isLookedAt: () => true,
    enter: async () => {},
  })),
  {
    who: 'as a member',
    ends: member,
    rows: NOT_FOR_EVERYBODY,
    isLookedAt: ({ access }) => access === 'session',
    enter: async (context, product) => holdToken(context, product, await existingMember(product, newEmail('walk'))),
  },
  {
    who: 'as a temporary person',
    ends: temporary,
    rows: NOT_FOR_EVERYBODY,
    // Where somebody without an organization gets one.
    isLookedAt: ({ entersOrganization }) => entersOrganization,
    enter: async (context, product) => holdToken(context, product, await existingTemporary(product, newEmail('walk'))),
  },
]

const SHARE_VISITOR: Visitor = {
  who: 'as the visitor of a share',
  ends: signedOut,
  rows: ONE_OF_EACH_KIND,
  isLookedAt: () => false,
  enter: (context, product) =>
    context.addCookies([{ name: 'token-share-s1', value: 'a-share-token', url: product.url }]),
}

const LOOKS = [
  { lang: 'en', sourceType: 0, colorScheme: 'light', width: 1440 },
  { lang: 'zh', sourceType: 1, colorScheme: 'dark', width: 390 },
  { lang: 'en', sourceType: 1, colorScheme: 'dark', width: 820 },
  { lang: 'zh', sourceType: 0, colorScheme: 'light', width: 390 },
] as const

type Look = (typeof LOOKS)[number]

/** Two looks have both languages, brands and themes; the other two come with the next page. */
const looksOf = (index: number) => (index % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2))

const queryOf = ({ lang, sourceType }: Look): string => `?lang=${lang}&sourceType=${sourceType}`

/** Another language and brand by the query alone, without a reload (BRD-04, I18N-09). */
const ask = (page: Page, look: Look): Promise<void> =>
  page.evaluate((search) => history.replaceState(history.state, '', search), queryOf(look))

const setScreen = async (page: Page, { width, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Home is the root of the site here, which leads into the application again, in another document. */
const stepHome = async (page: Page, path: string, end: string): Promise<void> => {
  const loaded = page.waitForEvent('load')
  await page.evaluate((to) => history.pushState({ key: to }, '', `/sso/${to}`), path)
  await loaded
  await page.waitForURL((url) => url.pathname === `/sso/${end}`)
}

interface Walk {
  page: Page
  context: BrowserContext
  product: Product
  problems: string[]
}

/** Steps to every row's page, and looks at those that are to be looked at. */
const walk = async ({ page, context, product, problems }: Walk, { ends, rows, isLookedAt, enter }: Visitor) => {
  await enter(context, product)
  await bringAxe(page)
  await notePageViews(page)
  await page.goto(`${product.url}/sso/error`)
  const kinds = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const end = endOf(ends, row)
    const isSeen = end === row.path && isLookedAt(row)
    const isNew = isSeen && !kinds.has(kindOf(row))
    const looks = isSeen ? looksOf(index) : []
    const [first] = looks
    const address = row.path + (first ? queryOf(first) : '')
    if (isNew && first) await setScreen(page, first)
    if (end === '(home)') await stepHome(page, row.path, ends(START))
    // What moves while a page loads shows in a document of its own.
    else if (isNew) await page.goto(`${product.url}/sso/${address}`)
    else await stepTo(page, address, end)
    await expect(page.getByRole('heading', { level: 1 }), row.path).toBeVisible()
    if (isNew) {
      kinds.add(kindOf(row))
      await ready(page)
      expect.soft(await layoutShift(page), row.path).toBe(0)
    }
    const titles = new Set<string>()
    for (const look of looks) {
      if (look !== first) {
        if (isNew) await setScreen(page, look)
        await ask(page, look)
      }
      await ready(page, LANGUAGE_TAG[row.language ?? look.lang])
      titles.add(await page.title())
      if (isNew) expect.soft(await violations(page), `${row.path} ${JSON.stringify(look)}`).toEqual([])
    }
    // Another brand each, and another language where the page has both.
    expect.soft([...titles], row.path).toHaveLength(looks.length)
    expect.soft(problems.splice(0), row.path).toEqual([])
  }
}

for (const visitor of VISITORS) {
  test(`every kind of route shows a page or leads to one, where axe finds nothing and nothing moves in both languages, brands and themes, ${visitor.who}`, {
    tag: ['@RTE-02', '@BRD-04', '@I18N-09'],
  }, async ({ page, context, product, problems }) => {
    test.setTimeout(240_000)
    await walk({ page, context, product, problems }, visitor)
  })
}

test('every kind of route shows a page or leads to one, as the visitor of a share', { tag: ['@RTE-02'] }, async ({
  page,
  context,
  product,
  problems,
}) => {
  await walk({ page, context, product, problems }, SHARE_VISITOR)
})
