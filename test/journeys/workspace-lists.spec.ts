import { violations } from './page-quality.ts'
import { expect, test } from './product.ts'
import { heading, MEMBER, openWorkspace, showView } from './workspace-steps.ts'

test('one list of 5,000 issues is scrolled to its end, and no row comes twice', {
  tag: ['@LST-01', '@LST-05'],
}, async ({ page, product }) => {
  // Loads fifty pages.
  test.setTimeout(240_000)
  await openWorkspace(page, product, MEMBER, '?view=issues&mode=list')
  const list = page.getByRole('region', { name: 'Issues' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  // Counting all of a long list would take longer than reading its first page.
  await expect(page.getByText('100 of 2,000+ issues')).toBeVisible()
  const words = page.locator('.ws-pager')
  const countTexts = new Set<string>()
  const positionOf = new Map<string, string>()
  const look = async () => {
    countTexts.add((await words.textContent()) ?? '')
    const rows = await list.evaluate(async (scroller) => {
      await new Promise(requestAnimationFrame)
      const seen = [...scroller.querySelectorAll('li')].map((row) => [
        row.querySelector('.ws-issue-key')?.textContent ?? '',
        row.getAttribute('aria-posinset') ?? '',
      ])
      scroller.scrollTop = scroller.scrollHeight
      return seen
    })
    for (const [key = '', position = ''] of rows) {
      expect(positionOf.get(key) ?? position).toBe(position)
      positionOf.set(key, position)
    }
  }
  const end = page.getByText('That is all.')
  const isEndSeen = async () =>
    (await end.count()) > 0 && (await end.evaluate((words) => words.getBoundingClientRect().bottom <= innerHeight))
  do await look()
  while (!(await isEndSeen()))
  await look()
  await expect(words).toHaveText('5,000 of 5,000 issues')
  // Beyond the count limit it shows the number of loaded issues, never more than the total.
  expect([...countTexts]).toContainEqual(expect.stringMatching(/^[34],\d00 issues loaded$/))
  for (const one of countTexts)
    expect(one).toMatch(/^([1-9]00|1,\d00|2,000) of 2,000\+ issues$|^[2-4],\d00 issues loaded$|^5,000 of 5,000 issues$/)
  expect([...positionOf.values()]).toContain('5000')
  expect(new Set(positionOf.values()).size).toBe(positionOf.size)
})

test('one list is where it was left on coming Back, and recovers when the network does', {
  tag: ['@LST-01', '@LST-05'],
}, async ({ page, product }) => {
  await page.route('**/api/workspace/filters', (route) => route.abort())
  await openWorkspace(page, product, MEMBER, '?view=issues&mode=list')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await page.unroute('**/api/workspace/filters')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const list = page.getByRole('region', { name: 'Issues' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await list.evaluate((scroller) => {
    scroller.scrollTop = 3000
  })
  const scrollTop = () => list.evaluate((scroller) => scroller.scrollTop)
  await expect.poll(scrollTop).toBeGreaterThan(2900)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/workspace/issues')) requestCount += 1
  })
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(heading(page, 'Documents')).toBeVisible()
  await page.goBack()
  await expect.poll(scrollTop).toBeGreaterThan(2900)
  expect(requestCount).toBe(0)
})

test('the pages of a long list say that there are more than were counted, and where they end once it is known', {
  tag: ['@LST-01'],
}, async ({ page, product, problems }) => {
  await openWorkspace(page, product, MEMBER, '?view=issues')
  const words = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect(words).toHaveText('2,000+ issuesPage 1')
  await showView(page, '?view=issues&page=200')
  await expect(words).toHaveText('2,000+ issuesPage 200')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(words).toHaveText('2,000+ issuesPage 201')
  await showView(page, '?view=issues&page=500')
  await expect(words).toHaveText('5,000 issuesPage 500 of 500')
  await showView(page, '?view=issues&page=501')
  await expect(page.getByText('The list has 500 pages.')).toBeVisible()

  await test.step('an invalid page number is not treated as the first page', async () => {
    const list = page.getByRole('list', { name: 'Issues' })
    for (const value of ['0', '-1', '1.5', 'abc', '01', '9007199254740993']) {
      await showView(page, `?view=issues&page=${value}`)
      await expect(page.getByText(`There is no page ${value}`)).toBeVisible()
      await expect(list).toHaveCount(0)
    }
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'To the first page' }).click()
    await expect(list).toBeVisible()
  })
  expect(problems).toEqual([])
})
