import { flush } from './monitoring-site.ts'
import { act, arrived, init, isLoaded, options, points, started } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

test('a page that is rendered in advance has its view once it is shown', {
  tag: ['@MON-04'],
}, async ({ page, collector, shared }) => {
  await page.addInitScript(() => {
    let isShown = false
    Object.defineProperty(document, 'prerendering', { get: () => !isShown })
    addEventListener('show', () => {
      isShown = true
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
  await page.goto(shared.site.url)
  await isLoaded(page)
  await init(page, options(collector))
  await act(page, 'before')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await flush(page)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.evaluate(() => window.dispatchEvent(new Event('show')))
  await started(page)
  await flush(page)
  await arrived(collector, 'before')
  const views = () => points(collector).filter(({ measurement }) => measurement === 'view')
  await expect.poll(() => views().at(-1)?.fields.view_action_count).toBe(1)
  expect(new Set(views().map(({ tags }) => tags.view_loading_type))).toEqual(new Set(['initial_load']))
  const [action] = points(collector).filter(({ measurement }) => measurement === 'action')
  expect(action?.tags.view_id).toBe(views()[0]?.tags.view_id)
})
