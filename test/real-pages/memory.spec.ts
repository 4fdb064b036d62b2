import type { CDPSession, Page } from 'playwright/test'
import { flush } from '../journeys/monitoring-site.ts'
import { expect, test } from './fixtures.ts'
import { openRecorded, recordedByNow } from './recording.ts'

const PARTS = { name: 'parts', ready: 'p' }

type PartsWindow = Window & { showParts(count: number): Promise<void> }

const show = (page: Page, count: number): Promise<void> =>
  page.evaluate((given) => (window as unknown as PartsWindow).showParts(given), count)

const held = async (devtools: CDPSession) => {
  // A removed root is found by the first collection, and its content by the second.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { documents, nodes } = await devtools.send('Memory.getDOMCounters')
  return { documents, nodes, heap: (await devtools.send('Runtime.getHeapUsage')).usedSize }
}

test('1,000 frames and shadow roots that went are not held by the recorder', { tag: ['@RPL-03'] }, async ({
  page,
  context,
  collector,
}) => {
  // Browsers take half a minute for as many frames on a busy core.
  test.slow()
  await openRecorded(page, PARTS, collector)
  const devtools = await context.newCDPSession(page)
  // Code that is loaded on first use stays.
  await show(page, 100)
  await recordedByNow(page, collector)
  const before = await held(devtools)
  await show(page, 1000)
  await recordedByNow(page, collector)
  await flush(page)
  const after = await held(devtools)
  expect(after.documents - before.documents).toBeLessThanOrEqual(2)
  expect(after.nodes - before.nodes).toBeLessThan(1000)
  expect(after.heap - before.heap).toBeLessThan(2_000_000)
})
