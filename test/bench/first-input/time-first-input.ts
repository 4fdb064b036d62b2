import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const PROBE = fileURLToPath(new URL('./first-input-probe.js', import.meta.url))
/** The probe logs this before the milliseconds. */
const LOG_PREFIX = 'first input at '

/** Opens a page and resolves with the milliseconds from the start of the navigation to its first visible input. */
export const timeFirstInput = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript({ path: PROBE })
  // Listens to the console instead of polling, which would run in the page and delay the form.
  const logged = page.waitForEvent('console', (message) => message.text().startsWith(LOG_PREFIX))
  await page.goto(url, { waitUntil: 'commit' })
  return Number((await logged).text().slice(LOG_PREFIX.length))
}
