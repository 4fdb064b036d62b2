import type { Page } from 'playwright/test'
import { isRecording } from '../journeys/monitoring-replay-steps.ts'
import type { Collector } from '../journeys/monitoring-site.ts'
import { expect, test } from './fixtures.ts'
import { addressOf } from './recording.ts'

interface Seen {
  detections: number
  isStable: boolean
}
type AngularWindow = Window & { angularSeen: Seen }

/** Angular's change detections so far, after tasks have run that may have been scheduled in its zone. */
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { ...(window as unknown as AngularWindow).angularSeen }
  })

/** Change detections of a click, a request and a navigation, and whether Angular is stable after each. */
const detectionsOn = async (page: Page, collector?: Collector) => {
  await page.goto(addressOf('angular', collector))
  await page.locator('li').nth(5).waitFor()
  if (collector) await isRecording(page)
  let before = await seenBy(page)
  const seen: Record<string, Seen> = { load: { ...before, detections: 0 } }
  for (const act of ['count', 'ask', 'go']) {
    await page.locator(`#${act}`).click()
    await expect(page.locator(`#${act} + b`)).toHaveText(/1|200|pages/)
    const after = await seenBy(page)
    seen[act] = { ...after, detections: after.detections - before.detections }
    before = after
  }
  return seen
}

test('Angular detects changes as often, and is stable as soon, as without monitoring', {
  tag: ['@MON-01', '@RPL-03'],
}, async ({ page, context, collector }) => {
  const alone = await detectionsOn(page)
  expect(Object.values(alone).map(({ isStable }) => isStable)).toEqual([true, true, true, true])
  expect(await detectionsOn(await context.newPage(), collector)).toEqual(alone)
})
