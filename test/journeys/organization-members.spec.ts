import { violations } from './page-quality.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { call, existingMember, existingTemporary, forgetCookies, holdToken } from './steps.ts'
import { workspaceUrl } from './workspace-steps.ts'

/** Creates an owner and two members, with their tokens. */
const threePeople = async (product: Product) => {
  const owner = await existingMember(product, newEmail('owner'), 'Olga')
  const { inviteCode } = await call<{ inviteCode: string }>(product, '/org/invite-link', {}, owner)
  const [max, mia] = await Promise.all(
    ['Max', 'Mia'].map(async (name) => {
      const token = await existingTemporary(product, newEmail(name.toLowerCase()), name)
      await call(product, '/org/join', { inviteCode }, token)
      return token
    }),
  )
  return { owner, max: max ?? '', mia: mia ?? '' }
}

test('an owner renames the organization, makes an administrator, and removes a member', { tag: ['@ORG-01'] }, async ({
  page,
  product,
}) => {
  const { owner } = await threePeople(product)
  await holdToken(page.context(), product, owner)
  await page.goto(workspaceUrl(product, '?view=members'))
  const menu = page.locator('.ws-organization')
  await menu.click()
  const before = await page.locator('.ws-nav').boundingBox()
  await page.getByRole('button', { name: 'Organization settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Organization settings' })
  await expect(settings.getByLabel('Name')).toBeFocused()
  // A dialog does not shift the page below it.
  expect(await page.locator('.ws-nav').boundingBox()).toEqual(before)
  await settings.getByLabel('Name').fill(' ')
  await page.keyboard.press('Enter')
  await expect(settings.getByLabel('Name')).toHaveAccessibleDescription(/Please fill this in/)
  await settings.getByLabel('Name').fill('Northern Lights')
  await settings.getByLabel('Language').selectOption('中文')
  await settings.getByRole('combobox', { name: 'Time zone' }).fill('oslo')
  await page.keyboard.press('Enter')
  expect(await violations(page)).toEqual([])
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings).toHaveCount(0)
  await expect(menu).toContainText('Northern Lights')
  expect(await call(product, '/org/org-info', {}, owner)).toMatchObject({
    orgName: 'Northern Lights',
    language: 'zh-CN',
    timeZone: 'Europe/Oslo',
  })

  // Nobody chose a language in this browser: the page is in the organization's now.
  await page.getByRole('button', { name: '对 Max 的操作' }).click()
  await page.getByRole('button', { name: '设为管理员' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '更改角色' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Max' })
  await expect(line).toContainText('管理员')
  await expect(page.getByRole('button', { name: '对 Max 的操作' })).toBeFocused()
  await page.getByRole('button', { name: '对 Mia 的操作' }).click()
  await page.getByRole('button', { name: '移出组织' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '移出组织' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mia' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '成员列表' })).toBeFocused()
})

test('an owner of an organization ends the sessions of a member, whose pages notice, and tries again when that fails', {
  tag: ['@ORG-01'],
}, async ({ page, product, browser }) => {
  const { owner, max } = await threePeople(product)
  const theirs = await browser.newContext()
  await holdToken(theirs, product, max)
  const other = await theirs.newPage()
  await other.goto(workspaceUrl(product))
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await holdToken(page.context(), product, owner)
  await page.goto(workspaceUrl(product, '?view=members'))
  // The menu has no action for the user's own sessions.
  await expect(page.getByRole('button', { name: 'Actions for Olga' })).toHaveCount(0)
  const actions = page.getByRole('button', { name: 'Actions for Max' })
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Max out everywhere?' })
  await expect(dialog).toContainText('signed out on all devices at once')
  expect(await violations(page)).toEqual([])
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  // Clicks twice in one task, since the second click of a double click may hit the page below the closed dialog.
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Max is signed out on all devices.')).toBeVisible()
  await expect(actions).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Max' })).toBeVisible()

  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toHaveCount(0)
  await theirs.close()
})

test('a member leaves the organization; its last owner is told why they cannot, and that a request to join is decided already', {
  tag: ['@ORG-01'],
}, async ({ page, product }) => {
  const { owner, max } = await threePeople(product)
  await holdToken(page.context(), product, max)
  await page.goto(workspaceUrl(product, '?view=members'))
  // Members see no actions of administrators.
  await expect(page.getByRole('listitem').filter({ hasText: 'Mia' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Switch organization/ }).click()
  await expect(page.getByRole('button', { name: 'Organization settings' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click()
  // The user has no organization left, so the next page creates one.
  await page.waitForURL(/create-organization/)
  // This page would follow the token of somebody else to another page.
  await page.goto('about:blank')

  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, owner)
  await call(product, '/org/join', { orgKey }, await existingTemporary(product, newEmail('asking'), 'Asking'))
  await holdToken(page.context(), product, owner)
  await page.goto(workspaceUrl(product, '?view=members'))
  await test.step('of two administrators the second learns that a request to join is decided', async () => {
    const requests = page.getByRole('region', { name: 'Asking to join' })
    await expect(requests.getByRole('listitem')).toHaveCount(1)
    const [waiting] = await call<{ id: string }[]>(product, '/org/applications', {}, owner)
    await call(product, '/org/applications/decide', { id: waiting?.id, accept: true }, owner)
    await requests.getByRole('button', { name: 'Decline Asking' }).click()
    await expect(page.getByText('The request of Asking is no longer open', { exact: false })).toBeVisible()
    await expect(requests).toHaveCount(0)
    // The list of members is reloaded and contains the new member.
    await expect(page.getByText('Asking', { exact: true })).toBeVisible()
  })

  await page.getByRole('button', { name: /Switch organization/ }).click()
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click()
  await expect(page.getByRole('dialog')).toContainText('An organization needs an owner.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('on a phone, the first page of a new organization has its code to copy, the way to invite and the way out in view, and on any screen it is filled evenly', {
  tag: ['@ORG-01'],
}, async ({ page, context, product }) => {
  const token = await existingMember(product, newEmail('newcomer'), 'Nora')
  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, token)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdToken(context, product, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/sso/orginfo`)
  const controls = [
    page.getByRole('button', { name: 'Copy', exact: true }),
    page.getByRole('link', { name: 'Invite people' }),
    page.getByRole('button', { name: 'Sign out' }),
  ]
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 })
    // WCAG 2.5.8: targets are at least 24 px high.
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const facts = await page.locator('.sso-facts').boundingBox()
  const before = await controls[0]?.boundingBox()
  await controls[0]?.click()
  const copied = page.getByRole('button', { name: 'Copied', exact: true })
  await expect(copied).toBeVisible()
  expect(await copied.boundingBox()).toEqual(before)
  expect(await page.locator('.sso-facts').boundingBox()).toEqual(facts)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orgKey)

  for (const width of [390, 768, 1440, 1920])
    await test.step(`the page of the current organization is filled evenly at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const box = async (selector: string) => {
        const found = await page.locator(selector).boundingBox()
        if (!found) throw new Error(`${selector} is not there`)
        return { start: found.x, end: found.x + found.width }
      }
      const main = await box('.sso-frame-main')
      for (const selector of ['.sso-org-head', '.sso-facts', '.sso-org-sections']) {
        const { start, end } = await box(selector)
        expect(Math.abs(start - main.start - (main.end - end)), selector).toBeLessThan(3)
        expect(end - start, selector).toBeLessThanOrEqual(1120)
      }
      // Nothing is cut off or outside of the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

  await controls[1]?.click()
  await expect(page).toHaveURL(/\/create-organization\/invitation/)
})

test('on its own page, an organization is renamed and gets its language and time zone from an administrator', {
  tag: ['@ORG-01'],
}, async ({ page, product }) => {
  const { owner, max } = await threePeople(product)
  const timeZone = await call<{ timeZone: string }>(product, '/org/org-info', {}, owner)
  await holdToken(page.context(), product, owner)
  await page.goto(`${product.url}/sso/orginfo`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit organization' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('Nothing')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect(await call(product, '/org/org-info', {}, owner)).toMatchObject(timeZone)

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Name').fill('Northern Lights')
  await dialog.getByLabel('Time zone').selectOption('Oslo')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('could not reach the server')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Northern Lights' })).toBeVisible()
  await expect(edit).toBeFocused()

  // Nobody chose a language in this browser: the page is in the organization's now.
  await edit.click()
  await dialog.getByLabel('Language').selectOption('中文')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Europe/Oslo')).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑', exact: true })).toBeFocused()
  expect(await call(product, '/org/org-info', {}, owner)).toMatchObject({
    orgName: 'Northern Lights',
    language: 'zh-CN',
    timeZone: 'Europe/Oslo',
  })

  await forgetCookies(page)
  await holdToken(page.context(), product, max)
  await page.goto(`${product.url}/sso/orginfo?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Northern Lights' })).toBeVisible()
  await expect(edit).toHaveCount(0)
})
