// `npm run screenshots`: captures every page, its states and the embedded elements in each size, language, theme and brand,
// and a contact sheet for each area. `--only name` captures those whose name contains this text, `--few` only the looks on
// the contact sheets.
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { appTokenCookie } from '@sso-elements/contract'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import playwrightConfig from '../playwright.config.ts'
import { type Capture, contactSheet } from './contact-sheet.ts'
import { EMBED_WIDTHS, EMBEDS, type Embed, openEmbed } from './embeds.ts'
import { applyLook, LANGUAGES, type Look, lookName, looksFor, waitUntilReady } from './looks.ts'
import type { Picture } from './picture.ts'
import { routePictures } from './route-pictures.ts'
import { type Site, startSite, type Viewer } from './site.ts'
import { statePictures } from './state-pictures.ts'
import { openWorkspace, WORKSPACE_VIEWS, type WorkspaceView } from './workspace.ts'

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, few: { type: 'boolean' } } })

const WIDTHS = [390, 820, 1440] as const
/** Number of pages that are captured in parallel. */
const CONCURRENCY = 2

/** The looks on the contact sheets: a few that together cover every width, language, theme and brand. */
const ON_SHEET: ReadonlySet<string> = new Set([
  '390-en-light-pms',
  '390-zh-dark-document',
  '820-en-dark-pms',
  '820-zh-light-document',
  '1440-en-light-pms',
  '1440-zh-dark-document',
])

/** A page with a fixed language is on its sheet with that language in the looks of both. */
const isOnSheet = (look: Look, language: Picture['language']): boolean =>
  (language ? LANGUAGES : [look.language]).some((spoken) => ON_SHEET.has(lookName({ ...look, language: spoken })))

/** One browser context per user, created when first needed. */
const openBrowsers = (browser: Browser, site: Site) => {
  const contexts = new Map<Viewer, Promise<BrowserContext>>()
  const open = async (who: Viewer): Promise<BrowserContext> => {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
    if (who !== 'visitor')
      await context.addCookies([{ name: appTokenCookie('test'), value: site.tokens[who], url: site.url }])
    return context
  }
  return (who: Viewer): Promise<BrowserContext> => {
    const context = contexts.get(who) ?? open(who)
    contexts.set(who, context)
    return context
  }
}

const mockReplies = async (page: Page, { replies = {} }: Picture): Promise<void> => {
  for (const [path, reply] of Object.entries(replies))
    await page.route(`**/api${path}`, async (route) => {
      if (!reply) return
      const { status = 200, code = '200', result = null } = reply
      await route.fulfill({ status, json: { code, msg: '', result } })
    })
}

const screenshot = async (page: Page, name: string, look: Look): Promise<Capture['files'][number]> => {
  const file = `${name}-${lookName(look)}.png`
  await page.screenshot({ path: FOLDER + file, fullPage: true, timeout: 120_000 })
  return { look: lookName(look), file }
}

/** Opens a page once and captures it in every look. */
const capturePicture = async (context: BrowserContext, site: Site, picture: Picture): Promise<Capture> => {
  const { name, path, query, act } = picture
  const page = await context.newPage()
  try {
    await mockReplies(page, picture)
    await page.goto(`${site.url}/sso/${path}?${new URLSearchParams({ ...query, lang: 'en', sourceType: '0' })}`)
    await waitUntilReady(page, { language: picture.language ?? 'en', brand: 'pms' })
    await act?.(page)
    const files: Capture['files'][number][] = []
    for (const look of looksFor(WIDTHS, picture.language)) {
      const onSheet = isOnSheet(look, picture.language)
      if (values.few && !onSheet) continue
      await applyLook(page, look)
      const file = await screenshot(page, name, look)
      if (onSheet) files.push(file)
    }
    return { name, files }
  } catch (error) {
    throw new Error(`${name} at ${page.url()}: ${error}`, { cause: error })
  } finally {
    await page.close()
  }
}

const captureEmbed = async (browser: Browser, site: Site, tag: Embed): Promise<Capture> => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const files = []
  for (const look of looksFor(EMBED_WIDTHS, null)) {
    await openEmbed(page, site, tag, look)
    files.push(await screenshot(page, `embed-${tag}`, look))
  }
  await page.close()
  return { name: tag, files }
}

const captureWorkspace = async (context: BrowserContext, site: Site, view: WorkspaceView): Promise<Capture> => {
  const files = []
  for (const look of looksFor(WIDTHS, null)) {
    if (values.few && !isOnSheet(look, null)) continue
    const page = await context.newPage()
    await openWorkspace(page, site, view, look)
    const file = await screenshot(page, `workspace-${view.name}`, look)
    if (isOnSheet(look, null)) files.push(file)
    await page.close()
  }
  return { name: view.name, files }
}

/** Every area with its pictures, in the order of the routes. */
const main = async (): Promise<void> => {
  const isSelected = ({ name }: { name: string }): boolean => name.includes(values.only)
  if (!values.only) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const site = await startSite()
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  const failures: unknown[] = []
  try {
    const browserOf = openBrowsers(browser, site)
    const pictures = [...routePictures(site), ...statePictures(site)].filter(isSelected)
    const captures = new Map<Picture, Capture>()
    const queue = [...pictures]
    const captureQueue = async (): Promise<void> => {
      for (let picture = queue.shift(); picture; picture = queue.shift()) {
        try {
          captures.set(picture, await capturePicture(await browserOf(picture.who), site, picture))
          console.log(picture.name)
        } catch (error) {
          failures.push(error)
          console.error(String(error))
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, captureQueue))
    for (const area of new Set(pictures.map((picture) => picture.area))) {
      const inArea = pictures.filter((picture) => picture.area === area)
      const rows = inArea.flatMap((picture) => captures.get(picture) ?? [])
      await contactSheet(browser, FOLDER, area, rows)
    }
    const embeds: Capture[] = []
    for (const tag of EMBEDS.filter((name) => isSelected({ name: `embed-${name}` })))
      embeds.push(await captureEmbed(browser, site, tag))
    if (embeds.length > 0) await contactSheet(browser, FOLDER, 'embed', embeds)
    const views: Capture[] = []
    for (const view of WORKSPACE_VIEWS.filter(({ name }) => isSelected({ name: `workspace-${name}` })))
      views.push(await captureWorkspace(await browserOf(view.who), site, view))
    if (views.length > 0) await contactSheet(browser, FOLDER, 'workspace', views)
  } finally {
    await browser.close()
    await site.stop()
  }
  if (failures.length > 0) throw new Error(`${failures.length} pictures could not be taken`)
}

await main()
