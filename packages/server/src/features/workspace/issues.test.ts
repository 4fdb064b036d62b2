import { LONG_TEXT, MAX_LENGTH } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someMember } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeIssues, someProject, someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
  workspace = await someWorkspace(server)
  await server.call('/account/update-profile', { timeZone: 'Europe/Berlin' }, { token: workspace.owner.token })
})
afterAll(() => server.stop())

const create = (issue: Record<string, unknown>, token = workspace.owner.token) =>
  server.send('/workspace/issues/create', { projectId: workspace.project.id, summary: 'x', ...issue }, { token })
const update = (issueKey: string, change: Record<string, unknown>) =>
  server.send('/workspace/issues/update', { issueKey, ...change }, { token: workspace.owner.token })
const issueCount = async () =>
  (await server.call('/workspace/issues', {}, { token: workspace.owner.token })).result.total

describe('an issue', () => {
  it('has the next key of its project under 50 parallel tries', { tags: ['WRK-01', 'engine'] }, async () => {
    const { owner, project } = workspace
    const other = await someProject(server, owner)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => create({ projectId: other.id, summary: `${n}` })),
    )
    const keys = replies.map(({ result }) => (result as { issueKey: string }).issueKey)
    expect(new Set(keys)).toEqual(new Set(Array.from({ length: 50 }, (_, n) => `${other.projectKey}-${n + 1}`)))
    expect(workspace.issue.issueKey).toBe(`${project.projectKey}-1`)
  })

  it('has the status to do and medium priority by default', { tags: ['WRK-01'] }, async () => {
    const { result } = await create({ summary: '  Begin  ', description: '   ' })
    expect(result).toMatchObject({
      summary: 'Begin',
      description: null,
      status: 'todo',
      priority: 'medium',
      sprintId: null,
      assigneeId: null,
      assigneeName: null,
      startDate: null,
      dueDate: null,
    })
  })

  it('is due at 18:00 the day after its start in the user’s time zone by default', {
    tags: ['LST-04', 'engine'],
  }, async () => {
    const startDate = '2026-03-28T10:00:00+01:00'
    expect((await create({ startDate })).result).toMatchObject({
      startDate: '2026-03-28T09:00:00.000Z',
      dueDate: '2026-03-29T16:00:00.000Z',
    })
    expect((await create({ startDate, dueDate: null })).result).toMatchObject({ dueDate: null })
    const dueDate = '2026-04-01T00:00:00.000Z'
    expect((await create({ startDate, dueDate })).result).toMatchObject({ dueDate })
    expect((await create({ dueDate })).result).toMatchObject({ startDate: null, dueDate })
  })

  it('has no default due date at the end of the calendar', { tags: ['LST-04'] }, async () => {
    const startDate = '9999-12-31T12:00:00.000Z'
    expect((await create({ startDate })).result).toMatchObject({ startDate, dueDate: null })
    const dueDate = '9999-12-31T23:59:59.999Z'
    expect((await create({ dueDate })).result).toMatchObject({ dueDate })
  })

  it('changes only the given fields and clears those with null', { tags: ['WRK-01'] }, async () => {
    const member = await someMember(server, workspace.owner)
    const { userId } = (await server.call('/account/user-info', {}, { token: member.token })).result
    const [issue] = await makeIssues(server, workspace, [{ description: 'Long' }])
    const key = issue?.issueKey ?? ''
    const change = {
      status: 'doing',
      assigneeId: userId,
      sprintId: workspace.sprint.id,
      dueDate: '2026-05-01T00:00:00.000Z',
    }
    const changed = (await update(key, change)).result
    expect(changed).toMatchObject({
      ...change,
      assigneeName: 'Ada Lovelace',
      description: 'Long',
      summary: issue?.summary,
    })
    const emptied = { description: null, assigneeId: null, sprintId: null, dueDate: null }
    expect((await update(key, emptied)).result).toMatchObject({ ...emptied, assigneeName: null, status: 'doing' })
    expect((await update(key, {})).code).toBe('200')
  })

  it.each([
    ['summary', { summary: '  ' }],
    ['summary', { summary: 'x'.repeat(MAX_LENGTH.issueSummary + 1) }],
    ['description', { description: 'x'.repeat(LONG_TEXT.issueDescription + 1) }],
    ['status', { status: 'closed' }],
    ['priority', { priority: 0 }],
    ['assigneeId', { assigneeId: '00000000-0000-4000-8000-000000000000' }],
    ['sprintId', { sprintId: '00000000-0000-4000-8000-000000000000' }],
    ['startDate', { startDate: '2026-02-30T00:00:00Z' }],
    ['startDate', { startDate: '2026-01-01' }],
    ['startDate', { startDate: '0001-01-01T00:00:00Z' }],
    ['dueDate', { dueDate: 'tomorrow' }],
    ['dueDate', { dueDate: '9999-12-31T23:59:59-12:00' }],
    ['startDate', { startDate: '9999-12-31T23:00:00-12:00' }],
    ['dueDate', { startDate: '2026-01-02T00:00:00Z', dueDate: '2026-01-01T00:00:00Z' }],
  ])('rejects an invalid %s on create and update (%#)', { tags: ['WRK-01'] }, async (subMsg, wrong) => {
    const before = await issueCount()
    expect(await create(wrong)).toMatchObject({ status: 400, subMsg })
    expect(await update(workspace.issue.issueKey, wrong)).toMatchObject({ status: 400, subMsg })
    expect(await issueCount()).toBe(before)
  })

  it('rejects a sprint of another project', { tags: ['WRK-01'] }, async () => {
    const other = await someProject(server, workspace.owner)
    expect(await create({ projectId: other.id, sprintId: workspace.sprint.id })).toMatchObject({ subMsg: 'sprintId' })
  })

  it('cannot reference another organization in the database', { tags: ['WRK-01', 'engine'] }, async () => {
    const { project } = await someWorkspace(server)
    const moved = server.db.executeQuery(
      CompiledQuery.raw('update issues set project_id = $1 where issue_key = $2 and org_id = $3', [
        project.id,
        workspace.issue.issueKey,
        workspace.owner.organization.id,
      ]),
    )
    await expect(moved).rejects.toThrow('foreign key')
  })
})

