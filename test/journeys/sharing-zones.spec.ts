import { violations } from './page-quality.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { call, forgetCookies } from './steps.ts'
import { signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

const MAKERS = 'Pacific/Kiritimati'
const HOUR_MS = 60 * 60 * 1000

// The visitor's time zone is a whole day behind the maker's.
test.use({ timezoneId: 'Pacific/Honolulu' })

type Owner = Awaited<ReturnType<typeof signInAsProjectOwner>>

/** Shares a filter “today” with an issue that is due at the start of the maker's day. */
const shareToday = async (product: Product, { make, project, token }: Owner) => {
  await call(product, '/account/update-profile', { timeZone: MAKERS }, token)
  const day = new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10)
  const dueDate = new Date(Date.parse(`${day}T00:30Z`) - 14 * HOUR_MS).toISOString()
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse', startDate: dueDate, dueDate })
  const conditions = [{ field: 'dueDate', operator: '=', values: ['today'] }]
  const { id } = await make<{ id: string }>('filters/create', { filterName: 'Today', conditions })
  const share = await call<{ shareCode: string }>(
    product,
    '/share/create',
    { resourceType: 'filter', resourceId: id },
    token,
  )
  const words = new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return { ...share, words }
}

test('the dates of a shared list are in the zone that it is filtered in, and a notice names the zone, unless the visitor is in an equal one', {
  tag: ['@SHR-08', '@LST-03'],
}, async ({ page, browser, product, problems }) => {
  const owner = await signInAsProjectOwner(page, product, newEmail('zones'))
  const { shareCode, words } = await shareToday(product, owner)
  await forgetCookies(page)
  await page.goto(workspaceUrl(product, `?shareCode=${shareCode}`))
  await expect(page.getByRole('listitem')).toContainText(words)
  await expect(page.getByText('This list and its dates go by Line Islands Time.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => localStorage.clear())

  await page.goto(`${product.embedUrl}/documents/?shareCode=${shareCode}`)
  await expect(page.getByRole('row')).toContainText(`Due ${words}`)
  await expect(page.getByText('dates in Line Islands Time')).toBeVisible()

  await test.step('a visitor in an equal zone sees no notice about the zone', async () => {
    const context = await browser.newContext({ timezoneId: MAKERS })
    const neighbour = await context.newPage()
    await neighbour.goto(workspaceUrl(product, `?shareCode=${shareCode}`))
    await expect(neighbour.getByRole('listitem')).toContainText(words)
    await expect(neighbour.getByText(/go by/)).toHaveCount(0)
    await context.close()
  })

  await test.step('a zone that the browser does not know breaks nothing: dates are in the visitor’s zone, and a notice says so', async () => {
    await page.route('**/api/anonymous/share/content', async (route) => {
      const response = await route.fetch()
      const { result, ...reply } = await response.json()
      return route.fulfill({ response, json: { ...reply, result: { ...result, timeZone: 'Mars/Olympus' } } })
    })
    await page.goto(workspaceUrl(product, `?shareCode=${shareCode}`))
    await expect(page.getByRole('listitem')).toContainText('Paint the lighthouse')
    await expect(page.getByText('This list goes by the days of Mars/Olympus')).toBeVisible()

    await page.goto(`${product.embedUrl}/documents/?shareCode=${shareCode}`)
    await expect(page.getByRole('row')).toContainText('Paint the lighthouse')
    await expect(page.getByText(/dates in/)).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
