import { violations } from './page-quality.ts'
import { expect, type Product, test } from './product.ts'
import { sendBatch } from './replay-steps.ts'
import { ask, call } from './steps.ts'
import { MEMBER, OWNER, openWorkspace } from './workspace-steps.ts'

/** Of its own, since others send events to the same product. */
const ENVIRONMENT = `viewed-${process.pid}`

const NANOSECONDS_PER_MILLISECOND = 1e6

/** A point of the line protocol at a time in milliseconds, of a session on a page. */
const point = (kind: string, session: string, page: string, fields: string, time: number): string =>
  `${kind},app_id=sso-host,env=${ENVIRONMENT},sdk_name=df_web_rum_sdk,browser=Chrome,os=Linux,session_id=${session},view_id=${session}${page},view_path=${page} ${fields} ${time}`

/** Sends what browsers would send, and waits until the server has counted it. */
const sendEvents = async (product: Product, token: string): Promise<void> => {
  const now = Date.now()
  const lcp = (milliseconds: number) =>
    `time_spent=1000000000,largest_contentful_paint=${milliseconds * NANOSECONDS_PER_MILLISECOND}`
  const body = [
    point('view', 'first', '/sso/login', lcp(1200), now - 5000),
    point(
      'error',
      'first',
      '/sso/login',
      'error_type="TypeError",error_source="source",error_message="x is not a function"',
      now - 4000,
    ),
    point('action', 'first', '/sso/login', 'action_name="Sign in",action_type="click"', now - 3000),
    point('view', 'second', '/sso/register', lcp(5000), now - 2000),
  ].join('\n')
  await sendBatch(product, '/v1/write/rum?precision=ms', body)
  const period = {
    from: new Date(now - 60_000).toISOString(),
    to: new Date(now + 60_000).toISOString(),
    env: ENVIRONMENT,
  }
  const views = async () =>
    (await call<{ total: { counts: { views: number } } }>(product, '/telemetry/overview', period, token)).total.counts
      .views
  await expect.poll(views).toBe(2)
}

test('a viewer opens what the collector received and reads a session', {
  tag: ['@MON-06', '@MON-04', '@ERR-03'],
}, async ({ page, product, problems }) => {
  const token = await openWorkspace(page, product, OWNER)
  await sendEvents(product, token)
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('link', { name: 'Monitoring' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitoring')
  await page.getByLabel('Environment').selectOption(ENVIRONMENT)
  await expect(page).toHaveURL(new RegExp(`[?&]environment=${ENVIRONMENT}`))
  const plot = page.getByRole('img', { name: /^Views: 2 in the period\..*Sessions: 2 in the period\./ })
  await expect(plot.locator('canvas')).toBeVisible()
  await expect(page.getByRole('row', { name: /^TypeError.*x is not a function source 1/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sign in click 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Largest Contentful Paint 5(\.\d+)? s Poor$/ })).toBeVisible()

  await page.getByText('Show as a table').first().click()
  const values = page.getByRole('region', { name: 'Views and sessions over time' }).getByRole('table')
  await expect(values.getByRole('columnheader')).toHaveText(['Start', 'Views', 'Sessions'])
  await expect(values.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])

  await page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: '/sso/register' }).click()
  await expect(page.getByRole('img', { name: /^Views: 1 in the period/ })).toBeVisible()
  await page.goBack()
  await expect(plot).toBeVisible()

  const sessions = page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('table')
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await sessions.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session')
  const events = page.getByRole('listitem').filter({ has: page.getByText('Details') })
  await expect(events.locator('.sso-event-kind')).toHaveText(['View', 'Error', 'Action'])
  await events.nth(1).getByText('Details').click()
  await expect(events.nth(1).getByText('error_message')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'All monitoring data' }).click()
  await expect(plot).toBeVisible()

  await page.getByRole('link', { name: 'TypeError' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TypeError')
  await expect(page.getByRole('img', { name: /^Occurrences: 1 in the period/ })).toBeVisible()
  await expect(page.getByText('The browser sent no stack.')).toBeVisible()
  await page.getByRole('link', { name: 'Open session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session')
  await page.goBack()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('whoever is no viewer sees neither the link nor the data of the collector', {
  tag: ['@MON-06'],
}, async ({ page, product }) => {
  const token = await openWorkspace(page, product, MEMBER)
  const answer = page.waitForResponse('**/api/telemetry/access')
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await answer
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Monitoring' })).toHaveCount(0)
  await page.goto(`${product.url}/sso/orginfo?telemetry=1`)
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  const period = { from: new Date(0).toISOString(), to: new Date(1).toISOString() }
  for (const path of ['/telemetry/overview', '/telemetry/sessions'])
    expect(await ask(product, path, period, token)).toMatchObject({ code: '400', subMsg: 'role', result: null })
})
