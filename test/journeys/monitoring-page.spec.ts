import { flush, type MonitoredWindow } from './monitoring-site.ts'
import {
  act,
  actionNames,
  arrived,
  init,
  isLoaded,
  open,
  options,
  pageErrorsOf,
  points,
  started,
} from './monitoring-steps.ts'
import { expect, test } from './product.ts'

test('clicks that are rage, dead or failing say so in their actions', {
  tag: ['@MON-08'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector))
  const reported = (name: string) =>
    expect
      .poll(async () => {
        await flush(page)
        return actionNames(collector)
      })
      .toContain(name)
  for (let count = 0; count < 3; count += 1) await page.locator('#nothing').click()
  await reported('Does nothing')
  await page.locator('#adds').click()
  await page.locator('#fails').click()
  // The browser clicks the field, too.
  await page.getByText('Email').click({ position: { x: 2, y: 5 } })
  await reported('Fails')
  // Selects a paragraph.
  await page.locator('#text').click({ clickCount: 3 })
  const actions = () =>
    points(collector)
      .filter(({ measurement }) => measurement === 'action')
      .map(({ fields }) => [fields.action_name, fields.action_frustration_types])
  await reported('p')
  expect(actions()).toHaveLength(7)
  expect(actions()).toEqual(
    expect.arrayContaining([
      ['Does nothing', '["rage_click","dead_click"]'],
      ['Adds a line', undefined],
      ['Fails', '["error_click"]'],
      ['Email', undefined],
      ['p', undefined],
    ]),
  )
  const errors = points(collector).filter(({ measurement }) => measurement === 'error')
  expect(errors.map(({ fields }) => fields.error_message)).toEqual(['It failed on purpose'])
  expect(errors[0]?.fields.action_id).toBeTruthy()
  const view = points(collector).findLast(({ measurement }) => measurement === 'view')
  expect(view?.fields).toMatchObject({ view_action_count: 7, view_error_count: 1, frustration_count: 3 })
})

test('requests to allowed origins alone get a trace, never those to the collector', { tag: ['@MON-06'] }, async ({
  page,
  collector,
  shared,
}) => {
  const { site } = shared
  await open(page, `${site.url}/`, options(collector, { allowedTracingOrigins: [site.url, collector.url] }))
  const other = site.url.replace('127.0.0.1', 'localhost')
  await page.evaluate(async (foreign) => {
    await fetch('/api/fetched', { method: 'PUT', headers: { 'x-own': '1' }, body: 'x' })
    await fetch(new Request('/api/request', { headers: { 'x-own': '2' } }))
    await fetch(`${foreign}/api/foreign`)
    await new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('GET', '/api/missing')
      request.onload = resolve
      request.send()
    })
  }, other)
  const resources = () =>
    points(collector).filter(
      ({ measurement, fields }) => measurement === 'resource' && String(fields.resource_url).includes('/api/'),
    )
  await expect
    .poll(async () => {
      await flush(page)
      return resources().length
    })
    .toBe(4)
  const told = resources().map(({ tags, fields }) => [
    fields.resource_url_path,
    fields.resource_type,
    tags.resource_method,
    tags.resource_status,
    typeof fields.trace_id,
  ])
  expect(told.sort()).toEqual([
    ['/api/fetched', 'fetch', 'PUT', '200', 'string'],
    ['/api/foreign', 'fetch', 'GET', '200', 'undefined'],
    ['/api/missing', 'xhr', 'GET', '404', 'string'],
    ['/api/request', 'fetch', 'GET', '200', 'string'],
  ])
  const headers = (path: string) => site.apiHeaders.get(path) ?? {}
  for (const path of ['/api/fetched', '/api/request', '/api/missing'])
    expect(headers(path).traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect([headers('/api/fetched')['x-own'], headers('/api/request')['x-own']]).toEqual(['1', '2'])
  expect(headers('/api/foreign').traceparent).toBeUndefined()
  expect(collector.requests.map(({ headers: sent }) => sent.traceparent)).toEqual(
    collector.requests.map(() => undefined),
  )
})

test('calls before monitoring is ready arrive in order, as events of each kind', { tag: ['@MON-04'] }, async ({
  page,
  collector,
  shared,
}) => {
  await page.goto(shared.site.url)
  await isLoaded(page)
  await page.evaluate(() => {
    const { addAction, addError, logger, setUser, startView } = (
      window as unknown as MonitoredWindow
    ).monitoring.getMonitoring()
    addAction('of nobody')
    setUser({ id: 'temporary0418' })
    setUser({ id: '7' })
    startView('Checkout')
    addAction(`long ${'name '.repeat(50)}`)
    addError(new TypeError('early'))
    logger.warn('early log')
  })
  await init(page, options(collector, { clientToken: 'public/1' }))
  await init(page, { applicationId: 'another' })
  await started(page)
  await page.evaluate(() =>
    setTimeout(() => {
      const until = performance.now() + 120
      while (performance.now() < until);
      document.body.append('drawn')
    }),
  )
  const kinds = () => new Set(points(collector).map(({ measurement }) => measurement))
  await expect
    .poll(async () => {
      await flush(page)
      return [...kinds()].sort()
    })
    .toEqual(['action', 'browser_log', 'error', 'long_task', 'resource', 'view'])
  const sent = points(collector)
  const user = (measurement: string) =>
    sent.filter((point) => point.measurement === measurement).map(({ tags }) => [tags.is_signin, tags.userid])
  expect(user('action')).toEqual([
    ['F', expect.stringMatching(/^[\da-f]{32}$/)],
    ['T', '00007'],
  ])
  expect(user('browser_log')).toEqual([['T', '00007']])
  const names = sent
    .filter(({ measurement }) => measurement === 'action')
    .map(({ fields }) => String(fields.action_name))
  expect([names[0], names[1]?.length]).toEqual(['of nobody', 100])
  expect(sent.find(({ measurement }) => measurement === 'error')?.tags).toMatchObject({
    error_type: 'TypeError',
    view_name: 'Checkout',
    app_id: 'app',
  })
  for (const { query } of collector.requests)
    expect(Object.fromEntries(query)).toEqual({ precision: 'ms', token: 'public/1', to_headless: 'true' })
})

