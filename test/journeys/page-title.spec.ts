import type { Page } from 'playwright/test'
import { expect, test } from './product.ts'
import { adaInNewOrganization, holdToken } from './steps.ts'

const shownHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects the document's title to be that of the heading. */
const isNamed = async (page: Page, title: string | RegExp): Promise<void> => {
  await expect(shownHeading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${await shownHeading(page).textContent()} · Worklane`)
}

test('a page of a member has a title and takes the focus after a step', { tag: ['@EMB-04'] }, async ({
  page,
  context,
  product,
}) => {
  await holdToken(context, product, await adaInNewOrganization(product))
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(page).toHaveTitle('Organization · Worklane')
  await expect(shownHeading(page)).toHaveText('Ada & Co')
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('link', { name: /New organization|Create/ }).click()
  await isNamed(page, 'Create your organization')
  await expect(page.getByLabel('Organization name')).toBeFocused()

  await page.evaluate(() => history.pushState({ key: 'elsewhere' }, '', '/sso/code-join-organization'))
  await isNamed(page, 'Join your team')
  // The focus stays when the page has loaded what it is about.
  await page.evaluate(() => history.pushState({ key: 'organization' }, '', '/sso/orginfo'))
  await expect(shownHeading(page)).toHaveText('Ada & Co')
  await expect(shownHeading(page)).toBeFocused()
  await expect(page.getByRole('status').and(page.locator('p'))).toHaveText('Organization')

  // Each page of the set-up has a title, which is announced once.
  await page.evaluate(() => history.pushState({ key: 'set-up' }, '', '/sso/configure/en/PersonalInformation'))
  await isNamed(page, 'About you')
  await page.evaluate(() => {
    const announcements: string[] = []
    const status = document.querySelector('p[role=status]')
    if (status)
      new MutationObserver(() => announcements.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    Object.assign(window, { announcements })
  })
  for (const title of ['About your organization', /What would you like to begin with/]) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await isNamed(page, title)
    await expect(shownHeading(page)).toBeFocused()
  }
  const announcements = await page.evaluate(() =>
    (window as Window & { announcements?: string[] }).announcements?.filter((text) => text !== ''),
  )
  expect(announcements).toEqual(['About your organization', await shownHeading(page).textContent()])
})
