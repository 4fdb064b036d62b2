import { type FilterCondition, PAGE, type PageRequest } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeIssues, someProject, someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

const list = (body: PageRequest & { conditions?: FilterCondition[]; projectId?: string; sprintId?: string }) =>
  server.call('/workspace/issues', body, { token: workspace.owner.token })

describe('filters', () => {
  const DUE = [
    '2026-01-31T22:59:59.999Z',
    '2026-01-31T23:00:00.000Z',
    '2026-02-28T22:59:59.999Z',
    '2026-02-28T23:00:00.000Z',
  ]
  let projectId = ''
  const found = async (...conditions: FilterCondition[]) => {
    const { result } = await list({ projectId, conditions })
    expect(result.total).toBe(result.list.length)
    return result.list.map(({ summary }) => summary)
  }

  beforeAll(async () => {
    const project = await someProject(server, workspace.owner)
    projectId = project.id
    const { userId } = (await server.call('/account/user-info', {}, { token: workspace.owner.token })).result
    await makeIssues(server, { ...workspace, project }, [
      ...DUE.map((dueDate, n) => ({
        summary: `due ${n}`,
        dueDate,
        status: n < 2 ? ('todo' as const) : ('done' as const),
      })),
      { summary: 'started', startDate: '2026-03-01T00:00:00.000Z', dueDate: null, assigneeId: userId },
      { summary: 'plain', priority: 'urgent' },
    ])
    return { userId }
  })

  it('match the first and last instant with Between, earliest first', { tags: ['LST-02', 'engine'] }, async () => {
    const [, first = null, last = null] = DUE
    expect(await found({ field: 'dueDate', operator: 'Between', values: [first, last] })).toEqual(['due 1', 'due 2'])
  })

  it('match earlier dates with <, but not missing ones', { tags: ['LST-02', 'engine'] }, async () => {
    expect(await found({ field: 'dueDate', operator: '<', values: [DUE[1] ?? null] })).toEqual(['due 0'])
    expect(await found({ field: 'startDate', operator: '<', values: ['2027-01-01T00:00:00.000Z'] })).toEqual([
      'started',
    ])
  })

  it('match one value with =, and missing ones with null, newest first', { tags: ['LST-02', 'engine'] }, async () => {
    expect(await found({ field: 'dueDate', operator: '=', values: [DUE[3] ?? null] })).toEqual(['due 3'])
    expect(await found({ field: 'dueDate', operator: '=', values: [null] })).toEqual(['plain', 'started'])
    expect(await found({ field: 'assigneeId', operator: '=', values: [null] })).toHaveLength(5)
    expect(await found({ field: 'sprintId', operator: '=', values: [workspace.sprint.id] })).toEqual([])
  })

  it('match any value with IN, and combine all conditions', { tags: ['LST-02', 'engine'] }, async () => {
    expect(await found({ field: 'status', operator: 'IN', values: ['doing', 'done'] })).toEqual(['due 3', 'due 2'])
    expect(await found({ field: 'priority', operator: 'IN', values: ['urgent', 'high'] })).toEqual(['plain'])
    expect(
      await found(
        { field: 'status', operator: '=', values: ['todo'] },
        { field: 'dueDate', operator: '<', values: ['2026-12-31T23:59:59.999Z'] },
        { field: 'createdAt', operator: 'Between', values: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'] },
      ),
    ).toEqual(['due 0', 'due 1'])
  })

  it('find nothing by IDs of another organization', { tags: ['LST-02'] }, async () => {
    const other = await someWorkspace(server)
    const { result } = await list({ conditions: [{ field: 'projectId', operator: '=', values: [other.project.id] }] })
    expect(result).toEqual({ list: [], total: 0, hasNextPage: false })
  })

  const instant = '2026-01-31T23:00:00.000Z'
  it.each([
    [{ field: 'due_date' }, 'conditions[0].field: one of dueDate, startDate'],
    [{ field: 'constructor' }, 'conditions[0].field: one of dueDate'],
    [{ field: "dueDate' or 1=1 --" }, 'conditions[0].field: one of dueDate'],
    [{ operator: 'IN' }, 'conditions[0].operator: for dueDate one of =, <, Between'],
    [{ operator: 'LIKE' }, 'conditions[0].operator: for dueDate one of =, <, Between'],
    [{ operator: 'between' }, 'conditions[0].operator: for dueDate one of =, <, Between'],
    [{ field: 'status', operator: '<' }, 'conditions[0].operator: for status one of =, IN'],
    [{ values: [] }, 'conditions[0].values: one value'],
    [{ values: [instant, instant] }, 'conditions[0].values: one value'],
    [{ operator: 'Between', values: [instant] }, 'conditions[0].values: two values'],
    [
      { operator: 'Between', values: ['2026-02-01T00:00:00.000Z', instant] },
      'conditions[0].values: the earlier one first',
    ],
    [{ field: 'status', operator: 'IN', values: [] }, 'conditions[0].values: 1 to 100 values'],
    [{ values: [null] }, 'conditions[0].values: an instant such as 2026-01-31T10:00:00.000Z'],
    [
      { operator: '=', values: ['someday'] },
      'conditions[0].values: an instant such as 2026-01-31T10:00:00.000Z, a preset such as this_week, or null',
    ],
    [{ operator: 'Between', values: ['today', 'tomorrow'] }, 'conditions[0].values: an instant'],
    [{ field: 'status', operator: '=', values: ['today'] }, 'conditions[0].values: one of todo'],
    [{ values: [1_767_222_000_000] }, 'conditions[0].values: an instant'],
    [{ values: ['9999-12-31T23:59:59-12:00'] }, 'conditions[0].values: an instant'],
    [{ values: [{ $gt: '' }] }, 'conditions[0].values: an instant'],
    [{ field: 'status', operator: '=', values: ['open'] }, 'conditions[0].values: one of todo, doing, done'],
    [{ field: 'projectId', operator: '=', values: ['1'] }, 'conditions[0].values: an id'],
    [{ field: 'issueKey', operator: '=', values: ['nor-1'] }, 'conditions[0].values: a key such as NOR-12'],
    [{ extra: 1 }, 'extra'],
    [{ values: 'today' }, 'conditions'],
  ])('reject %j by name with the expected value', { tags: ['LST-02'] }, async (wrong, subMsg) => {
    const right = { field: 'dueDate', operator: '<', values: [instant] }
    const conditions = [{ ...right, ...wrong }]
    const { token } = workspace.owner
    for (const path of ['/workspace/issues', '/workspace/filters/create']) {
      const body = path.endsWith('create') ? { filterName: 'x', conditions } : { conditions }
      const reply = await server.send(path, body, { token })
      expect(reply).toMatchObject({ status: 400, code: '400', result: null })
      expect(reply.subMsg).toContain(subMsg)
    }
    const second = await server.send('/workspace/issues', { conditions: [right, ...conditions] }, { token })
    expect(second.subMsg).toContain(subMsg.replace('[0]', '[1]'))
  })

  it('have at most twenty conditions', { tags: ['LST-02'] }, async () => {
    const conditions = Array.from({ length: 21 }, () => ({
      field: 'dueDate',
      operator: '<' as const,
      values: [instant],
    }))
    expect(await list({ conditions })).toMatchObject({ status: 400, subMsg: 'conditions' })
    expect((await list({ conditions: conditions.slice(1) })).code).toBe('200')
  })
})

describe('pages', () => {
  it('have ten items by default, no duplicates and the right total', {
    tags: ['LST-01', 'engine'],
  }, async () => {
    const there = await someWorkspace(server)
    const { token } = there.owner
    await makeIssues(
      server,
      there,
      Array.from({ length: 24 }, () => ({})),
    )
    const page = async (body: PageRequest) => (await server.call('/workspace/issues', body, { token })).result
    const pages = await Promise.all([{}, { pageNumber: 2 }, { pageNumber: 3 }].map(page))
    expect(pages.map(({ list: items }) => items.length)).toEqual([10, 10, 5])
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false])
    const keys = pages.flatMap(({ list: items }) => items.map(({ issueKey }) => issueKey))
    expect(new Set(keys).size).toBe(25)
    for (const { total } of pages) expect(total).toBe(25)
    for (const pageNumber of [4, 1_000_000])
      expect(await page({ pageNumber })).toEqual({ list: [], total: 25, hasNextPage: false })
    expect(await page({ pageSize: 100 })).toMatchObject({ total: 25, hasNextPage: false })
    expect(await page({ pageSize: 25 })).toMatchObject({ total: 25, hasNextPage: false })
    const narrowed = { conditions: [{ field: 'status', operator: '=' as const, values: ['done'] }] }
    expect(await page(narrowed as PageRequest)).toEqual({ list: [], total: 0, hasNextPage: false })
  })

  it.each([
    ['pageSize', { pageSize: 101 }],
    ['pageSize', { pageSize: 0 }],
    ['pageNumber', { pageNumber: 0 }],
    ['pageNumber', { pageNumber: -1 }],
    ['pageNumber', { pageNumber: 1.5 }],
    ['pageNumber', { pageNumber: 1_000_001 }],
  ])('reject an invalid %s by name (%#)', { tags: ['LST-01'] }, async (subMsg, wrong) => {
    for (const path of [
      '/workspace/issues',
      '/workspace/projects',
      '/workspace/sprints',
      '/workspace/filters',
      '/workspace/documents',
      '/org/members',
    ])
      expect(await server.send(path, wrong, { token: workspace.owner.token })).toMatchObject({ status: 400, subMsg })
  })

  it('count up to two thousand items, and exactly on the last page', {
    tags: ['LST-01', 'engine'],
  }, async () => {
    const there = await someWorkspace(server)
    const { id: orgId } = there.owner.organization
    await sql`
      insert into issues (id, org_id, project_id, issue_key, summary, status, priority, due_date)
      select gen_random_uuid(), ${orgId}, ${there.project.id}, 'X-' || n, 'x', 'todo', 'low', '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(2, ${PAGE.countedTo}::int) n`.execute(server.db)
    const page = async (body: PageRequest) =>
      (await server.call('/workspace/issues', body, { token: there.owner.token })).result
    expect(await page({})).toMatchObject({ total: 2000, hasNextPage: true })
    expect(await page({ pageNumber: 200 })).toMatchObject({ total: 2000, hasNextPage: false })
    expect(await page({ pageNumber: 201 })).toEqual({ list: [], total: 2000, hasNextPage: false })

    await makeIssues(
      server,
      there,
      Array.from({ length: 15 }, () => ({})),
    )
    expect(await page({})).toMatchObject({ total: 2001, hasNextPage: true })
    expect(await page({ pageNumber: 200 })).toMatchObject({ total: 2001, hasNextPage: true })
    expect(await page({ pageNumber: 201 })).toMatchObject({ total: 2011, hasNextPage: true })
    expect(await page({ pageNumber: 202 })).toMatchObject({ total: 2015, hasNextPage: false })
    expect(await page({ pageNumber: 300 })).toEqual({ list: [], total: 2015, hasNextPage: false })
  })

  it('need the same number of queries for any number of issues', async () => {
    const there = await someWorkspace(server)
    await makeIssues(
      server,
      there,
      Array.from({ length: 30 }, () => ({})),
    )
    const { userId } = (await server.call('/account/user-info', {}, { token: there.owner.token })).result
    await server.db.updateTable('issues').set({ assignee_id: userId }).execute()
    const queries = vi.spyOn(server.db.getExecutor(), 'executeQuery')
    const asking = async (pageSize: number) => {
      queries.mockClear()
      const { result } = await server.call('/workspace/issues', { pageSize }, { token: there.owner.token })
      expect(result.list).toHaveLength(pageSize)
      return queries.mock.calls.length
    }
    const counts = [await asking(1), await asking(30)]
    queries.mockRestore()
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[0]).toBe(counts[1])
  })
})

describe('a search for issues', () => {
  it('finds part of a summary or key, ignoring case and treating wildcards as text', {
    tags: ['WRK-01', 'engine'],
  }, async () => {
    const { owner, project } = await someWorkspace(server)
    const { token } = owner
    for (const summary of ['Raise 50% more', 'Raise 500 more', 'a_b', 'aXb', 'c\\d'])
      await server.call('/workspace/issues/create', { projectId: project.id, summary }, { token })
    const found = async (search: string) =>
      (await server.call('/workspace/issues', { search }, { token })).result.list.map(({ summary }) => summary)
    expect(await found('50%')).toEqual(['Raise 50% more'])
    expect(await found('A_B')).toEqual(['a_b'])
    expect(await found('c\\d')).toEqual(['c\\d'])
    expect(await found('raise')).toEqual(['Raise 500 more', 'Raise 50% more'])
    expect(await found("' or 1=1 --")).toEqual([])
    const stranger = await someOwner(server)
    expect((await server.call('/workspace/issues', { search: 'raise' }, stranger)).result.total).toBe(0)
  })
})
