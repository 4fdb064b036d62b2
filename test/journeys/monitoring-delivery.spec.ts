import { expect } from 'playwright/test'
import { flush, type MonitoredWindow } from './monitoring-site.ts'
import {
  act,
  actionNames,
  arrived,
  consoleOf,
  open,
  options,
  pageErrorsOf,
  pass,
  points,
  test,
} from './monitoring-steps.ts'

test('the collector reads back whatever a page sends, and nothing is thrown into it', { tag: ['@MON-06'] }, async ({
  page,
  collector,
  shared,
}) => {
  const failures = pageErrorsOf(page)
  await open(page, shared.site.url, options(collector, { service: 'a "b"\n c\\' }))
  const texts = ['quote "', 'new\nline', 'end\\', 'a\\ b,c=d', '\u0000\u001f', '页面😀', '\ud800', "it's $x <b>"]
  await page.evaluate((all) => {
    const { setUser, addAction, addError, setGlobalContext, logger } = (
      window as unknown as MonitoredWindow
    ).monitoring.getMonitoring()
    const cycle: Record<string, unknown> = { nan: Number.NaN, big: 10n, infinite: Number.POSITIVE_INFINITY }
    cycle.self = cycle
    setGlobalContext({ 'odd "name"\n': 1 })
    for (const text of all) {
      setUser({ id: `user ${text}` })
      addAction(text, { text, cycle, node: document.body })
      addError(text)
      logger.warn(text, { number: 1e21, text })
    }
    for (const odd of [undefined, null, 0, Symbol('x'), () => 1, Object.create(null)]) {
      addError(odd)
      addAction(odd as never, odd as never)
      logger.info(odd as never, odd as never)
      setUser(odd as never)
    }
  }, texts)
  await flush(page)
  await expect
    .poll(() => points(collector).filter(({ measurement }) => measurement === 'browser_log').length)
    .toBeGreaterThanOrEqual(texts.length)
  await expect
    .poll(() => points(collector).filter(({ measurement }) => measurement === 'action').length)
    .toBeGreaterThanOrEqual(texts.length)
  const wellFormed = texts.map((text) => text.replace('\ud800', '\ufffd'))
  const sent = points(collector)
  const of = (measurement: string, name: string) =>
    sent.filter((point) => point.measurement === measurement).map(({ fields }) => String(fields[name]))
  expect(of('action', 'action_name')).toEqual(expect.arrayContaining(wellFormed))
  expect(of('action', 'text')).toEqual(expect.arrayContaining(wellFormed))
  expect(of('error', 'error_message')).toEqual(expect.arrayContaining(wellFormed))
  expect(of('browser_log', 'message')).toEqual(expect.arrayContaining(wellFormed))
  expect(new Set(sent.map(({ tags, fields }) => tags.service ?? fields.service))).toEqual(new Set(['a "b"\n c\\']))
  expect(sent.map(({ tags, fields }) => tags.userid ?? fields.userid)).toEqual(
    expect.arrayContaining(wellFormed.map((text) => `user ${text}`)),
  )
  expect(failures).toEqual([])
})

test('a batch goes at 50 messages, before 16 KB and after 30 s; too large a message is dropped', {
  tag: ['@MON-05'],
}, async ({ page, collector, shared }) => {
  const warnings = consoleOf(page, 'warning')
  await page.clock.install()
  await open(page, shared.site.url, options(collector))
  // Large lines, so that it is the size that counts.
  const names = Array.from({ length: 80 }, (_, index) => `action ${index}`)
  await act(page, ...names)
  await expect.poll(() => collector.requests.length).toBeGreaterThan(1)
  for (const { body } of collector.requests) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(16 * 1024)
  await pass(page, 30_000)
  await arrived(collector, ...names)
  const before = collector.requests.length
  await page.evaluate(() =>
    (window as unknown as MonitoredWindow).monitoring.getMonitoring().logger.info('x '.repeat(140_000)),
  )
  await pass(page, 31_000)
  expect(warnings).toEqual(['Monitoring dropped a message that is larger than 256 KB'])
  expect(collector.requests.slice(before).map(({ path }) => path)).not.toContain('/v1/write/logging')
})

test('of 3,001 events in a minute 3,000 pass the limits, and one notice', { tag: ['@MON-05'] }, async ({
  page,
  collector,
  shared,
}) => {
  await open(page, shared.site.url, options(collector, { workerUrl: '/worker.js' }))
  await page.evaluate(() => {
    const { addAction } = (window as unknown as MonitoredWindow).monitoring.getMonitoring()
    for (let index = 0; index < 3100; index += 1) addAction(`action ${index}`)
  })
  await flush(page)
  const notices = () =>
    points(collector).filter(({ fields }) => String(fields.error_message).includes('3000 events a minute'))
  await expect.poll(() => notices().length).toBe(1)
  /** A view is one event, however often it is sent. */
  const events = () =>
    points(collector).map(({ measurement, tags }, index) => (measurement === 'view' ? tags.view_id : index))
  await expect.poll(() => new Set(events()).size).toBe(3001)
})

test('uploads that fail are tried again after 1, 2 and 4 s, in order, and each arrives once', {
  tag: ['@MON-07'],
}, async ({ page, context, collector, shared }) => {
  await page.clock.install()
  await open(page, shared.site.url, options(collector))
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = (text: string) => collector.requests.filter(({ body }) => body.includes(text)).length
  const isSent = (text: string, times: number) => expect.poll(() => sent(text)).toBe(times)
  /** What a reply leads to has happened. */
  const replied = () => page.evaluate(() => fetch('/api/reached').then((reply) => reply.text()))
  // Nothing is under way any more when the collector goes down.
  await act(page, 'upload zero')
  await pass(page, 31_000)
  await arrived(collector, 'upload zero')
  await replied()
  collector.answer = 503
  await act(page, 'upload one')
  await pass(page, 30_000)
  await isSent('upload one', 1)
  await replied()
  await act(page, 'upload two')
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await pass(page, seconds * 1000 - 100)
    await replied()
    await isSent('upload one', 1 + index)
    // The reply may have come while the clock was running.
    await pass(page, 110)
    await isSent('upload one', 2 + index)
    await replied()
  }
  collector.answer = 200
  await pass(page, 30_000)
  await arrived(collector, 'upload zero', 'upload one', 'upload two')
  expect(actionNames(collector)).toEqual(['upload zero', 'upload one', 'upload two'])

  await context.setOffline(true)
  await act(page, 'offline')
  await pass(page, 31_000)
  await context.setOffline(false)
  await arrived(collector, 'upload zero', 'upload one', 'upload two', 'offline')

  collector.answer = 400
  await act(page, 'refused')
  await pass(page, 30_000)
  await isSent('refused', 1)
  await replied()
  await pass(page, 300_000)
  await replied()
  expect(sent('refused')).toBe(1)
})

test('at most 32 requests and 80 KB wait for a slow collector, and nothing is lost', { tag: ['@MON-05'] }, async ({
  page,
  collector,
  shared,
}) => {
  let reply = () => {}
  collector.hold = new Promise((resolve) => {
    reply = resolve
  })
  await open(page, shared.site.url, options(collector))
  const names = Array.from({ length: 200 }, (_, index) => `action ${index} ${'页'.repeat(20)}`)
  await act(page, ...names)
  await expect.poll(() => collector.most.bytes).toBeGreaterThan(32 * 1024)
  reply()
  await flush(page)
  await arrived(collector, ...names)
  expect(collector.most.bytes).toBeLessThanOrEqual(80 * 1024)
  expect(collector.most.requests).toBeLessThanOrEqual(32)
})
