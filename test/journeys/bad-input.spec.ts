import { notePageViews, stepAnew } from './client-steps.ts'
import { expect, newEmail, PASSWORD, test } from './product.ts'
import { existingMember, signInByPassword } from './steps.ts'

test('a failed sign-in keeps what was typed, says why, and works at the next try', {
  tag: ['@CAT-06', '@VAL-04', '@NAV-08'],
}, async ({ page, product }) => {
  const email = newEmail('failing')
  await existingMember(product, email)
  await page.clock.install()
  await page.goto(`${product.url}/sso/login?sso-redirect=${encodeURIComponent('//evil.example/')}`)
  const address = page.getByLabel('Email', { exact: true })
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await address.fill('ada@')
  await password.fill(PASSWORD)
  await submit.click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveAccessibleDescription(/Please enter an address like name@company.com./)
  await signInByPassword(page, `  ${email}  `, 'not the right words')
  await expect(password).toHaveAccessibleDescription(/That email and password do not match/)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('not the right words')
  await expect(address).toHaveValue(email)

  await password.fill(PASSWORD)
  const isUsable = async (message: string): Promise<void> => {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(password).toHaveValue(PASSWORD)
    await expect(submit).toBeEnabled()
  }
  const call = '**/api/account/login'
  await page.route(call, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await submit.click()
  await isUsable('Something went wrong on our side. Please try again in a moment.')
  await page.unroute(call)
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await submit.click()
  await isUsable('We could not reach the server. Check your connection and try again.')
  await page.unroute(call)
  const arrived = new Promise<void>((resolve) => {
    void page.route(call, () => resolve())
  })
  await submit.click()
  await arrived
  await page.clock.fastForward(120_000)
  await isUsable('Request timed out.')
  await page.unroute(call)
  await page.clock.resume()
  await submit.click()
  // Never to the address that is not allowed.
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
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

test('a misspelled or unreadable path leads to the sign-in', { tag: ['@RTE-01'] }, async ({
  page,
  product,
  problems,
}) => {
  for (const path of ['LOGIN', '%E0%A4%A']) {
    await page.goto(`${product.url}/sso/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' }), path).toBeVisible()
    const { origin, pathname } = new URL(page.url())
    expect(origin + pathname, path).toBe(`${product.url}/sso/login`)
  }
  expect(problems).toEqual([])
})

/** Query parameters that a route reads. */
const READ: Readonly<Record<string, readonly string[]>> = {
  login: ['lang', 'sourceType', 'sso-redirect', 'email'],
  register: ['email'],
  'join-org': ['inviteCode'],
  'invite-account-info': ['inviteCode'],
  'code-join-organization': ['orgKey'],
  'register/aws': ['error'],
  'login/get-google-code': ['code', 'state', 'error'],
  'ide-login': ['redirect_uri', 'state', 'code_challenge', 'code_challenge_method'],
  'dingtalk/authorized': ['orgId', 'userId'],
  'share/login': ['shareCode', 'share-redirect'],
}

test('a parameter that is unreadable or 10 kB long breaks no page', { tag: ['@RTE-02'] }, async ({
  page,
  product,
  problems,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  await notePageViews(page)
  await page.goto(`${product.url}/sso/login?${READ['login']?.join('=%00%E0%A4%A&')}=%00%E0%A4%A`)
  for (const [path, names] of Object.entries(READ)) {
    const long = names.map((name) => `${name}=${'x'.repeat(10_000)}`).join('&')
    for (const query of [`${names.join('=%00%E0%A4%A&')}=%00%E0%A4%A`, long]) {
      const address = `${product.url}/sso/${path}?${query}`
      const told = address.slice(0, 200)
      await stepAnew(page, address)
      await expect(page.getByRole('heading', { level: 1 }), told).toBeVisible()
      await expect(page.locator('.sso-skeleton:visible'), told).toHaveCount(0)
      await expect(page.getByRole('button').or(page.getByRole('link')).first(), told).toBeEnabled()
      expect(new URL(page.url()).origin, told).toBe(product.url)
    }
  }
  // A page that loads itself again would do so without end.
  expect(loads).toBe(1)
  // Refusals of the API that a page explains are no faults of the page.
  expect(problems.filter((problem) => !/responded with a status of 4/.test(problem))).toEqual([])
})
