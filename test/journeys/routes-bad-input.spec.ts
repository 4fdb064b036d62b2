import { RETURN_ADDRESSES } from '@sso-elements/session/testing/return-addresses'
import type { Page } from 'playwright/test'
import { notePageViews, stepAnew } from './client-steps.ts'
import { expect, newEmail, test } from './product.ts'
import { existingMember, holdToken, signInByPassword } from './steps.ts'

declare global {
  interface Window {
    /** How often the document's address was replaced. */
    replaced?: number
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Leads to a page and one or two steps on from there are no loop. */
const MOST_LOADS = 3
const MOST_REPLACED = 4

/** Counts what a page that goes in circles would do without end. */
const watchCircles = async (page: Page) => {
  let loads = 0
  page.on('load', () => loads++)
  await notePageViews(page)
  await page.addInitScript(() => {
    const replace = history.replaceState
    window.replaced = 0
    history.replaceState = function replaceState(...given) {
      window.replaced = (window.replaced ?? 0) + 1
      replace.apply(this, given)
    }
  })
  /** The page that an address comes to can be used, and stands still. */
  const isUsable = async (told: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 }), told).toBeVisible()
    await expect(page.locator('.sso-skeleton:visible'), told).toHaveCount(0)
    await expect(page.getByRole('button').or(page.getByRole('link')).first(), told).toBeEnabled()
    expect(loads, told).toBeLessThanOrEqual(MOST_LOADS)
    expect(await page.evaluate(() => window.replaced), told).toBeLessThanOrEqual(MOST_REPLACED)
  }
  return {
    /** Opens an address as a new document, and leaves when the page that it comes to can be used. */
    open: async (address: string): Promise<void> => {
      loads = 0
      const told = address.slice(0, 200)
      const response = await page.goto(address)
      expect(response?.status(), told).toBe(200)
      await isUsable(told)
    },
    /** The same inside of the application, from another of its pages; what the server answers is asked beside it. */
    enter: async (address: string): Promise<void> => {
      const told = address.slice(0, 200)
      expect((await fetch(address)).status, told).toBe(200)
      loads = 0
      await page.evaluate(() => {
        window.replaced = 0
      })
      await stepAnew(page, address)
      await isUsable(told)
    },
  }
}

/** Refusals of the API that a page tells in words are no fault of the page. */
const faults = (problems: string[]): string[] =>
  problems
    .splice(0)
    .filter((problem) => !/Failed to load resource: the server responded with a status of 4/.test(problem))

test('an unknown path, one in capitals, with slashes or dots comes to a page and stays inside of the site', {
  tag: ['@RTE-01'],
}, async ({ page, product, problems }) => {
  const { open } = await watchCircles(page)
  const paths: [string, RegExp][] = [
    ['no-such-page', /^\/sso\/login$/],
    ['login/', /^\/sso\/login\/$/],
    ['forgot-password/reset//', /^\/sso\/forgot-password\/reset\/\/$/],
    ['LOGIN', /^\/sso\/login$/],
    ['login/no-such-callback', /^\/sso\/login$/],
    ['constructor', /^\/sso\/login$/],
    ['%00', /^\/sso\/login$/],
    ['..%2flogin', /^\/sso\/login$/],
    ['%E0%A4%A', /^\/sso\/login$/],
    ['x'.repeat(4000), /^\/sso\/login$/],
  ]
  for (const [path, end] of paths) {
    await open(`${product.url}/sso/${path}`)
    expect(new URL(page.url()).pathname, path.slice(0, 100)).toMatch(end)
    expect(new URL(page.url()).origin).toBe(product.url)
    expect(faults(problems), path.slice(0, 100)).toEqual([])
  }
})

/** What a route reads of its query; all are left out, doubled and unreadable, and each in turn is 10 kB long. */
const READS: readonly [string, Record<string, string>][] = [
  ['login', { lang: 'zh', sourceType: '1', 'sso-redirect': '/sso/orginfo', email: 'ada@acme.example' }],
  ['register', { email: 'ada@acme.example' }],
  ['join-org', { inviteCode: 'an-invitation' }],
  ['invite-account-info', { inviteCode: 'an-invitation' }],
  ['code-join-organization', { orgKey: 'ABCD2345' }],
  ['register/aws', { error: 'expired' }],
  ['login/get-google-code', { code: 'c', state: 's', error: 'access_denied' }],
  [
    'ide-login',
    {
      redirect_uri: 'http://127.0.0.1:1/cb',
      state: 'a-long-state',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    },
  ],
  ['dingtalk/authorized', { orgId: 'o', userId: 'u' }],
  ['share/login', { shareCode: 's', 'share-redirect': '/sso/error' }],
]
const LONG = 'x'.repeat(10_000)

/** Every way in which the query can be wrong, with and without the other parameters. */
const wrongQueries = (parameters: Record<string, string>): string[] => {
  const right = new URLSearchParams(parameters)
  return [
    `${Object.keys(parameters).join('=%00%E0%A4%A&')}=%00%E0%A4%A`,
    '',
    `${right}&${right}`,
    ...Object.keys(parameters).map((name) => {
      const others = new URLSearchParams(right)
      others.delete(name)
      return `${others}&${name}=${LONG}`
    }),
  ].map((query) => `?${query}`)
}

