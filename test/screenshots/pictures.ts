import type { Page } from 'playwright'

interface Wish {
  language: 'en' | 'zh'
  theme: 'light' | 'dark'
  brand: { sourceType: number }
}

export interface Picture {
  name: string
  open(page: Page, url: string, wish: Wish): Promise<void>
}

/** The account of the demo data. */
const DEMO = { email: 'olivia@northwind.test', password: 'quiet-river-lantern' }

/** The page is quiet: its texts and pictures are there. */
const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

const goto = async (page: Page, url: string, path: string, { language, brand }: Wish): Promise<void> => {
  await page.goto(`${url}/sso/${path}?lang=${language}&sourceType=${brand.sourceType}`)
  await settle(page)
}

const submitDemo = async (page: Page): Promise<void> => {
  await page.locator('[name=email]').fill(DEMO.email)
  await page.locator('[name=password]').fill(DEMO.password)
  await page.locator('button[type=submit]').click()
}

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/sso/login?lang=en`)
  await submitDemo(page)
  await page.waitForURL('**/orginfo')
}

const failWith = (page: Page, path: string, status: number, code: string): Promise<unknown> =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: { code, msg: '' } }))

const acceptCode = (page: Page): Promise<unknown> =>
  page.route('**/api/account/send-code', (route) =>
    route.fulfill({ json: { code: '200', msg: '', result: { resendAfter: 60 } } }),
  )

const form = (name: string, path: string): Picture => ({
  name,
  open: (page, url, wish) => goto(page, url, path, wish),
})

/** Every page of the application, and the states that people meet. */
export const PAGES: readonly Picture[] = [
  form('login', 'login'),
  {
    name: 'login-errors',
    async open(page, url, wish) {
      await goto(page, url, 'login', wish)
      await page.locator('[name=email]').fill('ada@')
      await page.locator('button[type=submit]').click()
    },
  },
  {
    name: 'login-notice',
    async open(page, url, wish) {
      await goto(page, url, 'login', wish)
      await failWith(page, '/account/login', 500, '500')
      await submitDemo(page)
      await page.locator('.sso-notice').waitFor()
    },
  },
  {
    name: 'login-busy',
    async open(page, url, wish) {
      await goto(page, url, 'login', wish)
      await page.route('**/api/account/login', () => {})
      await submitDemo(page)
      await page.locator('button[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'login-code',
    async open(page, url, wish) {
      await goto(page, url, 'login', wish)
      await acceptCode(page)
      await page.getByRole('tab').nth(1).click()
      await page.locator('[name=email]').fill(DEMO.email)
      await page.locator('button[type=submit]').click()
      await page.locator('[name=code]').waitFor()
    },
  },
  form('register', 'register'),
  {
    name: 'register-person',
    async open(page, url, wish) {
      await goto(page, url, 'register', wish)
      await acceptCode(page)
      await page.locator('[name=email]').fill('ada@acme.example')
      await page.locator('button[type=submit]').click()
      await page.locator('[name=code]').waitFor()
    },
  },
  form('forgot-password', 'forgot-password'),
  form('forgot-password-reset', 'forgot-password/reset'),
  form('create-organization', 'create-organization'),
  form('error', 'error'),
  {
    name: 'orginfo',
    async open(page, url, wish) {
      await signIn(page, url)
      await goto(page, url, 'orginfo', wish)
    },
  },
  {
    name: 'orginfo-failed',
    async open(page, url, wish) {
      await signIn(page, url)
      await failWith(page, '/org/list', 500, '500')
      await goto(page, url, 'orginfo', wish)
    },
  },
]

const embed = (tag: string): Picture => ({
  name: `embed-${tag}`,
  async open(page, url, { language, theme, brand }) {
    const body = `<!doctype html><meta charset="utf-8"><title>Embed</title>
      <body style="margin:12px;background:${theme === 'dark' ? '#14161a' : '#fff'}">
      <script type="module" src="/sdk/sso-elements.js"></script>
      <${tag} locale="${language}" theme="${theme}" source-type="${brand.sourceType}"></${tag}>`
    await page.route('**/page-of-somebody-else', (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(`${url}/page-of-somebody-else`)
    await page.locator(`${tag} input`).first().waitFor()
    await settle(page)
  },
})

/** The elements in a page of somebody else, from the narrowest column up. */
export const EMBEDS: readonly Picture[] = [embed('sso-login'), embed('sso-register')]
