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

const DAY_MS = 24 * 60 * 60 * 1000

const lastDay = () => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date(Date.now() + 1000).toISOString(),
})

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
  await expect(
    page.getByRole('row', { name: /^TypeError.*x is not a function.*Uncaught · last seen .* 1 / }),
  ).toBeVisible()
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
  await sessions.getByRole('rowheader').last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session')
  const events = page.getByRole('listitem').filter({ has: page.getByText('Details') })
  await expect(events.locator('.sso-event-kind')).toHaveText(['View', 'Error', 'Action'])
  await events.nth(1).getByText('Details').click()
  await expect(events.nth(1).getByText('error_message')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'All monitoring data' }).click()
  await expect(plot).toBeVisible()

  await page.getByRole('link', { name: 'TypeError', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TypeError')
  await expect(page.getByRole('img', { name: /^Occurrences: 1 in the period/ })).toBeVisible()
  await expect(page.getByText('The browser sent no stack.')).toBeVisible()
  await page.getByRole('link', { name: 'Open session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session')
  await page.goBack()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a viewer finds out in five clicks why the page of one person failed', {
  tag: ['@MON-11', '@MON-04'],
}, async ({ page, product, problems }) => {
  const token = await openWorkspace(page, product, OWNER)
  const member = await call<{ list: { userId: string }[] }>(product, '/org/members', { search: MEMBER.orgEmail }, token)
  const userId = member.list[0]?.userId ?? ''
  const environment = `failed-${process.pid}`
  const yesterday = Date.now() - DAY_MS + 2 * 60 * 60 * 1000
  const sent = (kind: string, tags: string, fields: string, second: number): string =>
    `${kind},app_id=sso-host,env=${environment},sdk_name=df_web_rum_sdk,browser=Firefox,os=Linux,device=PC,session_id=${environment},view_id=${environment},view_path=/sso/login,userid=${userId},is_signin=T${tags} ${fields} ${yesterday + second * 1000}`
  await sendBatch(
    product,
    '/v1/write/rum?precision=ms',
    [
      sent('view', '', 'time_spent=9000000000', 0),
      sent('resource', ',resource_status=200,resource_method=GET', 'resource_url_path="/fine",duration=20000000', 1),
      sent('resource', ',resource_status=502,resource_method=POST', 'resource_url_path="/save",duration=1800000000', 2),
      sent('long_task', '', 'duration=90000000', 3),
      sent(
        'error',
        '',
        'error_type="TypeError",error_source="source",error_message="order is undefined",error_stack="at saveOrder (/assets/orders.js:1:2)"',
        4,
      ),
    ].join('\n'),
  )
  await expect
    .poll(
      async () =>
        (await call<{ total: number }>(product, '/telemetry/sessions', { ...lastDay(), env: environment }, token))
          .total,
    )
    .toBe(1)

  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('link', { name: 'Monitoring' }).click()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions')
  await page.getByLabel('Person').fill(MEMBER.orgEmail)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]person=marco%40northwind\.test/)
  const row = page.getByRole('row').filter({ hasText: MEMBER.orgEmail }).filter({ hasText: 'Firefox' })
  await expect(page.getByRole('status').filter({ hasText: 'Sessions found: ' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await row
    .getByRole('link', { name: /what went wrong/ })
    .first()
    .click()
  const events = page.getByRole('listitem').filter({ has: page.getByText('Details') })
  await expect(events.locator('.sso-event-title')).toHaveText(['/save', 'order is undefined'])
  await events.last().getByText('Details').click()
  await expect(events.last().getByText('at saveOrder (/assets/orders.js:1:2)')).toBeVisible()

  await page.getByRole('tab', { name: 'Requests (2)' }).click()
  await page.getByRole('checkbox', { name: 'Problems only (1)' }).uncheck()
  const table = page.getByRole('group', { name: 'Requests' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').last()).toHaveText(/POST \/save.*502 Failed.*1\.8 s Slow/)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions')
  await expect(page.getByLabel('Person')).toHaveValue(MEMBER.orgEmail)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByLabel('Person')).toHaveValue('')
  await expect(page).not.toHaveURL(/person=/)
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
