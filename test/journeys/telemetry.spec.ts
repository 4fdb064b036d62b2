import type { BrowserContext, Page } from 'playwright/test'
import { startProduct } from '../product/start-product.ts'
import { startTelemetryReceiver, type TelemetryReceiver } from '../product/telemetry-receiver.ts'
import { expect, newEmail, type Product, test as onProduct } from './product.ts'
import { existingMember, signInByPassword } from './steps.ts'

// One product for all of them.
onProduct.describe.configure({ mode: 'serial' })

const test = onProduct.extend<object, { receiver: TelemetryReceiver; product: Product }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const receiver = await startTelemetryReceiver()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ receiver }, use) => {
      const product = await startProduct({
        POSTHOG_KEY: 'phc_journey',
        POSTHOG_HOST: receiver.url,
        SENTRY_DSN: `${receiver.url.replace('//', '//key@')}/7`,
        TELEMETRY_CONSENT: 'required',
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const CONSENT_KEY = 'sso-telemetry-consent'

/** A browser of a person, with every error and trace in the sample, whose violations of the policy are kept. */
const asPerson = async (context: BrowserContext, answer?: 'granted' | 'denied'): Promise<void> => {
  await context.addInitScript(
    ({ key, given }) => {
      // PostHog ignores browsers that a script drives.
      Object.defineProperty(navigator, 'webdriver', { get: () => false })
      const { random } = Math
      Math.random = () => random() * 0.19
      const violations: string[] = []
      Object.assign(window, { violations })
      addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
        violations.push(`${violatedDirective} ${blockedURI}`),
      )
      if (given && localStorage.getItem(key) === null) localStorage.setItem(key, given)
    },
    { key: CONSENT_KEY, given: answer },
  )
}
test('scratch', async ({ browser, product, receiver }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' })
  await asPerson(context, 'granted')
  const page = await context.newPage()
  page.on('console', (m) => console.log('C', m.text()))
  page.on('pageerror', (m) => console.log('E', m))
  page.on('request', (r) => { if (r.url().includes(receiver.url) || /posthog|sentry|telemetry|consent|switches/.test(r.url())) console.log('R', r.method(), r.url()) })
  await page.goto(`${product.url}/sso/login?email=planted%40secret.example&ticket=planted-ticket#planted-hash`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const email = newEmail('scratch')
  await existingMember(product, email)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await page.evaluate(() => { setTimeout(() => { throw new Error('boom ada@acme.example https://x.example/?a=b') }) })
  await page.waitForTimeout(13000)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForTimeout(3000)
  console.log(await page.evaluate(() => JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie, v: (window as any).violations })))
  console.log(await page.getByText('Privacy choices').isVisible())
  for (const r of receiver.requests) console.log('>>', r.path, '\n', r.text)
})
