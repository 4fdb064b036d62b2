import type { Page } from 'playwright/test'
import {
  arrivedSegments,
  isRecording,
  replayState,
  setAllowed,
  startReplay,
  stopReplay,
  textOf,
} from './monitoring-replay-steps.ts'
import { flush } from './monitoring-site.ts'
import { consoleOf, open, options, pageErrorsOf, points, sessionId, started } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

const WORKER = { workerUrl: '/worker.js' }

test('a replay rests when its session expires, and goes on when it is renewed', {
  tag: ['@RPL-01'],
}, async ({ page, collector, shared }) => {
  const errors = consoleOf(page, 'error')
  await page.clock.install()
  await open(page, shared.site.url, options(collector, WORKER))
  await startReplay(page, { mark: true })
  await startReplay(page)
  expect(errors).toEqual(['replay already initialised'])
  await isRecording(page)
  await expect(page.locator('[data-replay-mark]')).toHaveText('● REC started')
  const first = await sessionId(page)
  await page.clock.fastForward(15 * 60_000 + 1000)
  expect([await sessionId(page), await replayState(page)]).toEqual([null, 'intent-to-start'])
  const ofFirst = await arrivedSegments(collector, 1)
  await page.evaluate(() => document.body.append('while it rests'))
  await page.evaluate(() => void window.dispatchEvent(new Event('scroll')))
  const second = await started(page)
  await isRecording(page)
  await flush(page)
  const all = await arrivedSegments(collector, ofFirst.length + 1)
  const sessions = (given: typeof all) => new Set(given.map(({ fields }) => fields.session_id))
  expect([sessions(ofFirst), sessions(all)]).toEqual([new Set([first]), new Set([first, second])])
  // The mark shows that the page is recorded, and is not recorded itself.
  expect(textOf(all)).not.toContain('REC')
  await expect.poll(() => points(collector).some(({ fields }) => fields.session_has_replay === true)).toBe(true)
})

test('a segment ends with its view, after 30 s, and beyond 60,000 compressed bytes', {
  tag: ['@RPL-02'],
}, async ({ page, collector, shared }) => {
  await page.clock.install()
  await open(page, `${shared.site.url}/first?code=493817`, options(collector, WORKER))
  await startReplay(page)
  await isRecording(page)
  await page.clock.runFor(1000)
  await page.evaluate(() => history.pushState(null, '', '/second'))
  await page.clock.runFor(30_000)
  // Noise that does not compress.
  const addNoise = () =>
    page
      .evaluate(async () => {
        const bytes = crypto.getRandomValues(new Uint8Array(9000))
        const style = document.createElement('style')
        style.textContent = `a{--x:${btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, '-')}}`
        document.head.append(style)
      })
      .then(() => page.clock.runFor(150))
  for (let index = 0; index < 14; index += 1) await addNoise()
  await expect
    .poll(async () => (await arrivedSegments(collector, 3)).map(({ fields }) => fields.creation_reason))
    .toContain('segment_duration_limit')
  // The worker may have counted the last of it alone, and a segment without records is not sent.
  await addNoise()
  await flush(page)
  await expect
    .poll(async () => (await arrivedSegments(collector, 3)).map(({ fields }) => fields.creation_reason))
    .toContain('segment_bytes_limit')
  const segments = await arrivedSegments(collector, 4)
  const of = (name: string) => segments.map(({ fields }) => fields[name])
  expect(of('creation_reason').slice(0, 4)).toEqual([
    'init',
    'view_change',
    'segment_duration_limit',
    'segment_bytes_limit',
  ])
  expect(of('index_in_view').slice(0, 4)).toEqual(['0', '0', '1', '2'])
  expect(of('has_full_snapshot').slice(0, 4)).toEqual(['true', 'true', 'false', 'false'])
  expect(segments[0]?.records.map(({ type }) => type)).toEqual(expect.arrayContaining([2, 4, 6, 7, 8]))
  for (const { fields, fileName, records, metadata } of segments) {
    expect(Object.keys(fields).sort()).toEqual(
      'app_id creation_reason end has_full_snapshot index_in_view raw_segment_size records_count sdk_name sdk_version service session_id source start view_id'.split(
        ' ',
      ),
    )
    expect(fileName).toBe(`${fields.session_id}-${fields.start}`)
    expect(Number(fields.records_count)).toBe(records.length)
    expect([String(metadata.start), String(metadata.view_id)]).toEqual([fields.start, fields.view_id])
  }
  const sizes = collector.accepted.filter(({ path }) => path.endsWith('/replay')).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeGreaterThan(60_000)
  expect(textOf(segments)).not.toContain('493817')
})

