import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { readSettings } from '../../settings/settings.ts'
import {
  AWS_KEY,
  refusedAnswer,
  type SimulatedMarketplace,
  startAwsMarketplace,
} from '../../testing/aws-marketplace.ts'
import { someAddress } from '../../testing/client.ts'
import { someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createResolveCustomer } from './resolve-customer.ts'

const REGION = 'eu-central-1'
const PRODUCT = '4abcdefghijklmnopqrstuvwx'
const PAGE = '/sso/register/aws'

let aws: SimulatedMarketplace
let server: TestServer
const settings = () => ({
  AWS_MARKETPLACE_PRODUCT_CODE: PRODUCT,
  AWS_MARKETPLACE_KEY_ID: AWS_KEY.id,
  AWS_MARKETPLACE_SECRET: AWS_KEY.secret,
  AWS_MARKETPLACE_REGION: REGION,
  AWS_MARKETPLACE_URL: aws.url,
})
beforeAll(async () => {
  aws = await startAwsMarketplace(REGION)
  server = await startTestServer(settings())
})
afterAll(async () => {
  await server.stop()
  await aws.stop()
})

const someAccount = (): string => String(randomInt(1e11, 1e12))
/** A token of a buyer; the marketplace generates a new one for each visit. */
const buy = (account: string, licence = 'arn:aws:license-manager::1:license:l-1', productCode = PRODUCT): string => {
  const token = `token+/${randomInt(1e12)}=`
  const customer = { ProductCode: productCode, CustomerAWSAccountId: account, LicenseArn: licence }
  aws.answers.set(token, { status: 200, body: customer })
  return token
}
/** The form as a browser posts it from the marketplace's site. */
const visit = (
  token: string,
  { on = server, from, extra = {} }: { on?: TestServer; from?: string; extra?: Record<string, string> } = {},
) =>
  on.request(
    PAGE,
    {
      method: 'POST',
      headers: { origin: 'https://aws.amazon.com', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      body: new URLSearchParams({ 'x-amzn-marketplace-token': token, ...extra }),
    },
    from,
  )
const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const subscription = (cookie: string) => server.call('/marketplace/subscription', {}, { headers: { cookie } })
const claim = ({ token }: TestPerson, cookie: string) =>
  server.call('/marketplace/claim', {}, { token, headers: { cookie } })
const rowsOf = (account: string) =>
  server.db.selectFrom('marketplace_subscriptions').selectAll().where('customer_account', '=', account).execute()

describe('the landing page of AWS Marketplace', () => {
  it('redirects to the page with the subscription in a cookie only', { tags: ['MKT-01'] }, async () => {
    const account = someAccount()
    const token = buy(account)
    const response = await visit(token, { extra: { 'x-amzn-marketplace-offer-type': 'free-trial' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, PAGE])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^sso-marketplace=[\w-]{43}; Max-Age=3600; Path=\/api\/marketplace; HttpOnly; SameSite=Lax$/)
    expect(aws.resolvedTokens).toContain(token)
    expect((await subscription(cookieOf(response))).result).toEqual({ productName: 'Worklane', freeTrial: true })
    expect((await subscription(cookieOf(await visit(buy(account))))).result.freeTrial).toBe(false)
  })

  it('leaks no token, account or reference', { tags: ['MKT-01'] }, async () => {
    const account = someAccount()
    const token = buy(account)
    const cookie = cookieOf(await visit(token))
    const reference = cookie.split('=')[1] ?? 'none'
    const logs = server.logs.join('')
    for (const secret of [token, account, reference, AWS_KEY.secret]) expect(logs).not.toContain(secret)
    expect(JSON.stringify(await rowsOf(account))).not.toContain(reference)
  })

  it('updates one row per account and license when it is repeated', { tags: ['MKT-01'] }, async () => {
    const account = someAccount()
    const first = cookieOf(await visit(buy(account)))
    const [before] = await rowsOf(account)
    const second = cookieOf(await visit(buy(account)))
    const after = await rowsOf(account)
    expect(after).toHaveLength(1)
    expect(after[0]?.id).toBe(before?.id)
    expect((await subscription(first)).code).toBe('0450001')
    expect((await subscription(second)).code).toBe('200')
    await visit(buy(account, 'arn:aws:license-manager::1:license:l-2'))
    expect(await rowsOf(account)).toHaveLength(2)
  })

  it('stores a buyer whose license has no name', { tags: ['MKT-01'] }, async () => {
    const account = someAccount()
    aws.answers.set('no-licence', { status: 200, body: { ProductCode: PRODUCT, CustomerAWSAccountId: account } })
    expect((await visit('no-licence')).headers.get('location')).toBe(PAGE)
    expect(await rowsOf(account)).toMatchObject([{ licence: '' }])
  })

  it('does not change the signed-in user', { tags: ['MKT-01'] }, async () => {
    const { token } = await server.register()
    const response = await server.request(PAGE, {
      method: 'POST',
      headers: { accesstoken: token },
      body: new URLSearchParams({ 'x-amzn-marketplace-token': buy(someAccount()) }),
    })
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
  })

  it.each([
    ['expired', refusedAnswer('ExpiredTokenException')],
    ['invalid', refusedAnswer('InvalidTokenException')],
    ['unavailable', refusedAnswer('ThrottlingException')],
    ['unavailable', refusedAnswer('DisabledApiException')],
    ['unavailable', refusedAnswer('InternalServiceErrorException', 500)],
    ['unavailable', { status: 200, body: {} }],
    ['unavailable', { status: 200, body: { ProductCode: PRODUCT, CustomerAWSAccountId: 'x' } }],
    ['unavailable', { status: 302, body: {} }],
    ['invalid', { status: 200, body: { ProductCode: 'another', CustomerAWSAccountId: '123456789012' } }],
  ])('redirects with the error %s and no cookie for %j', { tags: ['MKT-01'] }, async (failure, answer) => {
    const token = `failing-${randomInt(1e9)}`
    aws.answers.set(token, answer)
    const response = await visit(token)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PAGE}?error=${failure}`])
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('rejects a request without a usable form', { tags: ['MKT-01'] }, async () => {
    const asked = aws.resolvedTokens.length
    for (const body of [
      '',
      'x=y',
      '{}',
      'x-amzn-marketplace-token=',
      `x-amzn-marketplace-token=${'x'.repeat(10_001)}`,
      'x'.repeat(70_000),
    ]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await server.request(PAGE, { method: 'POST', headers, body })
      expect(response.headers.get('location')).toBe(`${PAGE}?error=invalid`)
    }
    const json = JSON.stringify({ 'x-amzn-marketplace-token': buy(someAccount()) })
    const response = await server.request(PAGE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
    })
    expect(response.headers.get('location')).toBe(`${PAGE}?error=invalid`)
    expect(aws.resolvedTokens).toHaveLength(asked)
  })

  it('limits requests to the marketplace by client address', { tags: ['MKT-01'] }, async () => {
    const from = someAddress()
    const asked = aws.resolvedTokens.length
    for (let visits = 0; visits < LIMITS.marketplaceVisit.max + 2; visits += 1) await visit('unknown', { from })
    expect(aws.resolvedTokens.length - asked).toBe(LIMITS.marketplaceVisit.max)
    expect((await visit('unknown', { from })).headers.get('location')).toBe(`${PAGE}?error=unavailable`)
  })

  it('redirects with an error when no product is configured', { tags: ['MKT-01'] }, async () => {
    const other = await startTestServer()
    const response = await visit(buy(someAccount()), { on: other })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PAGE}?error=not-configured`])
    await other.stop()
  })

  it('redirects with an error when the key is wrong or the marketplace is down', {
    tags: ['MKT-01'],
  }, async () => {
    const token = buy(someAccount())
    for (const wrong of [
      { AWS_MARKETPLACE_SECRET: 'another-secret-of-somebody' },
      { AWS_MARKETPLACE_KEY_ID: 'AKIDANOTHER1234567890' },
      { AWS_MARKETPLACE_REGION: 'us-east-1' },
      { AWS_MARKETPLACE_URL: 'http://127.0.0.1:1' },
    ])
      expect(await createResolveCustomer(readSettings({ ...settings(), ...wrong }))?.(token)).toMatchObject({
        failure: 'unavailable',
      })
    expect(await createResolveCustomer(readSettings(settings()))?.(token)).toHaveProperty('customer')
  })

  it('sets a Secure cookie on https', { tags: ['MKT-01'] }, async () => {
    const secure = await startTestServer({ ...settings(), PUBLIC_URL: 'https://sso.example.com' })
    const response = await visit(buy(someAccount()), { on: secure })
    expect(response.headers.get('set-cookie')).toContain('; HttpOnly; Secure; SameSite=Lax')
    await secure.stop()
  })
})

