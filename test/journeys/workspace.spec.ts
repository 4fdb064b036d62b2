import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { openShare } from './shared-pages.ts'
import { call, existingMember, signInByPassword } from './steps.ts'
import { heading, MEMBER, OWNER, openWorkspace, showView, workspaceUrl } from './workspace-steps.ts'

const SHARE_PASSWORD = 'seven tall ships'

/** Today's date in a zone, such as 2026-01-31. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

test('an owner signs in, makes a project and an issue, finds it by its due date, and leaves by the settings menu', {
  tag: ['@WRK-01', '@WRK-02', '@LST-03', '@LST-04'],
}, async ({ page, product, problems }) => {
  const email = newEmail('maker')
  const token = await existingMember(product, email)
  const { timeZone } = await call<{ timeZone: string }>(product, '/account/user-info', {}, token)
  await page.goto(workspaceUrl(product, '?view=projects'))
  await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(workspaceUrl(product, '?view=projects'))

  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByLabel('Key', { exact: true }).fill('hrb')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('link', { name: 'Harbour' }).click()

  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill this in.')
  await page.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  await page.getByLabel('Start', { exact: true }).fill('2026-02-28T09:00')
  await expect(page.getByLabel('Due', { exact: true })).toHaveValue('2026-03-01T18:00')
  await page.getByLabel('Due', { exact: true }).fill('2026-02-01T12:00')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('alert')).toHaveText('It would be due before it starts.')
  await page.getByLabel('Start', { exact: true }).fill('')
  await page.getByLabel('Due', { exact: true }).fill(`${dayIn(timeZone)}T12:00`)
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()

  const choose = async (chip: RegExp, option: string) => {
    await page.getByRole('button', { name: chip }).click()
    await page.getByRole('radio', { name: option, exact: true }).check()
    await page.keyboard.press('Escape')
  }
  await choose(/^Due/, 'Last month')
  await expect(page.getByText('No matching issues')).toBeVisible()
  await choose(/^Due/, 'This month')
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByText('1 issue')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No matching issues')).toBeVisible()
  expect(problems).toEqual([])

  await test.step('account, keys and organization are the settings application’s, and signing out leads to sign-in', async () => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Account and settings' }).click()
    await expect(page.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/sso/personal-api')
    await page.getByRole('radio', { name: '中文' }).check({ force: true })
    await expect(heading(page, '概览')).toBeVisible()
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await page.getByRole('link', { name: 'Personal account' }).click()
    await expect(page).toHaveURL(/\/settings\/account/)
    await page.goBack()
    await page.getByRole('button', { name: 'Account and settings' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
  })
})

test('what the role of a member does not permit is disabled and says why, or is not there', {
  tag: ['@VAL-01', '@VAL-02', '@WRK-01'],
}, async ({ page, product }) => {
  await openWorkspace(page, product, MEMBER, '?view=members')
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeDisabled()
  await expect(page.getByText('Only owners and administrators can invite people.')).toBeVisible()
  await test.step('members are looked for by a part of their name or address, and the address keeps what was looked for', async () => {
    const people = page.getByRole('region', { name: 'People' })
    const search = page.getByRole('searchbox', { name: 'Name or email' })
    await expect(people.getByText('Olivia Chen')).toBeVisible()
    await search.fill('MARCO@north')
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expect(people.getByRole('listitem')).toContainText('marco@northwind.test')
    await expect(page).toHaveURL(/search=MARCO/)
    await page.reload()
    await expect(search).toHaveValue('MARCO@north')
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await search.fill('100%_nobody')
    await expect(people.getByText('Nobody fits this search')).toBeVisible()
    await search.fill('')
    await expect(people.getByText('Olivia Chen')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('button', { name: 'New project' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'New sprint' }).first()).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('an owner is permitted to make projects and to invite people, and what was done in a dialog is told above it', {
  tag: ['@VAL-01', '@VAL-02', '@WRK-01'],
}, async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWorkspace(page, product, OWNER, '?view=projects')
  await expect(page.getByRole('button', { name: 'New project' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const guest = newEmail('guest')
  await page.getByLabel('Email addresses').fill(`${guest}, nobody`)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('alert')).toHaveText('nobody is not an email address.')
  await page.getByLabel('Email addresses').fill(guest)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('Invitations are on their way')).toBeVisible()
  expect(await product.mailedLink(guest)).toContain(product.url)
  await page.getByRole('button', { name: 'Done' }).click()
  await test.step('what was done in a dialog of the workspace is told above it', async () => {
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByText('With a link').click()
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    // The toast is above the dialog and its backdrop, because it was shown later.
    await expect(page.locator('.ws-toast:popover-open').getByText('Copied', { exact: true })).toBeVisible()
  })
})

test('a saved filter is shared with a password: a stranger sees the issues, until it is withdrawn', {
  tag: ['@WRK-01', '@SHR-04', '@SHR-06'],
}, async ({ page, browser, product }) => {
  await openWorkspace(page, product, OWNER, '?view=issues')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Share Urgent and open' }).click()
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill('short')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('alert')).toHaveText('At least 6 characters, please.')
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill(SHARE_PASSWORD)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.locator('.ws-link-words').textContent()) ?? ''
  expect(link).toContain(workspaceUrl(product, '?shareCode='))
  await page.getByRole('button', { name: 'Done' }).click()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger).toHaveURL(/\/sso\/share\/login\?/)
  await openShare(stranger, SHARE_PASSWORD)
  await expect(heading(stranger, 'Urgent and open')).toBeVisible()
  await expect(stranger).toHaveURL(link)
  await expect(stranger.getByRole('listitem')).toHaveCount(10)
  await expect(stranger.getByText('Urgent', { exact: true })).toHaveCount(10)
  expect(await violations(stranger)).toEqual([])
  await stranger.getByRole('link', { name: 'Next' }).click()
  await expect(stranger.getByText(/^\d+ issues.*Page 2 of/)).toBeVisible()

  await page.getByRole('link', { name: 'Shared links' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  // Returning to the tab checks the share at once.
  await stranger.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(stranger, 'This link was withdrawn or has expired')).toBeVisible()
  await expect(stranger.getByRole('listitem')).toHaveCount(0)
  await stranger.reload()
  await expect(heading(stranger, 'This link no longer works')).toBeVisible()
  await stranger.context().close()
})

test('no view breaks a rule of WCAG 2.2 AA, and the focus goes where it is expected', {
  tag: ['@WRK-01', '@EMB-04'],
}, async ({ page, product, problems }) => {
  await openWorkspace(page, product, OWNER)
  await test.step('the first Tab leads the focus to the way past the menu, which leads to the content', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  const views = [
    ['overview', 'Overview'],
    ['issues', 'Issues'],
    ['issues&issue=WEB-1', 'Issues'],
    ['projects', 'Projects'],
    ['documents', 'Documents'],
    ['members', 'Members'],
    ['shares', 'Shared links'],
    ['nowhere', 'This page is not here'],
  ]
  for (const [view = '', name = ''] of views) {
    await showView(page, `?view=${view}`)
    await expect(heading(page, name)).toBeAttached()
    if (view.includes('issue=')) await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.sso-skeleton')).toHaveCount(0)
    expect(await violations(page), view).toEqual([])
  }

  await test.step('a change of language leaves the focus on the choice', async () => {
    await page.getByRole('button', { name: /Account/ }).press('Enter')
    await page.getByRole('radio', { name: '中文' }).press('Space')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('radio', { name: '中文' })).toBeFocused()
  })
  expect(problems).toEqual([])
})
