import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someMember } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeIssues, shareOf, someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

describe('deleting', () => {
  it('removes an issue and never reuses its key', { tags: ['WRK-01', 'engine'] }, async () => {
    const { owner } = workspace
    const member = await someMember(server, owner)
    const [issue] = await makeIssues(server, workspace, [{}])
    const issueKey = issue?.issueKey ?? ''
    const remove = () => server.call('/workspace/issues/delete', { issueKey }, { token: member.token })
    expect(await remove()).toMatchObject({ code: '200', result: null })
    expect(await remove()).toMatchObject({ status: 400, subMsg: 'issueKey' })
    const conditions = [{ field: 'issueKey', operator: '=' as const, values: [issueKey] }]
    const found = await server.call('/workspace/issues', { conditions }, { token: owner.token })
    expect(found.result.total).toBe(0)
    const [next] = await makeIssues(server, workspace, [{}])
    expect(next?.issueKey).not.toBe(issueKey)
  })

  it('removes a filter only for its creator and closes its shares', { tags: ['WRK-01'] }, async () => {
    const { owner, filter } = workspace
    const member = await someMember(server, owner)
    const made = await server.call(
      '/workspace/filters/create',
      { filterName: 'Mine', conditions: [] },
      { token: member.token },
    )
    expect(made.result.makerId).toBe(
      (await server.call('/account/user-info', {}, { token: member.token })).result.userId,
    )
    const remove = (filterId: string) => server.call('/workspace/filters/delete', { filterId }, { token: member.token })
    expect(await remove(filter.id)).toMatchObject({ status: 400, subMsg: 'role' })
    const share = { resourceType: 'filter' as const, resourceId: made.result.id }
    const { shareCode } = await shareOf(server, workspace, share)
    const { token } = (await server.call('/anonymous/share/login', { shareCode })).result
    const look = () => server.call('/anonymous/share/content', {}, { token })
    expect((await look()).code).toBe('200')
    expect((await remove(made.result.id)).code).toBe('200')
    expect((await look()).code).not.toBe('200')
    expect((await server.call('/anonymous/share/unauth-info', { shareCode })).code).toBe('0430001')
    const { list } = (await server.call('/workspace/filters', {}, { token: owner.token })).result
    expect(list.map(({ id }) => id)).toEqual([filter.id])
  })
})

describe('a sprint', () => {
  it('changes only the given fields and never ends before it starts', { tags: ['WRK-01'] }, async () => {
    const { owner, sprint } = workspace
    const update = (change: object) =>
      server.send('/workspace/sprints/update', { sprintId: sprint.id, ...change }, { token: owner.token })
    const startDate = '2026-02-02T00:00:00.000Z'
    expect((await update({ startDate, sprintTarget: 'Ship it' })).result).toMatchObject({ startDate, endDate: null })
    expect(await update({ endDate: '2026-02-01T00:00:00.000Z' })).toMatchObject({ status: 400, subMsg: 'endDate' })
    expect((await update({ sprintName: 'Spring' })).result).toMatchObject({
      sprintName: 'Spring',
      sprintTarget: 'Ship it',
      startDate,
    })
    expect((await update({ startDate: null })).result).toMatchObject({ startDate: null, sprintName: 'Spring' })
  })
})
