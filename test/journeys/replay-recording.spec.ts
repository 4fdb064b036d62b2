import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { expect, newEmail, PASSWORD, type Product, test } from './product.ts'
import {
  APPLICATION_ID,
  monitoredSession,
  recordedMarkup,
  recordedSheets,
  recordedTexts,
  recordSite,
  replayUrl,
  storedUntil,
  textsOf,
} from './replay-steps.ts'
import { existingMember, registerAccount, signInByPassword } from './steps.ts'
import { OWNER, openWorkspace } from './workspace-steps.ts'

/** Within this time a change is recorded, in milliseconds; the recorder waits 100. */
const RECORDED_MS = 400
/** Moves are recorded this long after the first of them, in milliseconds; the recorder waits 500. */
const MOVES_MS = 700

/** What a page showed at a moment, in milliseconds since the epoch. */
interface Shown {
  at: number
  texts: string[]
}

/** What the page shows once nothing is under way, and the recorder has noticed it: it waits 100 ms for changes. */
const shownBy = async (page: Page): Promise<Shown> => {
  const texts = () => page.locator('body').evaluate(textsOf)
  let before: string[] = []
  for (let now = await texts(); now.join() !== before.join(); now = await texts()) {
    before = now
    await page.waitForTimeout(RECORDED_MS)
  }
  return { at: await page.evaluate(() => Date.now()), texts: before }
}

const masked = (texts: string[]): string[] => texts.map((text) => text.replace(/\S/gu, 'x'))

/** Monitoring as a page that embeds the element would load it from its own origin. */
const monitorEmbed = async (page: Page, product: Product): Promise<void> => {
  await page.context().route(/\/(?:monitoring|worker|replay[\w-]*)\.js$/, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = readFileSync(new URL(`../../packages/monitoring/dist/${name}`, import.meta.url))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.evaluate(
    async ([collectorOrigin, applicationId]) => {
      const files = ['/monitoring.js', '/replay.js'] as const
      const { init } = (await import(files[0])) as typeof import('@sso-elements/monitoring')
      init({ applicationId, collectorOrigin, service: 'embed', workerUrl: '/worker.js' })
      const { startReplay } = (await import(files[1])) as typeof import('@sso-elements/monitoring/replay')
      Object.assign(window, { replay: startReplay() })
    },
    [product.url, APPLICATION_ID] as const,
  )
  await page.waitForFunction(() => (window as unknown as { replay: { state: string } }).replay.state === 'started')
}

/** What the page shows, with the recording of it handed over while the page stays: a large segment would be lost with the page. */
const recordShown = async (page: Page, x: number): Promise<Shown> => {
  const shown = await shownBy(page)
  // The last record is a move, behind what is shown.
  await page.mouse.move(x, 20)
  await page.waitForTimeout(MOVES_MS)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
  return shown
}

/** A place where people sign in: how its pages are opened, and where its forms are. */
interface Place {
  root(page: Page): Page | Locator
  open(page: Page, form: 'login' | 'register'): Promise<void>
}

test('a sign-in and a registration that were recorded in the host and in an element play back as a replay with the same masked text', {
  tag: ['@RPL-05', '@RPL-04'],
}, async ({ browser, page, product, problems }) => {
  const token = await openWorkspace(page, product, OWNER)
  const places: Record<'host' | 'element', Place> = {
    host: {
      root: (each) => each,
      open: async (each, form) => void (await each.goto(`${product.url}/sso/${form}`)),
    },
    element: {
      root: (each) => each.locator('sso-login'),
      async open(each, form) {
        await each.goto(product.embedUrl)
        await monitorEmbed(each, product)
        if (form === 'register') await each.getByRole('button', { name: 'Create an account' }).click()
      },
    },
  }
  for (const [name, place] of Object.entries(places)) {
    const context = await browser.newContext()
    await recordSite(context)
    const recorded = await context.newPage()
    const root = place.root(recorded)
    const typed = [newEmail('recorded'), newEmail('registered'), PASSWORD, 'Rosalind']
    const [email = '', registered = ''] = typed
    await existingMember(product, email, 'Rhea')

    await place.open(recorded, 'login')
    await root.getByLabel('Email', { exact: true }).fill(email)
    const signIn = await recordShown(recorded, 20)
    const session = await monitoredSession(context)
    await storedUntil(product, token, session, signIn.at)
    await signInByPassword(root, email)
    await expect(root.getByText('Rhea').first()).toBeVisible()
    // Another person at the same browser.
    await context.clearCookies({ name: /^(?!sso-monitoring)/ })
    await place.open(recorded, 'register')
    await registerAccount(root, product, registered, 'Rosalind')
    await expect(root.getByLabel('Organization name')).toBeVisible()
    const registration = await recordShown(recorded, 40)
    await storedUntil(product, token, session, registration.at)
    await context.close()

    for (const { at, texts } of [signIn, registration]) {
      await page.goto(replayUrl(product, session, at))
      await expect.poll(() => recordedTexts(page), name).toEqual(masked(texts))
      expect(texts.join(' ')).toMatch(/[a-z]{3}/)
      const shown = await recordedMarkup(page)
      expect(typed.filter((secret) => shown.includes(secret))).toEqual([])
    }
    // A page of the host looks like itself from its first moment on.
    if (name !== 'host') continue
    await page.goto(replayUrl(product, session))
    await expect.poll(() => recordedSheets(page)).toBeGreaterThan(0)
  }
  expect(problems).toEqual([])
})
