import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DEMO_ACCOUNTS, DEMO_ORGANIZATION } from '../demo/demo-data.ts'
import { newOrganizationKey } from './organization-schema.ts'
import { createOrganization } from './organizations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const create = (token: string, orgName: string, headers: Record<string, string> = {}) =>
  server.call('/org/create', { orgName }, { token, headers })
const me = async (token: string) => (await server.call('/account/user-info', {}, { token })).result

describe('an organization', () => {
  it('is missing at first, and calls that need it return 0418', { tags: ['SES-07'] }, async () => {
    const { token } = await server.register()
    expect((await server.call('/account/user-org-assemble', {}, { token })).code).toBe('0418')
    expect((await server.call('/org/org-info', {}, { token })).code).toBe('0418')
    expect((await server.call('/product/get/org-product-right', { productLineId: 1 }, { token })).code).toBe('0418')
    expect((await server.call('/org/list', {}, { token })).result).toEqual([])
  })

  it('belongs to its creator and becomes current', { tags: ['ORG-01'] }, async () => {
    const { token } = await server.register()
    const made = await server.call(
      '/org/create',
      { orgName: ' Acme  ', language: 'zh-CN', timeZone: 'Asia/Tokyo' },
      { token },
    )
    expect(made.result).toMatchObject({ orgName: 'Acme', language: 'zh-CN', timeZone: 'Asia/Tokyo', avatar: null })
    expect(await me(token)).toMatchObject({
      orgId: made.result.id,
      joinedOrgIds: [made.result.id],
      roleVOList: [{ roleCode: ROLE.owner, enabled: 1 }],
      productLineVOList: [{ id: 1, name: 'Projects' }],
    })
    expect((await server.call('/org/org-info', {}, { token })).result).toEqual(made.result)
    const assembled = await server.call('/account/user-org-assemble', {}, { token })
    expect(assembled.result).toMatchObject({ userInfo: { userId: (await me(token)).userId }, orgInfo: made.result })
  })

  it('rejects direction and invisible characters in its name and accepts any script', async () => {
    const { token } = await server.register()
    for (const name of ['exe.\u202etxt', 'A\u200bcme', '\u2066Acme\u2069'])
      expect(await create(token, name)).toMatchObject({ code: '400', subMsg: 'orgName' })
    for (const name of ['شركة النور', '北京科技', '👩‍🚀 Space'])
      expect((await create(token, name)).result.orgName).toBe(name)
  })

  it('has a unique key that people can read aloud and type', { tags: ['ORG-01'] }, async () => {
    const owner = await server.register()
    const { orgKey } = (await create(owner.token, 'First')).result
    expect(orgKey).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
    const taken = [orgKey, orgKey, 'FREEKEY2']
    const { userId } = await me(owner.token)
    const id = await server.db
      .transaction()
      .execute((transaction) =>
        createOrganization(
          transaction,
          userId,
          { orgName: 'Second', language: 'en-US', timeZone: 'UTC' },
          () => taken.shift() ?? '',
        ),
      )
    const list = (await server.call('/org/list', {}, { token: owner.token })).result
    expect(list.map((each) => [each.orgName, each.orgKey])).toEqual([
      ['First', orgKey],
      ['Second', 'FREEKEY2'],
    ])
    expect(list[1]?.id).toBe(id)
    const keys = new Set(Array.from({ length: 1000 }, newOrganizationKey))
    expect(keys.size).toBe(1000)
  })

  it('returns its product right for a body, a query or no product line', {
    tags: ['HTT-08'],
  }, async () => {
    const { token } = await server.register()
    await create(token, 'Acme')
    const path = '/product/get/org-product-right'
    const byBody = await server.call(path, { productLineId: 1 }, { token })
    expect(byBody.result).toMatchObject({ productLineId: 1 })
    expect((await server.send(path, {}, { token })).result).toEqual(byBody.result)
    expect((await server.send(`${path}?productLineId=1`, {}, { token })).result).toEqual(byBody.result)
    expect(await server.send(path, { productLineId: 99 }, { token })).toMatchObject({
      status: 400,
      subMsg: 'productLineId',
    })
  })

  it('is created once for a repeated Idempotency-Key', { tags: ['ORG-01'] }, async () => {
    const { token } = await server.register()
    const headers = { 'idempotency-key': 'key-1' }
    const made = await Promise.all([1, 2, 3].map(() => create(token, 'Once', headers)))
    expect(new Set(made.map(({ result }) => result.id)).size).toBe(1)
    expect((await server.call('/org/list', {}, { token })).result).toHaveLength(1)
    expect((await create(token, 'Twice', headers)).subMsg).toBe('Idempotency-Key')
    const other = await server.register()
    expect((await create(other.token, 'Another person', headers)).code).toBe('200')
  })

  it('can be switched, and the choice is kept for the next sign-in', {
    tags: ['ORG-01'],
  }, async () => {
    const { email, token } = await server.register()
    const first = (await create(token, 'First')).result
    const second = (await create(token, 'Second')).result
    expect((await me(token)).orgId).toBe(second.id)
    expect((await server.call('/org/list', {}, { token })).result.map(({ orgName }) => orgName)).toEqual([
      'First',
      'Second',
    ])
    expect((await server.call('/org/switch', { orgId: first.id }, { token })).result).toEqual(first)
    expect((await me(token)).orgId).toBe(first.id)
    const code = await server.code(email, 'login')
    const again = await server.call('/account/anonymous/login-code', { orgEmail: email, code, tenantId: 1 })
    expect((await me(again.result.token)).orgId).toBe(first.id)
  })

  it('of another user is reported as unknown', { tags: ['ORG-01'] }, async () => {
    const owner = await server.register()
    const foreign = (await create(owner.token, 'Foreign')).result
    const { token } = await server.register()
    const unknown = '00000000-0000-4000-8000-000000000000'
    const [theirs, nobodys] = await Promise.all(
      [foreign.id, unknown].map((orgId) => server.call('/org/switch', { orgId }, { token })),
    )
    expect(theirs).toMatchObject({ status: 400, subMsg: 'orgId' })
    expect({ ...theirs, headers: null }).toEqual({ ...nobodys, headers: null })
    expect((await me(token)).orgId).toBeNull()
  })

  it('is no longer current after the user leaves it', { tags: ['ORG-01'] }, async () => {
    const { token } = await server.register()
    const first = (await create(token, 'First')).result
    const second = (await create(token, 'Second')).result
    await server.db.deleteFrom('memberships').where('org_id', '=', second.id).execute()
    expect(await me(token)).toMatchObject({ orgId: first.id, joinedOrgIds: [first.id] })
  })

  it('returns 0410020 with a message when it is suspended', { tags: ['CAT-04'] }, async () => {
    const { token } = await server.register()
    const { id } = (await create(token, 'Suspended')).result
    await server.db.updateTable('organizations').set({ enabled: false }).where('id', '=', id).execute()
    const reply = await server.call(
      '/account/user-org-assemble',
      {},
      { token, headers: { 'accept-language': 'zh-CN' } },
    )
    expect(reply).toMatchObject({ status: 200, code: '0410020', msg: expect.stringContaining('组织') })
  })

  it('is limited in number per account', async () => {
    const { token } = await server.register()
    const accountId = (await me(token)).userId
    const { limiter } = server.server.dependencies
    for (let made = 0; made < LIMITS.organizationCreation.max; made += 1) {
      await limiter.consume({ organizationCreation: accountId })
    }
    expect((await create(token, 'One too many')).status).toBe(429)
  })

  it('of the demo has an owner and a member', async () => {
    for (const { email, password, role } of DEMO_ACCOUNTS) {
      const { result } = await server.call('/account/login', { orgEmail: email, password, tenantId: 1 })
      const account = await me(result.token)
      expect(account.roleVOList).toEqual([{ roleCode: ROLE[role], enabled: 1 }])
      const org = await server.call('/org/org-info', {}, { token: result.token })
      expect(org.result.orgName).toBe(DEMO_ORGANIZATION)
    }
  })
})
