import { createHash } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { type LosingProxy, type LosingProxyOptions, startLosingProxy } from '../product/losing-proxy.ts'
import { expect, newEmail, type Product, test } from './product.ts'

type Network = Pick<LosingProxyOptions, 'loss' | 'lose'>

const LISTEN =
  "window.told=[];addEventListener('sso-error',({detail})=>told.push(detail.code));addEventListener('securitypolicyviolation',({violatedDirective})=>told.push(violatedDirective))"

const LISTEN_HASH = `'sha256-${createHash('sha256').update(LISTEN).digest('base64')}'`

const TAGS = ['sso-login', 'sso-register', 'sso-share-login', 'sso-join-organization'] as const

/** A page of others with every element in both languages, under a policy that names no origin more than it must. */
const embedPage = (sdk: string, api: string) => ({
  policy: `default-src 'none'; script-src ${sdk} ${LISTEN_HASH}; connect-src ${api}; require-trusted-types-for 'script'; trusted-types 'none'; img-src data:`,
  html: `<!doctype html><html lang="en"><title>Embed</title><link rel="icon" href="data:,">
<script>${LISTEN}</script>
<script type="module" src="${sdk}/sdk/sso-elements.js"></script>
${['en', 'zh'].flatMap((locale) => TAGS.map((tag) => `<${tag} locale="${locale}" api-base="${api}" share-code="none"></${tag}>`)).join('\n')}`,
})
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)

/** The proxies and pages of a test, closed when it ends. */
const openSite = async (product: Product, network: Network) => {
  const { embedUrl: actsFor, url: target } = product
  const api = await startLosingProxy({ target, actsFor, loss: '503', lose: { forMs: 0 } })
  const sdk = await startLosingProxy({ target, ...network })
  const page = embedPage(sdk.url, api.url)
  const pages = await startLosingProxy({ target, ...network, pages: { '/embed': page } })
  const host = await startLosingProxy({ target, ...network })
  return { api, sdk, pages, host, close: () => Promise.all([api, sdk, pages, host].map((proxy) => proxy.close())) }
}
type Site = Awaited<ReturnType<typeof openSite>>

const fillIn = async (place: Locator, email: string) => {
  // By keyboard, as a user does: values set at once while a page still starts do not always reach React in Firefox.
  await place.getByLabel('Email', { exact: true }).pressSequentially(email)
  await place.getByRole('textbox', { name: 'Password', exact: true }).pressSequentially('not the password')
  await expect(place.getByLabel('Email', { exact: true })).toHaveValue(email)
  await place.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** All that a visitor comes to in elements without an account. */
const useElements = async (page: Page, site: Site): Promise<void> => {
  await page.goto(`${site.pages.url}/embed`)
  const [login, register, share, join] = TAGS.map((tag) => page.locator(`${tag}[locale=en]`))
  if (!login || !register || !share || !join) throw new Error('an element is missing')
  await expect(register.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(join.getByLabel('Organization code')).toBeVisible()
  await expect(share.getByRole('heading')).toBeVisible()
  for (const tag of TAGS) await expect(page.locator(`${tag}[locale=zh]`).getByRole('heading')).toBeVisible()
  await fillIn(login, newEmail('lost'))
  await expect(login.getByText('do not match')).toBeVisible()
  await login.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(login.getByRole('button', { name: 'Send code' })).toBeVisible()
}

/** A page of each chunk of the host that a visitor may see, with its heading. */
const PLACES = {
  register: 'Create your account',
  'join-org': 'The invitation is missing from this address',
  // Redirects to sign-in, with code from its own chunk.
  authorize: 'Sign in',
  'share/login?shareCode=none&share-redirect=https://elsewhere.example/': 'This link leads to a page that is not ours',
  'slack/error/other': 'We could not sign you in',
  'mobile/not-support-tip': 'This page needs a larger screen',
}

const useHost = async (page: Page, { host }: Site): Promise<void> => {
  await page.goto(`${host.url}/sso/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fillIn(page.locator('body'), newEmail('lost'))
  await expect(page.getByText('do not match')).toBeVisible()
  for (const [place, heading] of Object.entries(PLACES)) {
    await page.evaluate((path) => history.pushState({ key: path }, '', path), `/sso/${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  expect(host.documents()).toBe(1)
}

const visit = async (context: BrowserContext, site: Site): Promise<void> => {
  // One after the other: a page in the background loses typed text.
  const host = await context.newPage()
  await useHost(host, site)
  await host.close()
  const elements = await context.newPage()
  await useElements(elements, site)
  // The share that does not exist, and the refused password: no file, no policy.
  expect((await told(elements)).sort()).toEqual(['0410002', '0430001', '0430001'])
  await elements.close()
}

/** Files of every kind: code of the first form, of a later one, and of a call; texts; and shared parts. */
const LOST = {
  sdk: [
    'core',
    'form',
    'react',
    'request',
    'engine',
    'shares',
    'sign-in',
    'feedback',
    'register',
    'join',
    'register-screen',
  ],
  host: ['index', 'form', 'sign-in-pages', 'register-pages', 'share-pages', 'calls', 'engine', 'feedback', 'art-pms'],
}

/** Names of the files that were lost, without their hashes. */
const lostNames = ({ lost }: LosingProxy): string[] =>
  [...lost].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, ''))

const LOSSES = ['503', '404', 'html', 'half', 'cut'] as const

/** The waits between tries take a tenth of their time; how long they are is a test of retry-load. */
const hurry = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      setTimeout(run, ms / 10, ...rest)) as typeof setTimeout
  })

test('a file of SDK or host that is lost once, in any way, is fetched again', { tag: ['@EMB-01', '@engines'] }, async ({
  context,
  product,
}) => {
  const site = await openSite(product, { loss: LOSSES, lose: 'once' })
  await hurry(context)
  await visit(context, site)
  expect(lostNames(site.sdk)).toEqual(expect.arrayContaining(LOST.sdk))
  expect(lostNames(site.host)).toEqual(expect.arrayContaining(LOST.host))
  await site.close()
})
