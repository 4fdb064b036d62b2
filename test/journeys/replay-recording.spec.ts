import { expect, newEmail, PASSWORD, test } from './product.ts'
import {
  monitoredSession,
  recordedMarkup,
  recordedSheets,
  recordedTexts,
  recordSite,
  replayUrl,
  storedByNow,
  textsOf,
} from './replay-steps.ts'
import { registerAccount } from './steps.ts'
import { OWNER, openWorkspace } from './workspace-steps.ts'

const masked = (texts: string[]): string[] => texts.map((text) => text.replace(/\S/gu, 'x'))

test('a recorded registration plays back with the same texts, masked', { tag: ['@RPL-05', '@RPL-04'] }, async ({
  browser,
  page,
  product,
  problems,
}) => {
  const token = await openWorkspace(page, product, OWNER)
  const context = await browser.newContext()
  await recordSite(context)
  const recorded = await context.newPage()
  const typed = [newEmail('recorded'), PASSWORD, 'Rosalind'] as const
  await recorded.goto(`${product.url}/sso/register`)
  await registerAccount(recorded, product, typed[0], 'Rosalind')
  await expect(recorded.getByLabel('Organization name')).toBeFocused()
  const texts = await recorded.locator('body').evaluate(textsOf)
  expect(texts.join(' ')).toMatch(/[a-z]{3}/)
  const end = await storedByNow(product, token, recorded)
  const session = await monitoredSession(context)
  await context.close()

  await page.goto(replayUrl(product, session, end))
  await expect.poll(() => recordedTexts(page)).toEqual(masked(texts))
  const shown = await recordedMarkup(page)
  expect(typed.filter((secret) => shown.includes(secret))).toEqual([])
  // A page of the host looks like itself from its first moment on.
  await page.goto(replayUrl(product, session))
  await expect.poll(() => recordedSheets(page)).toBeGreaterThan(0)
  expect(problems).toEqual([])
})