test('the last segment arrives when the page is navigated, frozen or its tab is closed', {
  tag: ['@RPL-02', '@engines'],
}, async ({ context, collector, shared }) => {
  const leave = {
    navigated: (page: Page) => page.goto('about:blank'),
    closed: (page: Page) => page.close({ runBeforeUnload: true }),
    frozen: async (page: Page) => {
      await page.evaluate(() => void document.dispatchEvent(new Event('freeze')))
      await page.close()
    },
  }
  for (const [how, act] of Object.entries(leave)) {
    collector.reset()
    const page = await context.newPage()
    await open(page, shared.site.url, options(collector, WORKER))
    await startReplay(page, { privacy: 'allow' })
    await isRecording(page)
    // Nothing of this has reached the worker when the page is left.
    await page.evaluate((last) => document.body.append(`changed until it was ${last}`), how)
    await act(page)
    await expect
      .poll(async () => textOf(await arrivedSegments(collector, 1)).includes(`changed until it was ${how}`))
      .toBe(true)
    const segments = await arrivedSegments(collector, 1)
    expect(segments.some(({ fields }) => fields.has_full_snapshot === 'true')).toBe(true)
  }
})

test('segments go on under a strict policy and with frames that cannot be read', {
  tag: ['@RPL-02'],
}, async ({ page, collector, shared }) => {
  const failures = pageErrorsOf(page)
  const csp = "worker-src 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types sso-monitoring"
  await open(page, `${shared.site.url}/?${new URLSearchParams({ csp })}`, options(collector, WORKER))
  await startReplay(page, { privacy: 'allow' })
  await isRecording(page)
  const refusedStyles: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('inline style')) refusedStyles.push(message.text())
  })
  await page.evaluate(async () => {
    const foreign = document.createElement('iframe')
    foreign.src = 'data:text/html,<p>Of another origin</p>'
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillText('Painted 12345', 5, 20)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('p{color:teal;background:url(/a.png?key=sheet-Key9)}')
    document.adoptedStyleSheets = [sheet]
    document.body.append(foreign, canvas)
    const detached = document.createElement('div')
    for (let index = 0; index < 100; index += 1) detached.append(document.createElement('p'))
    document.body.append(detached)
    detached.remove()
    detached.append('never shown')
    foreign.style.color = 'rgb(1, 2, 3)'
    await new Promise((resolve) => setTimeout(resolve, 150))
    foreign.style.color = 'rgb(4, 5, 6)'
    await new Promise((resolve) => setTimeout(resolve, 300))
    history.pushState(null, '', '/next')
  })
  await flush(page)
  const text = textOf(await arrivedSegments(collector, 2))
  expect(text).toContain('teal')
  expect(text).toContain('rgb(4, 5, 6)')
  expect(refusedStyles).toEqual([])
  for (const absent of ['Of another origin', 'Painted', 'never shown', 'sheet-Key9', 'data:image/png'])
    expect(text).not.toContain(absent)
  expect(failures).toEqual([])
})

test('a replay of 10,000 changes in a second has few records and frees its heap', {
  tag: ['@RPL-03'],
}, async ({ page, context, collector, shared }) => {
  await open(page, shared.site.url, options(collector, WORKER))
  await startReplay(page)
  await isRecording(page)
  const devtools = await context.newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const change = () =>
    page.evaluate(async () => {
      for (let tick = 0; tick < 50; tick += 1) {
        const list = document.createElement('ul')
        for (let index = 0; index < 200; index += 1) list.append(document.createElement('li'))
        document.querySelector('main')?.append(list)
        await new Promise((resolve) => setTimeout(resolve, 20))
        list.remove()
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
  // Code that is loaded on first use stays.
  await change()
  await flush(page)
  const before = await heap()
  await change()
  await flush(page)
  const segments = await arrivedSegments(collector, 2)
  expect((await heap()) - before).toBeLessThan(1_000_000)
  const mutations = segments
    .flatMap(({ records }) => records)
    .filter(({ type, data }) => type === 3 && data.source === 0)
  expect(mutations.length).toBeGreaterThan(5)
  expect(mutations.length).toBeLessThan(40)
})

test('a session without replay loads no recorder, and an excluded path stops one', {
  tag: ['@RPL-03'],
}, async ({ page, collector, shared }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await open(page, shared.site.url, options(collector, { sessionReplaySampleRate: 0 }))
  await startReplay(page)
  expect(await replayState(page)).toBe('intent-to-start')
  expect(files.filter((path) => path.startsWith('/replay'))).toEqual(['/replay.js', '/replay-chunk.js'])
  await page.context().clearCookies()
  await open(page, shared.site.url, options(collector, WORKER))
  await startReplay(page, { excludedPaths: ['/account'] })
  await isRecording(page)
  await setAllowed(page, false)
  expect(await replayState(page)).toBe('intent-to-start')
  await setAllowed(page, true)
  await isRecording(page)
  await stopReplay(page)
  await startReplay(page, { excludedPaths: ['/account'] })
  await isRecording(page)
  // A page that shows the next view before its URL changes.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('p'), { className: 'account-keys' }))
    history.pushState(null, '', '/account/keys')
  })
  expect(await replayState(page)).toBe('intent-to-start')
  const segments = await arrivedSegments(collector, 3)
  expect(segments.map(({ fields }) => fields.index_in_view)).toEqual(['0', '1', '2'])
  expect(textOf(segments)).not.toContain('account-keys')
  await page.evaluate(() => history.pushState(null, '', '/issues'))
  await isRecording(page)
})
