import type { Page } from 'playwright/test'
import { expect, test } from './product.ts'
import { heading, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })

/** Moves through the history without waiting for a load, which the page may prevent. */
const goBy = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps)

test('Back and Forward ask before the dialog of an issue loses what was typed, and lead on when it is given up', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse' })
  await make('documents/create', { title: 'Tides', body: 'High at six.' })
  await page.goto(workspaceUrl(product))
  await page.getByRole('link', { name: 'Issues' }).click()
  await page.getByRole('link', { name: 'Paint the lighthouse' }).click()
  const summary = page.getByLabel('Summary', { exact: true })
  await expect(summary).toHaveValue('Paint the lighthouse')
  await goBy(page, -1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(workspaceUrl(product, '?view=issues'))

  await goBy(page, 1)
  await summary.fill('Paint the lighthouse red')
  for (const steps of [-1, -2]) {
    await goBy(page, steps)
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(summary).toHaveValue('Paint the lighthouse red')
    await expect(page).toHaveURL(/issue=ONE-1$/)
  }
  await goBy(page, -2)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('link', { name: 'Tides' }).click()
  await goBy(page, -1)
  await goBy(page, 1)
  await expect(heading(page, 'Tides')).toBeVisible()
  await goBy(page, -1)
  await page.getByRole('button', { name: 'New document' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Boats')
  await goBy(page, 1)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Boats')
  // Saved changes need no confirmation.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Boats')).toBeVisible()
  await goBy(page, -1)
  await expect(heading(page, 'Documents')).toBeVisible()
})

test('an issue that is saved or given up leaves the history as it was before it was opened', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse' })
  await page.goto(workspaceUrl(product))
  await page.getByRole('link', { name: 'Issues' }).click()
  const summary = page.getByLabel('Summary', { exact: true })

  await page.getByRole('link', { name: 'New issue' }).click()
  await summary.fill('Ring the bell')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await page.getByRole('link', { name: 'Ring the bell' }).click()
  await summary.fill('Ring it twice')
  await goBy(page, -1)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ring the bell' })).toBeVisible()
  await expect(page).toHaveURL(workspaceUrl(product, '?view=issues'))
  await goBy(page, -1)
  await expect(heading(page, 'Overview')).toBeVisible()

  // Back also asks after a reload.
  await goBy(page, 1)
  await page.getByRole('link', { name: 'Ring the bell' }).click()
  await page.reload()
  await summary.fill('Ring it twice')
  await goBy(page, -1)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(workspaceUrl(product, '?view=issues'))
  await expect(page.getByRole('link', { name: 'Ring the bell' })).toBeVisible()
})
