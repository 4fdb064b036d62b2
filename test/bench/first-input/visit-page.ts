import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const PROBE = fileURLToPath(new URL('./first-input-probe.js', import.meta.url))
/** What the probe writes to the console, before the milliseconds. */
const TOLD = 'first input at '

/** Opens a page and resolves with the milliseconds from the start of the navigation to its first visible input. */
export const visitPage = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript({ path: PROBE })
  // Told, not asked for: a question of ours would run in the page before the form does.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(TOLD))
  await page.goto(url, { waitUntil: 'commit' })
  return Number((await told).text().slice(TOLD.length))
}