describe('a pending subscription', () => {
  it('is claimed once for the current organization under 20 parallel tries', {
    tags: ['MKT-01'],
  }, async () => {
    const account = someAccount()
    const cookie = cookieOf(await visit(buy(account)))
    const { organization, ...owner } = await someOwner(server)
    const replies = await Promise.all(Array.from({ length: 20 }, () => claim(owner, cookie)))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '0450001')).toHaveLength(19)
    expect(await rowsOf(account)).toMatchObject([{ org_id: organization.id, reference_hash: null }])
    expect((await subscription(cookie)).code).toBe('0450001')
    expect((await claim(await someOwner(server), cookie)).code).toBe('0450001')
  })

  it('stays with its organization after it is claimed', { tags: ['MKT-01'] }, async () => {
    const account = someAccount()
    const { organization, ...owner } = await someOwner(server)
    await claim(owner, cookieOf(await visit(buy(account))))
    const later = cookieOf(await visit(buy(account)))
    expect((await subscription(later)).code).toBe('0450001')
    expect((await claim(await someOwner(server), later)).code).toBe('0450001')
    expect(await rowsOf(account)).toMatchObject([{ org_id: organization.id }])
  })

  it('is claimed by administrators only', { tags: ['MKT-01'] }, async () => {
    const cookie = cookieOf(await visit(buy(someAccount())))
    const owner = await someOwner(server)
    expect(await claim(await someMember(server, owner), cookie)).toMatchObject({ status: 400, subMsg: 'role' })
    expect((await claim(await server.register(), cookie)).code).toBe('0418')
    expect((await server.call('/marketplace/claim', {}, { headers: { cookie } })).status).toBe(403)
    expect((await claim(owner, cookie)).code).toBe('200')
  })

  it('expires after an hour', { tags: ['MKT-01'] }, async () => {
    const account = someAccount()
    const cookie = cookieOf(await visit(buy(account)))
    await sql`update marketplace_subscriptions set reference_expires_at = now() where customer_account = ${account}`.execute(
      server.db,
    )
    expect((await subscription(cookie)).code).toBe('0450001')
    expect((await claim(await someOwner(server), cookie)).code).toBe('0450001')
  })

  it.each(['', 'sso-marketplace=', 'sso-marketplace=x', `sso-marketplace=${'x'.repeat(43)}`, "sso-marketplace=';--"])(
    'is not found with the cookie %j',
    { tags: ['MKT-01'] },
    async (cookie) => {
      expect((await subscription(cookie)).code).toBe('0450001')
    },
  )
})
