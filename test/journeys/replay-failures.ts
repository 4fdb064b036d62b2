import type { Page } from 'playwright/test'
import { expect, type Product } from './product.ts'
import { node, recordedTexts, recordedView, sendSegment } from './replay-steps.ts'

/** A frame that fails is reported and opened again; an active session is loaded on demand, keeping its data if that fails. */
export const failAndGoOn = async (page: Page, product: Product, session: string): Promise<void> => {
  const slider = page.getByRole('slider', { name: 'Position' })
  const now = Date.now()
  await sendSegment(product, session, {
    viewId: 'fifth',
    start: now,
    end: now,
    records: recordedView(now, { width: 1000, height: 700 }),
  })
  await page.route('**/replay-frame', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The recording could not be loaded')
  await page.unroute('**/replay-frame')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  const refresh = page.getByRole('button', { name: 'Load what is new' })
  await page.route('**/api/telemetry/replay', (route) => route.abort())
  await refresh.click()
  await expect(page.getByRole('alert')).toContainText('What is new could not be loaded')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await page.unroute('**/api/telemetry/replay')
  await page.route('**/api/telemetry/replay', async (route) => {
    const { result, ...envelope } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, result: { ...result, hasMoreSegments: true, hasMoreMarks: true } } })
  })
  await sendSegment(product, session, {
    viewId: 'sixth',
    start: now + 1000,
    end: now + 2000,
    records: recordedView(now + 1000, { width: 390, height: 700 }, node('h1', {}, ['New'])),
  })
  await refresh.click()
  await expect(page.getByText('only its first part is shown')).toBeVisible()
  await expect(page.getByText('More happened than the line of time can show')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(() => recordedTexts(page)).toEqual(['New'])
}
