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

const WALKERS: readonly {
  who: string
  ends: Ends
  /** Every route, or one of each kind where the routes of a kind cannot differ. */
  rows: readonly Row[]
  enter: (context: BrowserContext, product: Product) => Promise<void>
}[] = [
  { who: 'signed out', ends: signedOut, rows: ROUTES, enter: async () => {} },
  {
    who: 'as a member',
    ends: member,
    rows: ROUTES,
    enter: async (context, product) => holdToken(context, product, await existingMember(product, newEmail('walk'))),
  },
  {
    who: 'as a temporary person',
    ends: temporary,
    rows: ROUTES,
    enter: async (context, product) => holdToken(context, product, await existingTemporary(product, newEmail('walk'))),
  },
  {
    who: 'as the visitor of a share',
    ends: signedOut,
    rows: ONE_OF_EACH_KIND,
    enter: (context, product) =>
      context.addCookies([{ name: 'token-share-s1', value: 'a-share-token', url: product.url }]),
  },
]

const LOOKS = [
  { lang: 'en', sourceType: 0, colorScheme: 'light', width: 1440 },
  { lang: 'zh', sourceType: 1, colorScheme: 'dark', width: 390 },
  { lang: 'en', sourceType: 1, colorScheme: 'dark', width: 820 },
  { lang: 'zh', sourceType: 0, colorScheme: 'light', width: 390 },
] as const

/** Two looks have both languages, brands and themes; the other two come with the next page. */
const looksOf = (index: number) => (index % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2))

/** Another language and brand by the query alone, without a reload (BRD-04, I18N-09). */
const lookAt = async (page: Page, { lang, sourceType, colorScheme, width }: (typeof LOOKS)[number]): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(
    (search) => history.replaceState(history.state, '', search),
    `?lang=${lang}&sourceType=${sourceType}`,
  )
}

for (const { who, ends, rows, enter } of WALKERS) {
  test(`RTE-02 every ${rows === ROUTES ? 'route' : 'kind of route'} ${who} shows a page or leads to one`, async ({
    page,
    context,
    product,
    problems,
  }) => {
    test.setTimeout(240_000)
    await enter(context, product)
    await notePageViews(page)
    await page.goto(`${product.url}/sso/error`)
    for (const row of rows) {
      const end = endOf(ends, row)
      if (end === '(home)') {
        // Home is the root of the site here, which leads into the application again, in another document.
        const loaded = page.waitForEvent('load')
        await page.evaluate((path) => history.pushState({ key: path }, '', `/sso/${path}`), row.path)
        await loaded
        await page.waitForURL((url) => url.pathname === `/sso/${ends(START)}`)
      } else await stepTo(page, row.path, end)
      await expect(page.getByRole('heading', { level: 1 }), row.path).toBeVisible()
      expect.soft(problems.splice(0), row.path).toEqual([])
    }
  })
}

const half = (rows: readonly Row[], rest: number): Row[] => {
  const kinds = [...new Set(rows.map(kindOf))]
  return rows.filter((row) => kinds.indexOf(kindOf(row)) % 2 === rest)
}
const LOOKED_AT = [
  { who: 'signed out', rows: ROUTES.filter((row) => endOf(signedOut, row) === row.path), enter: WALKERS[0]?.enter },
  {
    who: 'as a member',
    rows: ROUTES.filter((row) => row.access === 'session' && endOf(member, row) === row.path),
    enter: WALKERS[1]?.enter,
  },
  {
    // Where somebody without an organization gets one.
    who: 'as a temporary person',
    rows: ROUTES.filter((row) => row.entersOrganization && endOf(temporary, row) === row.path),
    enter: WALKERS[2]?.enter,
  },
].flatMap((looked) => [0, 1].map((rest) => ({ ...looked, rows: half(looked.rows, rest), rest })))

for (const { who, rows, enter, rest } of LOOKED_AT) {
  test(`BRD-04 I18N-09 RTE-02 axe finds nothing on any kind of page, and nothing moves, ${who} in both languages, brands and themes, part ${rest + 1}`, async ({
    page,
    context,
    product,
    problems,
  }) => {
    test.setTimeout(240_000)
    await enter?.(context, product)
    await bringAxe(page)
    await notePageViews(page)
    const shifts: string[] = []
    const kinds = new Set<string>()
    for (const [index, row] of rows.filter(({ path }) => path !== '').entries()) {
      const isNew = !kinds.has(kindOf(row))
      kinds.add(kindOf(row))
      if (isNew) {
        await page.goto(`${product.url}/sso/${row.path}?lang=en`)
        await ready(page)
        const shift = await layoutShift(page)
        if (shift > 0) shifts.push(`${row.path}: ${shift}`)
      } else await stepTo(page, `${row.path}?lang=en`, row.path)
      const titles = new Set<string>()
      const looks = looksOf(index)
      for (const look of looks) {
        await lookAt(page, look)
        await ready(page, LANGUAGE_TAG[row.language ?? look.lang])
        titles.add(await page.title())
        if (isNew) expect.soft(await violations(page), `${row.path} ${JSON.stringify(look)}`).toEqual([])
      }
      // Another brand each, and another language where the page has both.
      expect.soft([...titles], row.path).toHaveLength(looks.length)
      expect.soft(problems.splice(0), row.path).toEqual([])
    }
    expect(shifts).toEqual([])
  })
}
