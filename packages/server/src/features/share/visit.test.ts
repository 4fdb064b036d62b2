import type { FilterCondition } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someAddress } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeIssues, shareOf, someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'
import { hashOfToken } from '../session/token.ts'

const PASSWORD = 'open sesame'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

const info = (shareCode: string, from?: string) =>
  server.call('/anonymous/share/unauth-info', { shareCode }, from === undefined ? {} : { from })
const login = (shareCode: string, password?: string, from?: string) =>
  server.call(
    '/anonymous/share/login',
    { shareCode, ...(password === undefined ? {} : { password }) },
    from === undefined ? {} : { from },
  )
const content = (token: string, page = {}) => server.call('/anonymous/share/content', page, { token })
const logout = (token: string) => server.call('/anonymous/share/logout', {}, { token })
const list = async (token: string) => (await server.call('/share/list', {}, { token })).result
const revoke = (shareCode: string, token = workspace.owner.token) =>
  server.call('/share/revoke', { shareCode }, { token })
const age = (shareCode: string) =>
  server.db
    .updateTable('shares')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('share_code', '=', shareCode)
    .execute()

describe('opening a share', () => {
  it('requires the right password when one is set', { tags: ['SHR-07'] }, async () => {
    const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
    for (const password of [undefined, 'open sesame!', ` ${PASSWORD}`, PASSWORD.toUpperCase()])
      expect(await login(shareCode, password)).toMatchObject({ status: 200, code: '0430002', result: null })
    expect((await login(shareCode, PASSWORD)).code).toBe('200')
  })

  it('requires no password when none is set, and ignores one', { tags: ['SHR-05'] }, async () => {
    const { shareCode } = await shareOf(server, workspace)
    expect((await login(shareCode)).code).toBe('200')
    expect((await login(shareCode, 'whatever')).code).toBe('200')
  })

  it('returns the same reply for unknown, revoked and expired shares', { tags: ['SHR-02'] }, async () => {
    const revoked = await shareOf(server, workspace, { password: PASSWORD })
    const expired = await shareOf(server, workspace, { expiresIn: 60 })
    await revoke(revoked.shareCode)
    await age(expired.shareCode)
    const replies = []
    for (const code of ['x', 'A'.repeat(24), revoked.shareCode, expired.shareCode])
      for (const { headers: _headers, ...reply } of [await info(code), await login(code, PASSWORD)]) replies.push(reply)
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 200, code: '0430001', result: null })
  })

  it.each(['', ' ', 'a\u0000', 'é', 'x'.repeat(101), "' or 1=1 --"])(
    'rejects the code %j as invalid',
    { tags: ['SHR-02'] },
    async (code) => {
      for (const reply of [await info(code), await login(code)])
        expect(reply).toMatchObject({ status: 400, subMsg: 'shareCode' })
    },
  )

  it('limits wrong passwords by client address under 50 parallel tries', {
    tags: ['SHR-07', 'engine'],
  }, async () => {
    const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
    const from = someAddress()
    const replies = await Promise.all(Array.from({ length: 50 }, () => login(shareCode, 'wrong', from)))
    const codes = replies.map(({ code }) => code)
    expect(codes.filter((code) => code === '0430002')).toHaveLength(LIMITS.shareSource.max)
    expect(codes.filter((code) => code === '429')).toHaveLength(50 - LIMITS.shareSource.max)
    const waiting = await login(shareCode, PASSWORD, from)
    expect(waiting).toMatchObject({ status: 429, code: '429' })
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login(shareCode, PASSWORD)).code).toBe('200')
  })

  it('allows a dozen shares at one client address with one mistyped password each', {
    tags: ['SHR-07'],
  }, async () => {
    const from = someAddress()
    for (let shares = 0; shares < 12; shares += 1) {
      const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
      expect((await login(shareCode, 'wrong', from)).code).toBe('0430002')
      expect((await login(shareCode, PASSWORD, from)).code).toBe('200')
    }
  })

  it('limits wrong passwords of one share across client addresses', {
    tags: ['SHR-07'],
  }, async () => {
    const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
    const other = await shareOf(server, workspace, { password: PASSWORD })
    const { token } = (await login(shareCode, PASSWORD)).result
    const left = 5
    await server.server.dependencies.limiter.consume({ shareTries: shareCode }, LIMITS.shareTries.max - left)
    const tries = Array.from({ length: left + 5 }, () => login(shareCode, 'wrong', someAddress()))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === '0430002')).toHaveLength(left)
    expect(codes.filter((code) => code === '429')).toHaveLength(5)
    expect((await login(shareCode, PASSWORD)).code).toBe('429')
    expect((await login(other.shareCode, PASSWORD)).code).toBe('200')
    expect((await content(token)).code).toBe('200')
  })

  it('issues 50 different tokens for 50 parallel tries', { tags: ['SHR-08', 'engine'] }, async () => {
    const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
    const from = someAddress()
    const replies = await Promise.all(Array.from({ length: 50 }, () => login(shareCode, PASSWORD, from)))
    expect(new Set(replies.map(({ result }) => result.token)).size).toBe(50)
    const [share] = (await list(workspace.owner.token)).filter((each) => each.shareCode === shareCode)
    expect(share?.visits).toBe(50)
  })

  it('limits unknown codes by client address', { tags: ['SHR-02'] }, async () => {
    const from = someAddress()
    const { shareCode } = await shareOf(server, workspace)
    const guesses = []
    for (let n = 0; n <= LIMITS.shareInfo.max; n += 1) guesses.push((await info('A'.repeat(24), from)).code)
    expect(guesses.filter((code) => code === '0430001')).toHaveLength(LIMITS.shareInfo.max)
    expect(guesses.at(-1)).toBe('429')
    expect((await info(shareCode, from)).code).toBe('200')
  })
})

