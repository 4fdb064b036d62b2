import { ROLE, SHARE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someMember } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { shareOf, someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'
import { hashOfToken } from '../session/token.ts'

const PASSWORD = 'open sesame'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer({
    SHARED_LIST_URL: 'https://app.example.com/shared?view=list',
    SHARED_DOCUMENT_URL: 'https://docs.example.com/open',
  })
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

const info = (shareCode: string) => server.call('/anonymous/share/unauth-info', { shareCode })
const login = (shareCode: string, password?: string) =>
  server.call('/anonymous/share/login', { shareCode, ...(password === undefined ? {} : { password }) })
const list = async (token: string) => (await server.call('/share/list', {}, { token })).result
const revoke = (shareCode: string, token = workspace.owner.token) =>
  server.call('/share/revoke', { shareCode }, { token })

describe('sharing', () => {
  it('creates a link with a random code and reveals only whether it has a password', {
    tags: ['SHR-02'],
  }, async () => {
    const open = await shareOf(server, workspace)
    const locked = await shareOf(server, workspace, { password: PASSWORD })
    expect(Buffer.from(open.shareCode, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(open.url).toBe(`https://docs.example.com/open?shareCode=${open.shareCode}`)
    expect((await info(open.shareCode)).result).toEqual({ shareCode: open.shareCode, pwdEnabled: 0 })
    expect((await info(locked.shareCode)).result).toEqual({ shareCode: locked.shareCode, pwdEnabled: 1 })
    const list = await shareOf(server, workspace, { resourceType: 'project', resourceId: workspace.project.id })
    expect(list.url).toBe(`https://app.example.com/shared?view=list&shareCode=${list.shareCode}`)
  })

  it.each([
    ['resourceType', { resourceType: 'organization' }],
    ['resourceId', { resourceId: '00000000-0000-4000-8000-000000000000' }],
    ['resourceId', { resourceType: 'project' }],
    ['password', { password: 'x'.repeat(SHARE.passwordMin - 1) }],
    ['password', { password: ' '.repeat(SHARE.passwordMin) }],
    ['password', { password: 'x'.repeat(SHARE.passwordMax + 1) }],
    ['expiresIn', { expiresIn: 59 }],
    ['expiresIn', { expiresIn: SHARE.longestSeconds + 1 }],
    ['expiresIn', { expiresIn: 3600.5 }],
  ])('rejects an invalid %s by name (%#)', { tags: ['WRK-01'] }, async (subMsg, wrong) => {
    const body = { resourceType: 'document', resourceId: workspace.document.id, ...wrong }
    expect(await server.send('/share/create', body, { token: workspace.owner.token })).toMatchObject({
      status: 400,
      subMsg,
    })
  })

  it('stores passwords as argon2 hashes and tokens as hashes', async () => {
    const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
    const { token } = (await login(shareCode, PASSWORD)).result
    const kept = await server.db.selectFrom('shares').selectAll().where('share_code', '=', shareCode).execute()
    expect(kept[0]?.password_hash).toMatch(/^\$argon2id\$/)
    const visits = await server.db.selectFrom('share_visits').select('token_hash').execute()
    expect(visits.map((visit) => visit.token_hash)).toContain(hashOfToken(token))
    const everything = JSON.stringify([kept, visits, server.logs])
    expect(everything).not.toContain(PASSWORD)
    expect(everything).not.toContain(token)
  })

  it('lists and revokes own shares for a member and all for an administrator', {
    tags: ['WRK-01'],
  }, async () => {
    const there = await someWorkspace(server)
    const admin = await someMember(server, there.owner, ROLE.admin)
    const member = await someMember(server, there.owner)
    const mine = { resourceType: 'filter', resourceId: there.filter.id, expiresIn: 3600 } as const
    const { result: made } = await server.call('/share/create', mine, { token: member.token })
    const owners = await shareOf(server, there, { password: PASSWORD })
    await login(made.shareCode)
    const listed = await list(member.token)
    expect(listed).toEqual([
      {
        shareCode: made.shareCode,
        url: made.url,
        pwdEnabled: 0,
        resourceType: 'filter',
        resourceId: there.filter.id,
        title: 'To do',
        makerName: 'Ada Lovelace',
        status: 'valid',
        visits: 1,
        createdAt: expect.any(String) as unknown,
        expiresAt: expect.any(String) as unknown,
      },
    ])
    const [share] = listed
    expect(Date.parse(share?.expiresAt ?? '') - Date.parse(share?.createdAt ?? '')).toBe(3_600_000)
    const codes = [owners.shareCode, made.shareCode]
    for (const { token } of [there.owner, admin])
      expect((await list(token)).map(({ shareCode }) => shareCode)).toEqual(codes)
    expect((await revoke(owners.shareCode, member.token)).code).toBe('0430001')
    expect((await info(owners.shareCode)).code).toBe('200')
    expect((await revoke(made.shareCode, member.token)).code).toBe('200')
    expect((await revoke(owners.shareCode, admin.token)).code).toBe('200')
    expect((await revoke(owners.shareCode, admin.token)).code).toBe('200')
    expect((await list(admin.token)).map(({ status }) => status)).toEqual(['revoked', 'revoked'])
  })

  it('limits open shares per organization under 50 parallel tries', {
    tags: ['WRK-01', 'engine'],
  }, async () => {
    const { owner, document } = await someWorkspace(server)
    const { userId } = (await server.call('/account/user-info', {}, { token: owner.token })).result
    await sql`
      insert into shares (id, org_id, maker_id, share_code, resource_type, resource_id)
      select gen_random_uuid(), ${owner.organization.id}, ${userId}, 'filled-' || n, 'document', ${document.id}
      from generate_series(1, ${SHARE.mostOpen - 1}::int) n`.execute(server.db)
    const ask = () =>
      server.call('/share/create', { resourceType: 'document', resourceId: document.id }, { token: owner.token })
    // A busy database may have no connection left for some requests; the client retries.
    const askUntilAnswered = async (): Promise<string> => {
      const { code } = await ask()
      return code === '503' ? askUntilAnswered() : code
    }
    const codes = await Promise.all(Array.from({ length: 50 }, askUntilAnswered))
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(codes.filter((code) => code !== '200' && code !== '0430003')).toEqual([])
    await revoke('filled-1', owner.token)
    expect((await ask()).code).toBe('200')
  })
})