const half = (rest: number) => READS.filter((_row, index) => index % 2 === rest)
for (const rest of [0, 1]) {
  test(`a parameter that is missing, doubled, unreadable or 10 kB long breaks no page, part ${rest + 1}`, {
    tag: ['@RTE-02'],
  }, async ({ page, product, problems }) => {
    test.setTimeout(240_000)
    const { open, enter } = await watchCircles(page)
    for (const [path, parameters] of half(rest)) {
      for (const [index, query] of wrongQueries(parameters).entries()) {
        // Sign-in reads the most of them, some before its page is there; of the others the unreadable one comes with a document.
        const isLoaded = path === 'login' || index === 0
        await (isLoaded ? open : enter)(`${product.url}/sso/${path}${query}`)
        const told = `${path}${query}`.slice(0, 200)
        expect(new URL(page.url()).origin, told).toBe(product.url)
        expect.soft(faults(problems), told).toEqual([])
      }
    }
  })
}

const SOURCES = ['google', 'lark', 'foxlab']

test('the way back from another sign-in source without code, refused or with a foreign state says so and leads to sign-in', {
  tag: ['@IMS-04'],
}, async ({ page, product, problems }) => {
  const { open } = await watchCircles(page)
  const ends: [string, string][] = [
    ['', 'The sign-in was not completed'],
    ['?code=&state=s', 'The sign-in was not completed'],
    ['?error=access_denied&state=s', 'You were not signed in'],
    ['?error=server_error', 'We could not sign you in'],
    ['?code=c&state=of-somebody-else', 'This sign-in was stopped'],
    ['?code=c', 'This sign-in was stopped'],
  ]
  for (const [index, [query, told]] of ends.entries()) {
    await open(`${product.url}/sso/login/get-${SOURCES[index % SOURCES.length]}-code${query}`)
    await expect(heading(page, told)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  expect(faults(problems)).toEqual([])
})

const REFUSED = RETURN_ADDRESSES.filter(({ passes }) => !passes).map(({ address }) => address)
/** All of them are known to the unit tests of the guard; here it is shown that the pages ask it. */
const SAMPLED_EACH = 6

test('no disguise of a return address leads a member out of the site', { tag: ['@NAV-08'] }, async ({
  page,
  context,
  product,
}) => {
  await holdToken(context, product, await existingMember(product, newEmail('disguise')))
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== product.url) left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    left.push(dialog.message())
    void dialog.dismiss()
  })
  const addresses = REFUSED.filter((_address, index) => index % SAMPLED_EACH === 0)
  for (const [index, address] of addresses.entries()) {
    const path = `/sso/login?sso-redirect=${encodeURIComponent(address)}`
    if (index === 0) await page.goto(product.url + path)
    else {
      // Home, where they come to, is another document.
      const loaded = page.waitForEvent('load')
      await page.evaluate((to) => history.pushState({ key: to }, '', to), path)
      await loaded
    }
    await expect(heading(page, 'Ada & Co'), address.slice(0, 200)).toBeVisible()
    expect(new URL(page.url()).origin, address.slice(0, 200)).toBe(product.url)
  }
  expect(left).toEqual([])
})

test('a return address that stands there twice is none, and a refused one does not come back after sign-in', {
  tag: ['@NAV-08', '@NAV-04'],
}, async ({ page, product }) => {
  const email = newEmail('twice')
  await existingMember(product, email)
  const back = encodeURIComponent(`${product.embedUrl}/?board=7`)
  await page.goto(`${product.url}/sso/login?sso-redirect=${back}&sso-redirect=${back}`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('sso-redirect')).toBe(false)
  await page.goto(`${product.url}/sso/login?sso-redirect=${encodeURIComponent('//evil.example/')}`)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
})

test('paths of the settings application lead to it, and the transit page keeps the whole query', {
  tag: ['@FLT-01', '@FLT-02'],
}, async ({ page, product }) => {
  const pages = [
    ['personal-centre', 'account'],
    ['account-settings', 'account'],
    ['personal-api', 'api-key'],
    ['organizational-info', 'organization-info'],
  ] as const
  for (const [path, settings] of pages) {
    await page.goto(`${product.url}/sso/${path}`)
    await expect(page).toHaveURL(`${product.application.url}/settings/${settings}`)
  }
  const query = '?orgId=o%201&userId=u&sourceType=1&next=%2Fboard%3Fa%3D1'
  await page.goto(`${product.url}/sso/qywx/transit-liga${query}`)
  await expect(page).toHaveURL(`${product.url}/sso/qywx/transit-home${query}`)
  const origin = encodeURIComponent(`${product.url}/sso/qywx/transit-liga${query}`)
  await page.goto(`${product.url}/sso/login?sso-redirect=${origin}`)
  await expect(page).toHaveURL(`${product.url}/sso/qywx/transit-home${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
