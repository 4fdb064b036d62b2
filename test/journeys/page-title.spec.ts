import type { Page } from 'playwright/test'
import { openEach } from './client-steps.ts'
import { expect, test } from './product.ts'
import { adaInNewOrganization, holdToken } from './steps.ts'

/** Pages whose heading is only known after loading, with its text. */
const CONTRADICTED = [
  ['login/get-google-code?error=access_denied', 'You were not signed in'],
  ['join-org', 'The invitation is missing from this address'],
  ['forgot-password/reset', 'Reset your password'],
  ['register/organization', 'Create your account'],
] as const

const shownHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects the document's title to be that of the heading. */
const isNamed = async (page: Page, title: string | RegExp): Promise<void> => {
  await expect(shownHeading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${await shownHeading(page).textContent()} · Worklane`)
}

test('a page is called what its heading says, whatever came of the visit', async ({ page, product }) => {
  const open = await openEach(page)
  for (const [path, title] of CONTRADICTED) {
    await open(`${product.url}/sso/${path}`, 'page')
    await isNamed(page, title)
  }
})

test('a page of a member has a title of its own, and the focus at its heading or in its form after a step and nowhere when it is opened', {
  tag: ['@EMB-04'],
}, async ({ page, context, product }) => {
  await holdToken(context, product, await adaInNewOrganization(product))
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(page).toHaveTitle('Organization · Worklane')
  const shown = page.locator('h1:visible')
  await expect(shown).toHaveText('Ada & Co')
  await expect(page.locator('body')).toBeFocused()

  await test.step('a new organization of a member is a page with a name, and Back leads to the former one', async () => {
    await page.getByRole('link', { name: /New organization|Create/ }).click()
    await isNamed(page, 'Create your organization')
    await expect(page.getByLabel('Organization name')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveTitle('Organization · Worklane')
    await expect(shown).toHaveText('Ada & Co')
    await expect(shown).toBeFocused()
  })

  await test.step('each page of the set-up has a title of its own, which is told once', async () => {
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
})

test('the focus stays on the heading when the page has loaded what it is about', { tag: ['@EMB-04'] }, async ({
  page,
  context,
  product,
}) => {
  await holdToken(context, product, await adaInNewOrganization(product))
  await page.goto(`${product.url}/sso/code-join-organization`)
  await isNamed(page, 'Join your team')
  await page.evaluate(() => history.pushState({ key: 'elsewhere' }, '', '/sso/orginfo'))
  await expect(shownHeading(page)).toHaveText('Ada & Co')
  await expect(shownHeading(page)).toBeFocused()
  await expect(page.getByRole('status').and(page.locator('p'))).toHaveText('Organization')
})
