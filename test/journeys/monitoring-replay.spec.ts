import { expect } from 'playwright/test'
import {
  arrivedSegments,
  isRecording,
  replayState,
  setAllowed,
  startReplay,
  textOf,
} from './monitoring-replay-steps.ts'
import { flush } from './monitoring-site.ts'
import {
  consoleOf,
  ENGINES,
  open,
  options,
  pageErrorsOf,
  points,
  sessionId,
  started,
  test,
} from './monitoring-steps.ts'

const WORKER = { workerUrl: '/worker.js' }

test('RPL-01 a replay starts once, rests when its session expires, and goes on when it is renewed', async ({
  page,
  collector,
  shared,
}) => {
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
  // The mark tells of the recording and is no part of it.
  expect(textOf(all)).not.toContain('REC')
  await expect.poll(() => points(collector).some(({ fields }) => fields.session_has_replay === true)).toBe(true)
})

test('RPL-02 a segment ends with its view, after 30 s, and beyond 60,000 compressed bytes', async ({
  page,
  collector,
  shared,
}) => {
  await page.clock.install()
  await open(page, `${shared.site.url}/first?code=493817`, options(collector, WORKER))
  await startReplay(page)
  await isRecording(page)
  await page.clock.runFor(1000)
  await page.evaluate(() => history.pushState(null, '', '/second'))
  await page.clock.runFor(30_000)
  // Noise that does not compress.
  for (let index = 0; index < 14; index += 1)
    await page
      .evaluate(async () => {
        const bytes = crypto.getRandomValues(new Uint8Array(9000))
        const style = document.createElement('style')
        style.textContent = `a{--x:${btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, '-')}}`
        document.head.append(style)
      })
      .then(() => page.clock.runFor(150))
  await expect
    .poll(async () => (await arrivedSegments(collector, 3)).map(({ fields }) => fields.creation_reason))
    .toContain('segment_duration_limit')
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
  expect(Math.max(...sizes)).toBeLessThan(80_000)
  expect(textOf(segments)).not.toContain('493817')
})