/** In the page: the vitals that the browser itself reports, each in the simplest case. */
const seeVitals = () => {
  const seen: Record<string, number> = {}
  Reflect.set(window, 'seen', seen)
  const observe = (type: string, see: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as PerformanceEntry & Record<string, number>)
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen['LCP'] = startTime
  })
  observe('layout-shift', ({ value = 0 }) => {
    seen['CLS'] = (seen['CLS'] ?? 0) + value
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) seen['INP'] = Math.max(seen['INP'] ?? 0, duration)
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen['FCP'] = startTime
  })
  observe('navigation', ({ responseStart = 0 }) => {
    seen['TTFB'] = responseStart
  })
}

test('a view has the vitals that the browser measures', { tag: ['@MON-08'] }, async ({ page, collector, shared }) => {
  await page.addInitScript(seeVitals)
  await open(page, shared.site.url, options(collector))
  await page.evaluate(async () => {
    const shift = document.createElement('div')
    shift.style.height = '80px'
    document.body.prepend(shift)
    document.querySelector('#adds')?.addEventListener('click', () => {
      const until = performance.now() + 90
      while (performance.now() < until);
    })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  })
  await page.locator('#adds').click()
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as Record<string, number>)
  await expect.poll(async () => Object.keys(await seen()).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  await flush(page)
  const views = () => points(collector).filter(({ measurement }) => measurement === 'view')
  await expect.poll(() => views().length).toBe(1)
  const fields = views()[0]?.fields ?? {}
  const milliseconds = (name: string) => Number(fields[name]) / 1e6
  const { LCP = 0, CLS = 0, INP = 0, FCP = 0, TTFB = 0 } = await seen()
  expect(milliseconds('largest_contentful_paint')).toBeCloseTo(LCP, 3)
  expect(milliseconds('first_contentful_paint')).toBeCloseTo(FCP, 3)
  expect(milliseconds('interaction_to_next_paint')).toBeCloseTo(INP, 3)
  expect(milliseconds('first_byte')).toBeCloseTo(TTFB, 3)
  expect(fields.cumulative_layout_shift).toBeCloseTo(CLS, 3)
  expect(CLS).toBeGreaterThan(0)
  expect(fields).toMatchObject({
    largest_contentful_paint_element_selector: expect.stringMatching(/^BODY>|^HTML>|^#/),
    interaction_to_next_paint_target_selector: '#adds',
    cumulative_layout_shift_target_selector: expect.any(String),
  })
})

test('an upload that fails is sent again and arrives once', { tag: ['@MON-07'] }, async ({
  page,
  context,
  collector,
  shared,
}) => {
  await page.clock.install()
  await open(page, shared.site.url, options(collector))
  collector.answer = 503
  await act(page, 'first')
  await page.clock.runFor(30_000)
  await expect.poll(() => collector.requests.some(({ body }) => body.includes('first'))).toBe(true)
  collector.answer = 200
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(actionNames(collector)).toEqual(['first'])
  }).toPass()
  await context.setOffline(true)
  await act(page, 'offline')
  await page.clock.runFor(31_000)
  await context.setOffline(false)
  await arrived(collector, 'first', 'offline')
})

test('a policy that blocks the collector stops sending with one message', {
  tag: ['@MON-06'],
}, async ({ page, collector, shared }) => {
  const failures = pageErrorsOf(page)
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  await page.clock.install()
  await open(page, `${shared.site.url}/?${new URLSearchParams({ csp: "connect-src 'self'" })}`, options(collector))
  for (let round = 0; round < 3; round += 1) {
    await act(page, 'blocked')
    await page.clock.runFor(31_000)
  }
  await expect.poll(() => texts.filter((text) => text.startsWith('Monitoring stopped')).length).toBe(1)
  expect([failures, collector.requests]).toEqual([[], []])
})

test('events of 10,000 mutations a second leave no nodes behind', { tag: ['@MON-04'] }, async ({
  page,
  context,
  collector,
  shared,
}) => {
  const failures = pageErrorsOf(page)
  await open(page, shared.site.url, options(collector))
  await page.locator('#adds').click()
  await page.evaluate(async () => {
    const gone: WeakRef<Node>[] = []
    Object.assign(window, { gone })
    for (let frame = 0; frame < 60; frame += 1) {
      for (let index = 0; index < 84; index += 1) {
        const node = document.createElement('div')
        document.body.append(node)
        node.remove()
        if (index === 0) gone.push(new WeakRef(node))
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await flush(page)
  const devtools = await context.newCDPSession(page)
  const left = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return page.evaluate(() => (Reflect.get(window, 'gone') as WeakRef<Node>[]).filter((node) => node.deref()).length)
  }
  await expect.poll(left).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => actionNames(collector)).toEqual(['Adds a line'])
  expect(failures).toEqual([])
})
