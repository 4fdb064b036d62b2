import { readFileSync } from 'node:fs'
import { appTokenCookie } from '@sso-elements/contract'
import type { Page } from 'playwright/test'
import { expect, newEmail, test } from './product.ts'
import { openShare, shareDocument } from './shared-pages.ts'
import { existingMember, existingTemporary, holdToken, signInByPassword } from './steps.ts'

const INFO = '**/api/account/user-info'
const ASSEMBLE = '**/api/account/user-org-assemble'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The names of the session's cookies, without the device cookie. */
const tokenCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('pms-app-token'))

/** Delays the server's responses on a path until the returned function is called. */
const hold = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.waitForResponse(path)
  }
}

/** Presses "Try again" while the server still fails: after that, the page's own retry could remove the button first. */
const tryAgain = async (page: Page, path: string): Promise<void> => {
  const failed = page.waitForResponse(path)
  await page.getByRole('button', { name: 'Try again' }).click()
  await failed
  await page.unroute(path)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const FAILURES: [string, string, number, object | null][] = [
  ['an unknown code', ASSEMBLE, 200, { code: '0410099', msg: 'Your company is closed.', result: null }],
  ['403', INFO, 403, { code: '403', msg: 'no', result: null }],
]
const MESSAGES = ['Your company is closed.', 'Your session has ended. Please sign in again.']

for (const [index, [what, path, status, json]] of FAILURES.entries()) {
  test(`CAT-04 CAT-09 the initialization after sign-in: ${what} of user-info or the assembly is shown at the form, and nobody is signed in`, async ({
    page,
    product,
  }) => {
    const email = newEmail('refused')
    await existingMember(product, email)
    await page.route(path, (route) => route.fulfill({ status, json }))
    await page.goto(`${product.url}/sso/login`)
    await signInByPassword(page, email)
    await expect(page.getByRole('alert')).toHaveText(MESSAGES[index] ?? '')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    expect(new URL(page.url()).pathname).toBe('/sso/login')
    expect(await tokenCookies(page)).toEqual([])
    await page.unroute(path)
    await signInByPassword(page, email)
    await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  })
}

test('CAT-09 after sign-in a failing server blocks nobody: the redirect follows, and the account is loaded later', async ({
  page,
  product,
}) => {
  const email = newEmail('later')
  await existingMember(product, email)
  await page.route(INFO, (route) => route.fulfill({ status: 503, json: { code: '503', msg: '', result: null } }))
  await page.goto(`${product.url}/sso/orginfo`)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await expect(page.getByText('Signed in as')).toBeHidden()
  expect(await tokenCookies(page)).toEqual(['pms-app-token-test'])
  await page.unroute(INFO)
  // The wait between retries may be a minute by now.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Signed in as Ada')).toBeVisible()
})

test('CAT-09 the sign-in page says that an existing session cannot be loaded, and redirects once it can', async ({
  page,
  product,
}) => {
  await holdToken(page.context(), product, await existingMember(product, newEmail('outage')))
  await page.route(INFO, (route) => route.fulfill({ status: 503, json: { code: '503', msg: '', result: null } }))
  await page.goto(`${product.url}/sso/login`)
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(page.getByText('You are signed in, but your account could not be loaded.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
  await tryAgain(page, INFO)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
})

test('CAT-04 the sign-in page says that the former session has ended', async ({ page, product }) => {
  const { url } = product
  await page.context().addCookies([{ name: appTokenCookie('test'), value: 'ended', url }])
  await page.goto(`${url}/sso/orginfo`)
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('CAT-04 in the workspace the message of 0410020 is shown for a moment, and the account is requested again', async ({
  page,
  product,
}) => {
  await holdToken(page.context(), product, await existingMember(product, newEmail('moved')))
  await page.route(ASSEMBLE, (route) =>
    route.fulfill({ json: { code: '0410020', msg: 'Your company is being moved.', result: null } }),
  )
  // Not until it has loaded: on a busy machine the message is over by then.
  await page.goto(`${product.url}/examples/workspace/`, { waitUntil: 'commit' })
  const message = page.getByRole('alert').filter({ hasText: 'being moved' })
  await expect(message).toBeVisible()
  await expect(message).toBeHidden()
  await expect(page.getByText('You are signed in, but your account could not be loaded.')).toBeVisible()
  await tryAgain(page, ASSEMBLE)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('CAT-04 in the documents example the message of 0410020 is shown for a moment, and the share opens nevertheless', async ({
  page,
  context,
  product,
}) => {
  const { token, shareCode } = await shareDocument(product, newEmail('guest'), 'Lighthouse')
  const body = readFileSync('examples/documents/index.html', 'utf8').replaceAll('http://localhost:3000', product.url)
  await context.route(`${product.url}/documents?*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  // The example does not set the environment, so it reads the production cookie.
  await context.addCookies([{ name: appTokenCookie('prod'), value: token, url: product.url }])
  await page.route(ASSEMBLE, (route) =>
    route.fulfill({ json: { code: '0410020', msg: 'Your company is being moved.', result: null } }),
  )
  // On a busy machine the moment may be over before the test looks.
  await page.addInitScript(() => {
    const note = () => {
      const message = document.querySelector<HTMLElement>('#message')
      if (message && !message.hidden) document.documentElement.dataset['shown'] = message.textContent ?? ''
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] })
  })
  await page.goto(`${product.url}/documents?shareCode=${shareCode}`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-shown', /being moved/)
  await expect(page.getByRole('alert').filter({ hasText: 'being moved' })).toBeHidden()
  await expect(heading(page, 'Lighthouse')).toBeVisible()
})

test('RTE-07 NAV-01 share-login is usable before the token’s account is loaded, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const shared = { password: 'open sesame' }
  const { token, shareCode } = await shareDocument(product, newEmail('sharer'), 'Harbour', shared)
  await holdToken(page.context(), product, token)
  const release = await hold(page, INFO)
  const redirectUrl = `${product.embedUrl}/?shareCode=${shareCode}`
  await page.goto(`${product.url}/sso/share/login?${new URLSearchParams({ shareCode, 'share-redirect': redirectUrl })}`)
  await expect(heading(page, 'Shared with you')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Password', exact: true })
  await field.fill('open ses')
  const box = await field.boundingBox()
  await release()
  await expect(field).toHaveValue('open ses')
  await expect(field).toBeFocused()
  expect(await field.boundingBox()).toEqual(box)
  await openShare(page, shared.password)
  await expect(page).toHaveURL(new RegExp(`^${product.embedUrl}/`))
})

test('RTE-07 a whitelisted page is rendered before the account is loaded, and keeps what was typed', async ({
  page,
  product,
}) => {
  await holdToken(page.context(), product, await existingTemporary(product, newEmail('joiner')))
  const release = await hold(page, INFO)
  await page.goto(`${product.url}/sso/code-join-organization`)
  await expect(heading(page, 'Join your team')).toBeVisible()
  const field = page.getByLabel('Organization code')
  await field.fill('HARBOUR')
  await release()
  await expect(field).toHaveValue('HARBOUR')
  await expect(field).toBeFocused()
  await expect(heading(page, 'Join your team')).toBeVisible()
})

test('FLT-04 one Page_View for each page that is shown: none of what redirects on the way, none of an unknown path', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const views: string[] = []
    Object.assign(window, { shownPages: views })
    addEventListener('Page_View', (event) => {
      const { previousPath, nextPath } = (event as CustomEvent<{ previousPath: string | null; nextPath: string }>)
        .detail
      views.push(`${previousPath} > ${nextPath}`)
    })
  })
  const views = () => page.evaluate(() => Reflect.get(window, 'shownPages') as string[])
  for (const path of ['orginfo', 'no-such-page', '']) {
    await page.goto(`${product.url}/sso/${path}`)
    await expect(heading(page, 'Sign in')).toBeVisible()
    expect(await views(), path).toEqual(['null > login'])
  }
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  expect(await views()).toEqual(['null > login', 'login > register'])
})
