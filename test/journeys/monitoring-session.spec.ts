import { expect, type Page } from 'playwright/test'
import { flush, MONITORING_FILE, type MonitoredWindow } from './monitoring-site.ts'
import {
  act,
  arrived,
  consoleOf,
  init,
  isLoaded,
  open,
  options,
  pageErrorsOf,
  pass,
  points,
  sessionId,
  started,
  tabs,
  test,
} from './monitoring-steps.ts'

test('monitoring with a wrong setting says which, and sends and stores nothing', {
  tag: ['@MON-01', '@engines'],
}, async ({ page, collector, shared }) => {
  const errors = consoleOf(page, 'error')
  await page.goto(shared.site.url)
  await isLoaded(page)
  const wrong = [
    { applicationId: '' },
    { collectorOrigin: '' },
    { sessionSampleRate: 101 },
    { allowedTracingOrigins: 'https://a.example' },
    { excludedActivityUrls: 'https://a.example' },
  ]
  for (const settings of wrong) {
    await page.evaluate(() => Reflect.deleteProperty(window, Symbol.for('sso-elements.monitoring.1')))
    await init(page, { ...options(collector), ...settings } as never)
    await act(page, 'click')
    expect(await sessionId(page)).toBeNull()
  }
  await flush(page)
  expect(errors).toEqual([
    'application id not configured',
    'collector origin not configured',
    'sample rates must be 0 to 100',
    'tracing origins must be an array',
    'excluded activity URLs must be an array',
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(collector.requests).toEqual([])
})

test('monitoring does not run in a file, or without cookies, and harms neither', {
  tag: ['@MON-02', '@engines'],
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

test('six tabs that open at once share one session within two seconds, and one user id', {
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

test('a tab whose session another ended takes the next session only when it is used', {
  tag: ['@MON-03', '@engines'],
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

test('a visible page that nobody uses loses its session after 15 minutes, and one in use after 4 hours', {
  tag: ['@MON-03', '@engines'],
}, async ({ page, collector, shared }) => {
  await page.clock.install()
  const first = await open(page, shared.site.url, options(collector))
  await page.clock.fastForward(14 * 60_000)
  expect(await sessionId(page)).toBe(first)
  await page.clock.fastForward(61_000)
  expect(await sessionId(page)).toBeNull()
  const use = () => page.evaluate(() => void window.dispatchEvent(new Event('scroll')))
  await use()
  const second = await started(page)
  expect(second).not.toBe(first)
  const cookies = () => page.evaluate(() => document.cookie)
  for (let minutes = 0; minutes < 230; minutes += 10) {
    const before = await cookies()
    await page.clock.fastForward(10 * 60_000)
    await use()
    // The session is extended under a lock, which the browser grants later.
    await expect.poll(cookies).not.toBe(before)
  }
  expect(await sessionId(page)).toBe(second)
  await page.clock.fastForward(11 * 60_000)
  expect(await sessionId(page)).toBeNull()
})

test('a cookie that is deleted every second makes no storm of sessions', { tag: ['@MON-03', '@engines'] }, async ({
  page,
  collector,
  shared,
}) => {
  await page.clock.install()
  const id = await open(page, shared.site.url, options(collector))
  for (let second = 0; second < 10; second += 1) {
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a page would.
      for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
      window.dispatchEvent(new Event('scroll'))
    })
    await pass(page, 1000)
    expect(await sessionId(page)).toBe(id)
  }
  await act(page, 'later')
  await flush(page)
  await arrived(collector, 'later')
  expect(new Set(points(collector).map(({ tags }) => tags.session_id))).toEqual(new Set([id]))
})

test('the session of a user begins with the consent, and what was before it is not told', { tag: ['@MON-03'] }, async ({
  page,
  collector,
  shared,
}) => {
  await page.goto(shared.site.url)
  await isLoaded(page)
  await init(page, options(collector, { trackingConsent: 'not-granted' }))
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
