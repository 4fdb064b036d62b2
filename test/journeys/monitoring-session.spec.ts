import type { Page } from 'playwright/test'
import { flush, MONITORING_FILE, type MonitoredWindow } from './monitoring-site.ts'
import {
  act,
  init,
  isLoaded,
  open,
  options,
  pageErrorsOf,
  points,
  sessionId,
  started,
  tabs,
} from './monitoring-steps.ts'
import { expect, test } from './product.ts'

test('monitoring does not run in a file, or without cookies, and harms neither', {
  tag: ['@MON-02'],
}, async ({ page, context, collector, shared }) => {
  const failures = pageErrorsOf(page)
  await page.goto(new URL('monitoring-site.ts', import.meta.url).href)
  const inFile = await page.evaluate(
    async ([source, settings]) => {
      const monitoring = await import(`data:text/javascript,${encodeURIComponent(source)}`)
      const { addAction, sessionId: id } = monitoring.init(settings)
      addAction('click')
      return id
    },
    [MONITORING_FILE(), options(collector)] as const,
  )
  const other = await context.newPage()
  await other.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true }),
  )
  await other.goto(shared.site.url)
  await isLoaded(other)
  await init(other, options(collector))
  await act(other, 'click')
  await flush(other)
  expect([inFile, await sessionId(other), failures, collector.requests]).toEqual([null, null, [], []])
})

test('six tabs that open at once share one session and one user id', {
  tag: ['@MON-03', '@engines'],
}, async ({ context, collector, shared }) => {
  const pages = await tabs(context, 6)
  await Promise.all(pages.map((page) => page.goto(shared.site.url).then(() => isLoaded(page))))
  const ids = await Promise.all(
    pages.map(async (page) => {
      await init(page, options(collector))
      const known = await page.waitForFunction(
        () => (window as unknown as MonitoredWindow).monitoring.getMonitoring().sessionId,
        undefined,
        { timeout: 2000 },
      )
      return known.jsonValue()
    }),
  )
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[\da-f]{32}$/)
  await Promise.all(pages.map(flush))
  const views = () => points(collector).filter(({ measurement }) => measurement === 'view')
  await expect.poll(() => new Set(views().map(({ tags }) => tags.view_id)).size).toBe(6)
  expect(new Set(views().map(({ tags }) => tags.userid)).size).toBe(1)
})

test('a tab takes the next session of another when it is used', {
  tag: ['@MON-03'],
}, async ({ context, collector, shared }) => {
  const [a, b] = (await tabs(context, 2)) as [Page, Page]
  const first = await open(a, shared.site.url, options(collector))
  expect(await open(b, shared.site.url, options(collector))).toBe(first)
  const consent = (page: Page, value: 'granted' | 'not-granted') =>
    page.evaluate(
      (given) => (window as unknown as MonitoredWindow).monitoring.getMonitoring().setTrackingConsent(given),
      value,
    )
  await consent(a, 'not-granted')
  await expect.poll(() => sessionId(b)).toBeNull()
  await consent(a, 'granted')
  const second = await started(a)
  expect(second).not.toBe(first)
  await b.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)))
  expect(await sessionId(b)).toBeNull()
  await b.locator('#nothing').click()
  await expect.poll(() => sessionId(b)).toBe(second)
})

test('a session begins with the consent and tells nothing of the time before', { tag: ['@MON-03'] }, async ({
  page,
  collector,
  shared,
}) => {
  await page.goto(shared.site.url)
  await isLoaded(page)
  await init(page, options(collector, { trackingConsent: 'not-granted' }))
  await act(page, 'before')
  await page.locator('#adds').click()
  await flush(page)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const consent = (value: 'granted' | 'not-granted') =>
    page.evaluate(
      (given) => (window as unknown as MonitoredWindow).monitoring.getMonitoring().setTrackingConsent(given),
      value,
    )
  const request = (name: string) => page.evaluate((path) => fetch(`/api/${path}`).then((reply) => reply.text()), name)
  const told = () =>
    points(collector)
      .filter(({ measurement }) => measurement === 'resource')
      .map(({ fields }) => fields.resource_url_path)
  await request('before')
  await consent('granted')
  const first = await started(page)
  await request('first')
  await flush(page)
  await expect.poll(told).toEqual(['/api/first'])
  await request('unsent')
  await consent('not-granted')
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('sso-monitoring=ended')
  await request('between')
  await consent('granted')
  expect(await started(page)).not.toBe(first)
  await request('second')
  await flush(page)
  await expect.poll(told).toEqual(['/api/first', '/api/second'])
})