describe('open issues by due day', () => {
  it('are counted per day in the time zone of the user', { tags: ['WRK-01', 'engine'] }, async () => {
    const there = await someWorkspace(server)
    const { token } = there.owner
    await server.call('/account/update-profile', { timeZone: 'America/New_York' }, { token })
    await makeIssues(server, there, [
      // The 7th in New York ends at 05:00 UTC; the 8th, on which daylight saving time begins, ends at 04:00.
      { dueDate: '2026-03-08T04:59:59.999Z' },
      { dueDate: '2026-03-08T05:00:00.000Z' },
      { dueDate: '2026-03-09T03:59:59.999Z' },
      { dueDate: '2026-03-09T04:00:00.000Z', status: 'done' },
      { dueDate: '2026-03-10T04:00:00.000Z' },
    ])
    const due = (body: Record<string, unknown>) => server.send('/workspace/issues/due', body, { token })
    const period = { from: '2026-03-07', to: '2026-03-09' }
    const days = [
      { day: '2026-03-07', open: 1 },
      { day: '2026-03-08', open: 2 },
      { day: '2026-03-09', open: 0 },
    ]
    expect((await due(period)).result).toEqual(days)
    expect((await due({ ...period, projectId: there.project.id })).result).toEqual(days)
    const other = await someProject(server, there.owner)
    expect((await due({ ...period, projectId: other.id })).result).toEqual(days.map((day) => ({ ...day, open: 0 })))
    for (const [body, subMsg] of [
      [{ ...period, projectId: workspace.project.id }, 'projectId'],
      [{ from: '2026-03-09', to: '2026-03-08' }, 'to'],
      [{ from: '2026-01-01', to: '2028-01-01' }, 'to'],
      [{ from: '2026-02-30', to: '2026-03-08' }, 'from'],
      [{ from: '9999-12-30', to: '9999-12-31' }, 'to'],
    ] as const)
      expect(await due(body)).toMatchObject({ status: 400, subMsg })
  })
})
