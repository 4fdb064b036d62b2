// `npm run screenshots`: pictures of every page and of the embedded elements, in each size, language, theme and brand.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { startProduct } from '../product/start-product.ts'
import { EMBEDS, PAGES, type Picture } from './pictures.ts'

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const WIDTHS = [390, 820, 1440] as const
const EMBED_WIDTHS = [260, 420] as const
const LANGUAGES = ['en', 'zh'] as const
const THEMES = ['light', 'dark'] as const
const BRANDS = [
  { name: 'pms', sourceType: 0 },
  { name: 'document', sourceType: 1 },
] as const

interface Look {
  width: number
  language: (typeof LANGUAGES)[number]
  theme: (typeof THEMES)[number]
  brand: (typeof BRANDS)[number]
}

const looks = (widths: readonly number[]): Look[] =>
  widths.flatMap((width) =>
    LANGUAGES.flatMap((language) =>
      THEMES.flatMap((theme) => BRANDS.map((brand) => ({ width, language, theme, brand }))),
    ),
  )

const openPage = async (browser: Browser, { width, theme }: Look): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  return context.newPage()
}

const take = async (browser: Browser, picture: Picture, look: Look, url: string): Promise<void> => {
  const page = await openPage(browser, look)
  await picture.open(page, url, look)
  const name = [picture.name, look.width, look.language, look.theme, look.brand.name].join('-')
  await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage: true, timeout: 120_000 })
  await page.context().close()
}

/** One picture of all pictures of an area, to be looked at as a whole. */
const contactSheet = async (browser: Browser, area: string, names: string[]): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
  const cells = names.map(
    (name) => `<figure><img src="file://${FOLDER}${name}.png"><figcaption>${name}</figcaption></figure>`,
  )
  const style = 'body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif}figure{margin:0}img{height:340px}'
  const path = `${FOLDER}sheet-${area}.html`
  await writeFile(path, `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('')}`)
  await page.goto(`file://${path}`)
  await page.screenshot({ path: `${FOLDER}sheet-${area}.png`, fullPage: true, timeout: 120_000 })
  await page.close()
}

const main = async (): Promise<void> => {
  if (!values.only) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    for (const [pictures, widths] of [
      [PAGES, WIDTHS],
      [EMBEDS, EMBED_WIDTHS],
    ] as const) {
      for (const picture of pictures.filter(({ name }) => name.includes(values.only))) {
        const names: string[] = []
        for (const look of looks(widths)) {
          await take(browser, picture, look, product.url)
          names.push([picture.name, look.width, look.language, look.theme, look.brand.name].join('-'))
        }
        await contactSheet(browser, picture.name, names)
        console.log(`${picture.name}: ${names.length} pictures`)
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

await main()
