import { bringAxe, violations } from './page-quality.ts'
import { expect, newEmail } from './product.ts'
import { shareDocument } from './shared-pages.ts'
import { existingMember, holdToken, signInByPassword } from './steps.ts'
import {
  asPerson,
  monitored,
  names,
  policyViolations,
  sentSince,
  storedKeys,
  telemetryFiles,
  test,
} from './telemetry-product.ts'

// One product for all of them.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ receiver }) => {
  receiver.requests.length = 0
  receiver.mode = 'ok'
})

test('a visitor is tracked after a yes alone, which each tab shares and can revoke', {
  tag: ['@TRK-02'],
}, async ({ context, page, product, receiver }) => {
  await asPerson(context)
  await bringAxe(page)
  const files = telemetryFiles(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${product.url}/sso/login?lang=zh`)
  await expect(page.getByRole('region', { name: '帮助我们改进' })).toBeVisible()
  await page.goto(`${product.url}/sso/login?lang=en`)
  const question = page.getByRole('region', { name: 'Help us improve' })
  await expect(question).toBeVisible()
  expect(await violations(page)).toEqual([])
  const form = await page.locator('form').boundingBox()
  const bar = await question.boundingBox()
  expect(bar?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))

  const other = await context.newPage()
  // Both tabs have one ID. Its presence tells that the first has started tracking only while the other cannot.
  let release = () => {}
  const isTracked = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route(/posthog-client/, (route) => isTracked.then(() => route.continue()))
  await other.goto(`${product.url}/sso/register`)
  await expect(other.getByRole('region', { name: 'Help us improve' })).toBeVisible()
  expect(receiver.requests).toEqual([])
  expect((await storedKeys(page)).filter((key) => !/^sso-(scroll|locale|draft)/.test(key))).toEqual([])
  expect(files.filter((name) => /posthog|sentry/.test(name))).toEqual([])

  await question.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  await page.getByRole('button', { name: 'Privacy choices' }).press('Enter')
  await expect(page.getByText('Help us improve')).toBeFocused()
  await question.getByRole('button', { name: 'Allow' }).press('Enter')
  // Written when PostHog starts.
  await expect.poll(() => storedKeys(page)).toContain('sso-tracking-id')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => names(receiver)).toContain('Page_View')
  release()
  // Events before the answer were dropped.
  expect(receiver.events().map(({ properties }) => properties['next_path'] ?? 'login')).not.toContain('register')
  expect(receiver.events()[0]?.properties['$current_url']).toBe(`${product.url}/sso/login`)
  const loadingTypes = () => [...monitored(receiver).matchAll(/view_loading_type=(\w+)/g)].map(([, type]) => type)
  await expect.poll(loadingTypes).toContain('route_change')
  // The browser remembers how the page was loaded, which was before the yes.
  expect(loadingTypes()).not.toContain('initial_load')

  await other.getByRole('button', { name: 'Privacy choices' }).click()
  await other.getByRole('button', { name: 'Decline' }).click()
  await expect(other.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  const declined = Date.now()
  await other.getByRole('link', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await other.goto('about:blank')
  await page.goto(`${product.url}/sso/login`)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  expect(await storedKeys(page)).not.toContain('sso-tracking-id')
  expect(sentSince(receiver, declined)).toEqual([])
})

test('what telemetry sends holds nothing that was typed or opened', {
  tag: ['@TRK-04', '@ERR-01', '@RPL-04'],
}, async ({ context, page, product, receiver }) => {
  await asPerson(context, 'granted')
  const email = newEmail('planted-person')
  const token = await existingMember(product, email, 'Planted Name')
  const { shareCode } = await shareDocument(product, newEmail('sharer'), 'Plans', {
    password: 'planted share password',
  })
  const planted: Record<string, string> = {
    email,
    token,
    shareCode,
    name: 'Planted Name',
    password: 'planted wrong password',
    'password of a share': 'planted share password',
    query: 'planted-query',
    fragment: 'planted-fragment',
    'invite code': 'planted-invite',
    'share token': 'planted-share-token',
    'token in an error': 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5',
  }
  const reportsOfPolicy: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) reportsOfPolicy.push(request.postData() ?? '')
  })

  await page.goto(`${product.url}/sso/login?email=${encodeURIComponent(email)}&x=planted-query#planted-fragment`)
  await signInByPassword(page, email, 'planted wrong password')
  await expect(page.getByText('do not match')).toBeVisible()
  await page.getByRole('tab', { name: 'Email code' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  planted['mailed code'] = await product.mailedCode(email)
  await page.getByLabel('Verification code').fill(planted['mailed code'])
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await page.evaluate(
    (text) => void setTimeout(() => Promise.reject(new Error(text))),
    `bug of ${email} at /sso/x?token=${token} with ${planted['token in an error']} and ${planted['mailed code']}`,
  )
  await expect.poll(() => receiver.errors().length).toBe(1)
  // Analytics may not be loaded yet, and would then identify the user on the next page.
  await expect.poll(() => receiver.events().some(({ event }) => event === '$identify')).toBe(true)
  expect(await policyViolations(page)).toEqual([])

  const next = encodeURIComponent(`${product.url}/sso/join-org?inviteCode=planted-invite`)
  const share = `shareCode=${shareCode}&share-token=planted-share-token&share-redirect=${next}`
  await page.goto(`${product.url}/sso/share/login?${share}`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('planted share password')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/sso\/join-org\?inviteCode=planted-invite/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await policyViolations(page)).toEqual([])
  // Analytics may not be loaded yet; a page that is left earlier sends nothing.
  await expect.poll(() => receiver.events().some(({ properties }) => properties['next_path'] === 'join-org')).toBe(true)
  await page.goto('about:blank')

  const sent = receiver.requests.map(({ path, text }) => `${path}\n${text}`).join('\n')
  const decoded = decodeURIComponent(sent.replace(/%(?![\da-f]{2})/gi, '%25'))
  for (const [what, secret] of Object.entries(planted)) {
    expect(sent.includes(secret) || decoded.includes(secret), what).toBe(false)
  }
  expect(Object.keys(planted)).toHaveLength(12)
  for (const kind of ['view', 'resource', 'action', 'error']) {
    expect(monitored(receiver), kind).toMatch(new RegExp(`^${kind},.*app_id=journey`, 'm'))
  }

  const recorded = receiver.requests.filter(({ path }) => path.startsWith('/v1/write/rum/replay'))
  expect(recorded.map(({ text }) => text).join('\n')).toContain('"records":')

  const told = receiver
    .events()
    .map(({ event, properties }) => [event, properties['screen'], properties['method'], properties['code']])
  expect(told).toContainEqual(['shown', 'login', 'password', undefined])
  expect(told).toContainEqual(['submitted', 'login', 'password', undefined])
  expect(told).toContainEqual(['failed', 'login', 'password', '0410002'])
  expect(told).toContainEqual(['completed', 'login', 'code', undefined])
  expect(told).toContainEqual(['completed', 'share-login', undefined, undefined])
  const [identified] = receiver.events().filter(({ event }) => event === '$identify')
  expect(identified?.properties['distinct_id']).toMatch(/^.{5,}test$/)
  expect(identified?.properties['$pathname']).toMatch(/^\/sso\/(login|orginfo)?$/)
  expect(receiver.errors()[0]?.exception.values[0]?.value).toBe('bug of [email] at /sso/x with [token] and [code]')
  expect(reportsOfPolicy).toEqual([])
})

test('a sign-out resets the user of tracking in every tab', { tag: ['@SES-08', '@TRK-03'] }, async ({
  context,
  page,
  product,
  receiver,
}) => {
  await asPerson(context, 'granted')
  const token = await existingMember(product, newEmail('two-tabs'))
  await holdToken(context, product, token)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${product.url}/sso/orginfo`)
    await expect(tab.getByRole('button', { name: 'Sign out' })).toBeVisible()
  }
  const viewsOf = (path: string) =>
    receiver
      .events()
      .flatMap(({ properties: { next_path, distinct_id, $is_identified } }) =>
        next_path === path ? [{ id: String(distinct_id), $is_identified }] : [],
      )
  // Tracking is loaded in both: what waits for it is lost with the document.
  await expect.poll(() => viewsOf('orginfo')).toHaveLength(2)
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/sso\/login/)
  for (const tab of [page, other]) await expect(tab.getByLabel('Email', { exact: true })).toBeVisible()
  // In a separate request, which is lost if the page is left while it is pending.
  await expect.poll(() => names(receiver).filter((name) => name === 'signed-out')).toHaveLength(2)
  for (const tab of [page, other]) await tab.goto('about:blank')
  await expect.poll(() => viewsOf('login')).toHaveLength(2)
  const knownIds = new Set(viewsOf('orginfo').map(({ id }) => id))
  for (const { id, $is_identified } of viewsOf('login')) {
    expect($is_identified).toBe(false)
    expect(id).not.toMatch(/test$/)
    expect(knownIds).not.toContain(id)
  }
})

test('a telemetry service that fails, or a full storage, harms no sign-in', {
  tag: ['@TRK-02', '@ERR-01'],
}, async ({ context, page, product, receiver }) => {
  const email = newEmail('services-down')
  await existingMember(product, email)
  receiver.mode = 'silent'
  await asPerson(context, 'granted')
  // After the answer was stored.
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  await page.goto(`${product.url}/sso/login`)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await expect.poll(() => receiver.requests.length).toBeGreaterThan(0)
  expect(uncaught).toEqual([])
})

test('a lost file of a page is reported, and one of tracking does no harm', {
  tag: ['@ERR-01'],
}, async ({ context, page, product, receiver }) => {
  await asPerson(context, 'granted')
  await page.route(/\/assets\/(register-pages|posthog-client)-/, (route) => route.abort())
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect
    .poll(() => receiver.errors().map(({ exception }) => exception.values[0]?.value))
    .toEqual([
      expect.stringMatching(
        /^Failed to fetch dynamically imported module: .*\/assets\/register-pages-[0-9a-f]{8}\.js$/,
      ),
    ])
  expect(receiver.events()).toEqual([])
})