describe('an open share', () => {
  it('returns a document with its text', { tags: ['SHR-08'] }, async () => {
    const { shareCode } = await shareOf(server, workspace)
    expect((await content((await login(shareCode)).result.token)).result).toEqual({
      shareCode,
      resourceType: 'document',
      title: 'Notes',
      orgName: 'Acme',
      body: 'Line 1\nLine 2',
      updatedAt: workspace.document.updatedAt,
    })
  })

  it('returns issues by page without people, descriptions or IDs', {
    tags: ['SHR-08'],
  }, async () => {
    const there = await someWorkspace(server)
    await makeIssues(server, there, [{ status: 'done' }, { dueDate: '2026-01-31T10:00:00Z' }])
    const shown = {
      project: [there.project.id, ['Issue 2', 'Issue 1', 'First']],
      sprint: [there.sprint.id, ['First']],
      filter: [there.filter.id, ['Issue 2', 'First']],
    } as const
    for (const [resourceType, [resourceId, summaries]] of Object.entries(shown)) {
      const { shareCode } = await shareOf(server, there, { resourceType: resourceType as 'project', resourceId })
      const { token } = (await login(shareCode)).result
      const { result } = await content(token)
      if (result.resourceType === 'document') throw new Error('a list was shared')
      expect(result.issues.list.map(({ summary }) => summary)).toEqual(summaries)
      expect(result.issues).toMatchObject({ total: summaries.length, hasNextPage: false })
      expect(JSON.stringify(result)).not.toMatch(/Ada|example\.org|strangers|"id"|assignee/)
      const second = await content(token, { pageNumber: 2, pageSize: 1 })
      expect(second.result).toMatchObject({ issues: { total: summaries.length } })
    }
  })

  it('returns the time zone of its creator for a filter by date', {
    tags: ['SHR-08', 'LST-03', 'engine'],
  }, async () => {
    const there = await someWorkspace(server)
    const { token } = there.owner
    await server.call('/account/update-profile', { timeZone: 'Pacific/Kiritimati' }, { token })
    const saved = async (conditions: FilterCondition[]) =>
      (await server.call('/workspace/filters/create', { filterName: 'Saved', conditions }, { token })).result.id
    const instant = '2026-01-31T10:00:00.000Z'
    const expected = [
      ['project', there.project.id, null],
      ['sprint', there.sprint.id, null],
      ['filter', there.filter.id, null],
      ['filter', await saved([{ field: 'dueDate', operator: '=', values: ['this_week'] }]), 'Pacific/Kiritimati'],
      ['filter', await saved([{ field: 'createdAt', operator: '<', values: [instant] }]), 'Pacific/Kiritimati'],
    ] as const
    for (const [resourceType, resourceId, timeZone] of expected) {
      const { shareCode } = await shareOf(server, there, { resourceType, resourceId })
      const visit = (await login(shareCode)).result.token
      expect((await content(visit)).result).toMatchObject({ resourceType, timeZone })
    }
  })

  it('accepts only its own token, which opens nothing else', { tags: ['SHR-08'] }, async () => {
    const { shareCode } = await shareOf(server, workspace)
    const { token } = (await login(shareCode)).result
    expect(await content(workspace.owner.token)).toMatchObject({ status: 403, code: '403' })
    expect(await server.call('/account/user-info', {}, { token })).toMatchObject({ status: 403, code: '403' })
    // Signing in or opening a share with a token of the other kind in the request does not affect that token.
    await server.call('/anonymous/share/login', { shareCode }, { token: workspace.owner.token })
    expect((await server.call('/account/user-info', {}, { token: workspace.owner.token })).code).toBe('200')
  })

  it('returns nothing after revocation, expiry or suspension', {
    tags: ['SHR-08'],
  }, async () => {
    const there = await someWorkspace(server)
    const open = async () => {
      const { shareCode } = await shareOf(server, there)
      const { token } = (await login(shareCode)).result
      expect((await content(token)).code).toBe('200')
      return { shareCode, token }
    }
    const revoked = await open()
    await revoke(revoked.shareCode, there.owner.token)
    const expired = await open()
    await age(expired.shareCode)
    for (const { token } of [revoked, expired])
      expect(await content(token)).toMatchObject({ status: 200, code: '0430001', result: null })
    const suspended = await open()
    const { id } = there.owner.organization
    await server.db.updateTable('organizations').set({ enabled: false }).where('id', '=', id).execute()
    expect((await content(suspended.token)).code).toBe('0430001')
    expect((await info(suspended.shareCode)).code).toBe('0430001')
  })

  it('returns nothing after it is closed, while other tokens stay valid', { tags: ['SHR-06'] }, async () => {
    const { shareCode } = await shareOf(server, workspace, { password: PASSWORD })
    const { token } = (await login(shareCode, PASSWORD)).result
    const other = (await login(shareCode, PASSWORD)).result.token
    expect(await logout(token)).toMatchObject({ status: 200, code: '200', result: null })
    expect(await content(token)).toMatchObject({ status: 403, code: '403' })
    expect((await content(other)).code).toBe('200')
    // Another tab may end it again; a session token is not a visit.
    for (const again of [token, workspace.owner.token, 'nonsense']) expect((await logout(again)).code).toBe('200')
    expect((await server.call('/account/user-info', {}, { token: workspace.owner.token })).code).toBe('200')
    expect((await content((await login(shareCode, PASSWORD)).result.token)).code).toBe('200')
  })

  it('returns nothing after a week without a new sign-in', { tags: ['SHR-08'] }, async () => {
    const { shareCode } = await shareOf(server, workspace)
    const { token } = (await login(shareCode)).result
    await server.db
      .updateTable('share_visits')
      .set({ expires_at: sql<Date>`now()` })
      .where('token_hash', '=', hashOfToken(token))
      .execute()
    expect((await content(token)).code).toBe('403')
    await sweep(server.server.dependencies)
    expect((await content(token)).code).toBe('403')
    expect((await login(shareCode)).code).toBe('200')
  })

  it('is deleted three months after it ended', { tags: ['SHR-08'] }, async () => {
    const there = await someWorkspace(server)
    const ended = await shareOf(server, there)
    const stays = await shareOf(server, there)
    const later = await shareOf(server, there)
    await revoke(ended.shareCode, there.owner.token)
    await revoke(later.shareCode, there.owner.token)
    await server.db
      .updateTable('shares')
      .set({ revoked_at: sql<Date>`now() - interval '91 days'` })
      .where('share_code', '=', ended.shareCode)
      .execute()
    await sweep(server.server.dependencies)
    expect((await list(there.owner.token)).map(({ shareCode }) => shareCode)).toEqual([
      later.shareCode,
      stays.shareCode,
    ])
  })
})
