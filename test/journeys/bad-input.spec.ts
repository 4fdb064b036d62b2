import type { Page, Route } from 'playwright/test'
import { expect, newEmail, PASSWORD, test } from './product.ts'
import { existingMember } from './steps.ts'

const WORDS = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    wrongCredentials: 'That email and password do not match. Check both and try again.',
    required: 'Please fill in this field.',
    emailFormat: 'Please enter an address like name@company.com.',
    http500: 'Something went wrong on our side. Please try again in a moment.',
    http429: 'Too many attempts. Please try again in 42 seconds.',
    network: 'We could not reach the server. Check your connection and try again.',
    unexpected: 'The server sent an answer we could not read. Please try again in a moment.',
    timeout: 'Request timed out. Your connection appears unstable — please check your network or try again later.',
  },
  zh: {
    email: '邮箱',
    password: '密码',
    signIn: '登录',
    wrongCredentials: '邮箱与密码不匹配',
    required: '请填写此项',
    emailFormat: 'name@company.com',
    http500: '服务出了点问题',
    http429: '42',
    network: '无法连接服务器',
    unexpected: '无法识别',
    timeout: '请求超时',
  },
} as const

type Words = (typeof WORDS)[keyof typeof WORDS]

const fill = async (page: Page, words: Words, email: string, password: string): Promise<void> => {
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('textbox', { name: words.password, exact: true }).fill(password)
}
const submit = (page: Page, words: Words): Promise<void> =>
  page.getByRole('button', { name: words.signIn, exact: true }).click()

/** Expects that the error is shown, the typed values are kept and the button works again. */
const expectStillUsable = async (page: Page, words: Words, email: string, message: string): Promise<void> => {
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: words.password, exact: true })).toHaveValue(PASSWORD)
  const button = page.getByRole('button', { name: words.signIn, exact: true })
  await expect(button).toBeEnabled()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
}

const LOGIN_CALL = '**/api/account/login'
const answer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, body, headers: { 'content-type': 'application/json', ...headers } })

for (const language of ['en', 'zh'] as const) {
  const words: Words = WORDS[language]

  test(`in ${language} each failure of the server is a sentence at the form, which stays usable, and an email, code or password that is wrong is told at its field`, {
    tag: ['@CAT-06', '@VAL-04'],
  }, async ({ page, product }) => {
    const email = newEmail('failing')
    await existingMember(product, email)
    await page.clock.install()
    await page.goto(`${product.url}/sso/login?lang=${language}`)

    await test.step('an email, code or password that is wrong is told at its field, which takes the focus', async () => {
      const emailField = page.getByLabel(words.email, { exact: true })
      const passwordField = page.getByRole('textbox', { name: words.password, exact: true })

      await emailField.fill('   ')
      await submit(page, words)
      await expect(emailField).toBeFocused()
      await expect(emailField).toHaveAccessibleDescription(new RegExp(words.required))
      await expect(passwordField).toHaveAccessibleDescription(new RegExp(words.required))

      await emailField.fill('ada@')
      await passwordField.fill(PASSWORD)
      await submit(page, words)
      await expect(emailField).toBeFocused()
      await expect(emailField).toHaveAttribute('aria-invalid', 'true')
      await expect(emailField).toHaveAccessibleDescription(new RegExp(words.emailFormat))

      for (const address of [email, newEmail('unknown')]) {
        await fill(page, words, `  ${address}  `, 'not the right words')
        await submit(page, words)
        await expect(passwordField).toHaveAccessibleDescription(new RegExp(words.wrongCredentials))
        await expect(passwordField).toBeFocused()
        await expect(passwordField).toHaveValue('not the right words')
        await expect(emailField).toHaveValue(address)
      }
    })

    await fill(page, words, email, PASSWORD)
    const failures: [string, (route: Route) => unknown][] = [
      [words.http500, answer(500, '{"code":"500","msg":"x"}')],
      [words.http500, answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })],
      [words.http429, answer(429, '{"code":"429","msg":"x"}', { 'retry-after': '42' })],
      [words.unexpected, answer(200, '<!doctype html><title>A portal</title>', { 'content-type': 'text/html' })],
      [words.network, (route) => route.abort('internetdisconnected')],
    ]
    for (const [message, fulfill] of failures) {
      await page.route(LOGIN_CALL, fulfill)
      await submit(page, words)
      await expectStillUsable(page, words, email, message)
      await page.unroute(LOGIN_CALL)
    }

    const arrived = new Promise<void>((resolve) => {
      void page.route(LOGIN_CALL, () => resolve())
    })
    await submit(page, words)
    await arrived
    await page.clock.fastForward(120_000)
    await expectStillUsable(page, words, email, words.timeout)
    await page.unroute(LOGIN_CALL)

    await page.clock.resume()
    await submit(page, words)
    await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  })
}

test('a registration tells a wrong code, a short, common or similar password and a taken address, and loses nothing', {
  tag: ['@REG-01'],
}, async ({ page, product }) => {
  // An account of the demo data, to which no code was mailed within the last minute.
  const taken = 'olivia@northwind.test'
  const email = newEmail('beginner')
  const address = page.getByLabel('Email', { exact: true })
  const code = page.getByLabel('Verification code')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  const create = page.getByRole('button', { name: 'Create account' })
  await page.goto(`${product.url}/sso/register`)
  await address.fill(taken)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill('Second')
  await password.fill(PASSWORD)
  // Only the email says that the address is taken; the page continues as for any other address.
  await expect(code).toBeVisible()
  await expect.poll(async () => (await product.mails(taken))[0]?.subject).toContain('You already have')
  const [mail] = await product.mails(taken)
  expect(mail?.text).toContain('/sso/login')
  expect(mail?.code).toBeUndefined()
  await code.fill('123456')
  await create.click()
  await expect(code).toHaveAccessibleDescription(/incorrect or expired/)

  await page.getByRole('button', { name: 'Change email' }).click()
  await address.fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const right = await product.mailedCode(email)
  await code.fill(right === '000000' ? '111111' : '000000')
  await page.getByLabel('Your name').fill('Beginner')
  await password.fill(PASSWORD)
  await create.click()
  await expect(code).toHaveAccessibleDescription(/incorrect or expired/)
  await expect(code).toBeFocused()
  await expect(password).toHaveValue(PASSWORD)

  await code.fill(right)
  const refusals: [string, RegExp][] = [
    ['too short', /at least 15 characters/],
    ['passwordpassword', /lists of leaked passwords/],
    [`${email.split('@')[0]} and more`, /too close to your email/],
  ]
  for (const [tried, message] of refusals) {
    await password.fill(tried)
    await create.click()
    await expect(password).toHaveAccessibleDescription(message)
    await expect(code).toHaveValue(right)
    await expect(page.getByLabel('Your name')).toHaveValue('Beginner')
  }
  await password.fill(PASSWORD)
  await create.click()
  await expect(page).toHaveURL(/create-organization/)
})

test('a wrong runtime configuration names itself and offers another try', { tag: ['@STA-02'] }, async ({
  page,
  product,
}) => {
  await page.route('**/sso/config.json', (route) =>
    route.fulfill({ json: { environment: 'production', apiBase: '/' } }),
  )
  await page.goto(`${product.url}/sso/login`)
  await expect(page.getByRole('alert')).toContainText('environment')
  await expect(page.getByRole('alert')).toContainText('homeUrl')
  await page.unroute('**/sso/config.json')
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
