import { ISSUE_STATUSES } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DEMO_ACCOUNTS } from './demo-data.ts'
import { makeDemoWorkspace } from './demo-workspace.ts'

const ZONE = 'Asia/Shanghai'
const NOW = new Date('2026-02-28T10:00:00Z')

describe('the demo workspace', () => {
  it('is the same for the same time', { tags: ['WRK-01'] }, () => {
    expect(makeDemoWorkspace(NOW, 2, ZONE)).toEqual(makeDemoWorkspace(NOW, 2, ZONE))
  })

  it('has consecutive sprints of whole days in the time zone of its users', { tags: ['WRK-01'] }, () => {
    const { sprints } = makeDemoWorkspace(NOW, 2, ZONE)
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
    const shown = sprints
      .slice(0, 2)
      .map(({ startDate, endDate }) => [startDate, endDate].map((at) => clock.format(new Date(at))))
    expect(shown).toEqual([
      ['2026-01-17 00:00:00', '2026-01-30 23:59:59'],
      ['2026-01-31 00:00:00', '2026-02-13 23:59:59'],
    ])
    expect(
      sprints.filter(({ startDate, endDate }) => new Date(startDate) <= NOW && NOW <= new Date(endDate)),
    ).toHaveLength(4)
  })

  it('has 5,000 issues with unique keys, dated around now, in every state', { tags: ['WRK-01'] }, () => {
    const { issues, projects, sprints } = makeDemoWorkspace(NOW, 2, ZONE)
    expect(issues).toHaveLength(5000)
    expect(new Set(issues.map(({ id }) => id)).size).toBe(5000)
    expect(new Set(issues.map(({ issueKey }) => issueKey)).size).toBe(5000)
    const dues = issues.flatMap(({ dueDate }) => (dueDate === null ? [] : [Date.parse(dueDate)]))
    for (const from of [-1, 0])
      expect(
        dues.filter((due) => due > NOW.getTime() + from * 864e5 && due < NOW.getTime() + (from + 1) * 864e5).length,
      ).toBeGreaterThan(5)
    for (const status of ISSUE_STATUSES)
      expect(issues.filter((issue) => issue.status === status).length).toBeGreaterThan(100)
    for (const { id, key, lastNumber } of projects)
      expect(issues.filter(({ projectId }) => projectId === id).at(-1)?.issueKey).toBe(`${key}-${lastNumber}`)
    for (const { startDate, dueDate, sprintId, projectId } of issues) {
      if (startDate && dueDate) expect(startDate < dueDate).toBe(true)
      if (sprintId) expect(sprints.find(({ id }) => id === sprintId)?.projectId).toBe(projectId)
    }
  })
})

describe('a start with demo data', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, { demoWorkspace: true })
  })
  afterAll(() => server.stop())

  it('shows its issues only to the demo organization', { tags: ['WRK-01', 'engine'] }, async () => {
    const [{ email, password }] = DEMO_ACCOUNTS
    const { token } = (await server.call('/account/login', { orgEmail: email, password, tenantId: 1 })).result
    // With so many issues only the last page has the exact number.
    const { result } = await server.call('/workspace/issues', { pageSize: 100, pageNumber: 50 }, { token })
    expect(result).toMatchObject({ total: 5000, hasNextPage: false })
    const projects = (await server.call('/workspace/projects', {}, { token })).result
    expect(projects.list.map(({ projectName }) => projectName)).toContain('Mobile app')
    const [project] = projects.list
    const made = await server.call(
      '/workspace/issues/create',
      { projectId: project?.id ?? '', summary: 'New' },
      { token },
    )
    expect(made.code).toBe('200')
    expect((await server.call('/workspace/filters', {}, { token })).result.total).toBe(2)
    expect((await server.call('/workspace/documents', {}, { token })).result.total).toBe(4)
    expect((await server.call('/workspace/sprints', {}, { token })).result.total).toBe(20)
    const stranger = await server.register()
    await server.call('/org/create', { orgName: 'Other' }, { token: stranger.token })
    expect((await server.call('/workspace/issues', {}, { token: stranger.token })).result.total).toBe(0)
  })
})
