import { LANGUAGE_TAG } from '@sso-elements/contract'
import type { BrowserContext, Page } from 'playwright/test'
import { ALL_PAGES } from '../host-pages.ts'
import { notePageViews, stepTo } from './client-steps.ts'
import { bringAxe, layoutShift, ready, violations } from './page-quality.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { adaInNewOrganization, existingTemporary, holdToken } from './steps.ts'

type Row = (typeof ALL_PAGES)[number]

interface Look {
  lang: 'en' | 'zh'
  sourceType: 0 | 1
  colorScheme: 'light' | 'dark'
  width: number
}

/** Two looks that differ in language, brand and theme, for each page in turn: all eight are seen on every eighth of the pages. */
const PAIRS: readonly [Look, Look][] = (
  [
    ['en', 0, 'light'],
    ['en', 1, 'dark'],
    ['en', 0, 'dark'],
    ['en', 1, 'light'],
  ] as const
).map(([lang, sourceType, colorScheme], index) => [
  { lang, sourceType, colorScheme, width: index % 2 === 0 ? 1440 : 820 },
  {
    lang: 'zh',
    sourceType: sourceType === 0 ? 1 : 0,
    colorScheme: colorScheme === 'light' ? 'dark' : 'light',
    width: 390,
  },
])

const queryOf = ({ lang, sourceType }: Look): string => `?lang=${lang}&sourceType=${sourceType}`

const setScreen = async (page: Page, { width, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Another language and brand by the query alone, without a reload (BRD-04, I18N-09). */
const ask = (page: Page, look: Look): Promise<void> =>
  page.evaluate((search) => history.replaceState(history.state, '', search), queryOf(look))

/** Redirects to another page for all users, or shows a page of another kind. */
const LEADS_ON = ['', 'share/login', 'invite-account-info', 'index-en']

/** The first page of each kind that these visitors see, by its file: others show the same component, and differ only in their texts. */
const kindsOf = (isSeen: (row: Row) => boolean): ReadonlyMap<string, Row[]> => {
  const rows = ALL_PAGES.filter((row) => isSeen(row) && !LEADS_ON.includes(row.path))
  const kinds = rows.filter((row) => row === rows.find(({ Content }) => Content === row.Content))
  const files = [...new Set(kinds.map(({ file }) => file))]
  return new Map(files.map((file) => [file, kinds.filter((row) => row.file === file)]))
}

interface Visitor {
  who: string
  groups: ReadonlyMap<string, Row[]>
  enter: (context: BrowserContext, product: Product) => Promise<void>
}

const VISITORS: readonly Visitor[] = [
  { who: 'visitor', groups: kindsOf(({ access }) => access !== 'session'), enter: async () => {} },
  {
    who: 'member',
    groups: kindsOf(({ access, entersOrganization }) => access === 'session' && !entersOrganization),
    enter: async (context, product) => holdToken(context, product, await adaInNewOrganization(product)),
  },
  {
    who: 'user without an organization',
    // Where they get one; the other pages are those of a visitor.
    groups: kindsOf(({ entersOrganization }) => entersOrganization),
    enter: async (context, product) =>
      holdToken(context, product, await existingTemporary(product, newEmail('matrix'))),
  },
]

for (const { who, groups, enter } of VISITORS)
  for (const [group, rows] of groups)
    test(`${group} pages of a ${who} pass axe, move nothing and show something`, {
      tag: ['@matrix', '@RTE-02', '@BRD-04', '@I18N-09'],
    }, async ({ page, context, product, problems }) => {
      await enter(context, product)
      await bringAxe(page)
      await notePageViews(page)
      for (const [index, row] of rows.entries()) {
        const looks = PAIRS[(ALL_PAGES.indexOf(row) + index) % PAIRS.length] ?? []
        const titles = new Set<string>()
        for (const [turn, look] of looks.entries()) {
          await setScreen(page, look)
          const shift = index === 0 && turn === 0 ? 0 : await layoutShift(page)
          if (turn > 0) await ask(page, look)
          else if (index > 0) await stepTo(page, row.path + queryOf(look), row.path)
          // What moves while the application loads shows in the first document.
          else await page.goto(`${product.url}/sso/${row.path}${queryOf(look)}`)
          await ready(page, LANGUAGE_TAG[row.language ?? look.lang])
          if (turn === 0) expect.soft((await layoutShift(page)) - shift, row.path).toBe(0)
          titles.add(await page.title())
          expect.soft(await violations(page), `${row.path} ${JSON.stringify(look)}`).toEqual([])
        }
        expect(new URL(page.url()).pathname).toBe(`/sso/${row.path}`)
        // Another brand each, and another language where the page has both.
        expect.soft([...titles], row.path).toHaveLength(looks.length)
      }
      expect.soft(problems).toEqual([])
    })
