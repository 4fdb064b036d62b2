import { LONG_TEXT } from '@sso-elements/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someMember } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

interface Kind {
  path: string
  id: (there: TestWorkspace) => object
  /** A text field, its initial value, and another field with its new value. */
  field: string
  begun: (there: TestWorkspace) => string
  other: Record<string, string>
}

const KINDS: Kind[] = [
  {
    path: '/workspace/issues/update',
    id: ({ issue }) => ({ issueKey: issue.issueKey }),
    field: 'summary',
    begun: ({ issue }) => issue.summary,
    other: { status: 'doing' },
  },
  {
    path: '/workspace/projects/update',
    id: ({ project }) => ({ projectId: project.id }),
    field: 'projectName',
    begun: ({ project }) => project.projectName,
    other: { projectDesc: 'All of it' },
  },
  {
    path: '/workspace/sprints/update',
    id: ({ sprint }) => ({ sprintId: sprint.id }),
    field: 'sprintName',
    begun: ({ sprint }) => sprint.sprintName,
    other: { startDate: '2026-02-02T00:00:00.000Z' },
  },
  {
    path: '/workspace/documents/update',
    id: ({ document }) => ({ documentId: document.id }),
    field: 'title',
    begun: ({ document }) => document.title,
    other: { body: 'Line 3' },
  },
]

const update = ({ path, id }: Kind, change: object, token = workspace.owner.token) =>
  server.send(path, { ...id(workspace), ...change }, { token })

/** Retries a 503, as a client does: on a busy machine not every parallel request gets a connection in time. */
const updateWhenFree = async (kind: Kind, change: object) => {
  for (;;) {
    const reply = await update(kind, change)
    if (reply.status !== 503) return reply
  }
}

describe.each(KINDS)('two changes by $path', (kind) => {
  const { field, begun, other } = kind

  it('of one field keep the first under 50 parallel tries and return it to others', {
    tags: ['WRK-03', 'engine'],
  }, async () => {
    let held = begun(workspace)
    // In the second round all database connections are open, so that the changes really overlap.
    for (const [round, tries] of [10, 50].entries()) {
      const base = { [field]: held }
      const replies = await Promise.all(
        Array.from({ length: tries }, (_, n) => updateWhenFree(kind, { [field]: `Change ${round}.${n}`, base })),
      )
      const [kept, ...more] = replies.filter(({ code }) => code === '200')
      expect(more).toEqual([])
      const stored = kept?.result as Record<string, string>
      held = stored[field] ?? ''
      expect(held).toMatch(new RegExp(`^Change ${round}\\.\\d+$`))
      for (const reply of replies.filter((each) => each !== kept))
        expect(reply).toMatchObject({ status: 409, code: '409', subMsg: field, result: stored })
    }
    expect((await update(kind, {})).result).toMatchObject({ [field]: held })
  })

  it('of different fields are both kept', { tags: ['WRK-03'] }, async () => {
    const [[name = '', value = '']] = Object.entries(other) as [[string, string]]
    const before = (await update(kind, {})).result as Record<string, unknown>
    const base = { [field]: before[field], [name]: before[name] }
    const replies = await Promise.all([update(kind, { [field]: 'Mine', base }), update(kind, { [name]: value, base })])
    expect(replies.map(({ code }) => code)).toEqual(['200', '200'])
    expect((await update(kind, {})).result).toMatchObject({ [field]: 'Mine', [name]: value })
  })

  it('to the same value do not conflict', { tags: ['WRK-03'] }, async () => {
    const base = { [field]: begun(workspace) }
    expect((await update(kind, { [field]: 'Mine', base })).code).toBe('200')
    expect((await update(kind, { [field]: '  Mine ', base })).code).toBe('200')
  })

  it('are accepted in sequence from the stored value or without a base', { tags: ['WRK-03'] }, async () => {
    const base = { [field]: begun(workspace) }
    await update(kind, { [field]: 'Theirs', base })
    expect(await update(kind, { [field]: 'Mine', base })).toMatchObject({ status: 409 })
    expect((await update(kind, { [field]: 'Mine', base: { [field]: 'Theirs' } })).code).toBe('200')
    expect((await update(kind, { [field]: 'Last', base: {} })).code).toBe('200')
    expect((await update(kind, { [field]: 'Later' })).result).toMatchObject({ [field]: 'Later' })
  })

  it('are saved completely or not at all', { tags: ['WRK-03'] }, async () => {
    await update(kind, { [field]: 'Theirs' })
    expect(await update(kind, { [field]: 'Mine', ...other, base: { [field]: begun(workspace) } })).toMatchObject({
      status: 409,
      subMsg: field,
    })
    expect((await update(kind, {})).result).not.toMatchObject(other)
  })

  it('reject an invalid base by the name of its field', { tags: ['WRK-03'] }, async () => {
    for (const [subMsg, base] of [
      ['colour', { colour: 'red' }],
      ['createdAt', { createdAt: '2026-01-01T00:00:00.000Z' }],
      ['base', null],
      ['base', []],
      ['base', 'x'],
      ['base', { [field]: 7 }],
      ['base', { [field]: 'x'.repeat(20_000) }],
    ])
      expect(await update(kind, { [field]: 'Mine', base })).toMatchObject({ status: 400, code: '400', subMsg })
    expect((await update(kind, {})).result).toMatchObject({ [field]: begun(workspace) })
  })
})

describe('a conflict', () => {
  it('is found in each field of an issue and returns the assignee by name', {
    tags: ['WRK-03'],
  }, async () => {
    const [kind] = KINDS as [Kind]
    const { sprint, owner } = workspace
    const member = await someMember(server, owner)
    const idOf = async (token: string) => (await server.call('/account/user-info', {}, { token })).result.userId
    const [first, second] = [await idOf(owner.token), await idOf(member.token)]
    const nothing = { description: null, assigneeId: null, sprintId: null, startDate: null, dueDate: null }
    const empty = { ...nothing, status: 'todo', priority: 'medium' }
    const theirs = {
      description: 'Theirs',
      assigneeId: first,
      sprintId: sprint.id,
      startDate: '2026-02-02T00:00:00.000Z',
      dueDate: '2026-02-03T00:00:00.000Z',
      status: 'doing',
      priority: 'high',
    }
    const mine: Record<string, string | null> = {
      description: 'Mine',
      assigneeId: second,
      sprintId: null,
      startDate: '2026-02-02T00:00:00.001Z',
      dueDate: '2026-02-03T00:00:00+01:00',
      status: 'done',
      priority: 'low',
    }
    await update(kind, empty)
    await update(kind, { ...theirs, base: { description: '', assigneeId: null, dueDate: null } })
    for (const name of Object.keys(mine)) {
      const base = { ...empty, sprintId: '00000000-0000-4000-8000-000000000000' }
      const reply = await update(kind, { [name]: mine[name], base })
      expect([name, reply]).toMatchObject([
        name,
        { status: 409, subMsg: name, result: { ...theirs, assigneeName: 'Ada Lovelace' } },
      ])
      // The same instant in another time zone is equal.
      const same = name === 'startDate' ? '2026-02-02T01:00:00+01:00' : theirs[name as keyof typeof theirs]
      expect((await update(kind, { [name]: mine[name], base: { [name]: same } })).code).toBe('200')
      await update(kind, theirs)
    }
  })

  it.each([
    ['issue', 'dueDate', (there: TestWorkspace) => ['/workspace/issues/update', { issueKey: there.issue.issueKey }]],
    ['sprint', 'endDate', (there: TestWorkspace) => ['/workspace/sprints/update', { sprintId: there.sprint.id }]],
  ] as const)(
    'returns the other date of a %s when both dates no longer fit',
    { tags: ['WRK-03'] },
    async (_, end, callOf) => {
      const [path, id] = callOf(workspace) as [string, object]
      const day = (date: number) => new Date(Date.UTC(2026, 11, date)).toISOString()
      const change = (body: object) => server.send(path, { ...id, ...body }, { token: workspace.owner.token })
      const base = { startDate: day(1), [end]: day(20) }
      await change(base)
      expect((await change({ [end]: day(12), base })).code).toBe('200')
      const late = await change({ startDate: day(19), base })
      expect(late).toMatchObject({ status: 409, subMsg: end, result: { startDate: day(1), [end]: day(12) } })
      expect((await change({ startDate: day(5), base })).code).toBe('200')
      const now = { startDate: day(5), [end]: day(12) }
      expect(await change({ startDate: day(19), base: now })).toMatchObject({ status: 400, subMsg: end })
    },
  )

  it('is reported in both languages and never across organizations', {
    tags: ['WRK-03'],
  }, async () => {
    const kind = KINDS[3] as Kind
    await update(kind, { title: 'Theirs' })
    const change = { title: 'Mine', base: { title: 'Notes' } }
    const { id: documentId } = workspace.document
    const ask = (token: string, language: string) =>
      server.send(kind.path, { documentId, ...change }, { token, headers: { 'accept-language': language } })
    expect((await ask(workspace.owner.token, 'zh-CN')).msg).toMatch(/^内容已被他人修改/)
    expect((await ask(workspace.owner.token, 'en-US')).msg).toMatch(/^Someone else changed this/)
    const stranger = await someWorkspace(server)
    const { headers: _headers, ...reply } = await ask(stranger.owner.token, 'en-US')
    expect(reply).toMatchObject({ status: 400, subMsg: 'documentId', result: null })
  })

  it('is found in the longest document of any script', { tags: ['WRK-03'] }, async () => {
    const kind = KINDS[3] as Kind
    const [base, body] = ['文', '本'].map((sign) => ({ body: sign.repeat(LONG_TEXT.documentBody) })) as [object, object]
    expect((await update(kind, base)).code).toBe('200')
    expect((await update(kind, { ...body, base })).code).toBe('200')
    expect(await update(kind, { body: 'Late', base })).toMatchObject({ status: 409, subMsg: 'body', result: body })
  })

  it('is described in the OpenAPI document', { tags: ['WRK-03'] }, async () => {
    const response = await server.request('/api/openapi.json')
    const { paths } = (await response.json()) as {
      paths: Record<string, { post?: { responses: Record<string, unknown>; requestBody?: unknown } }>
    }
    const may = Object.entries(paths).filter(([, { post }]) => post?.responses['409'])
    expect(may.map(([path]) => path).sort()).toEqual(KINDS.map(({ path }) => path).sort())
    expect(paths['/workspace/documents/update']?.post?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { base: { properties: { title: {}, body: {} }, additionalProperties: false } } },
        },
      },
    })
  })
})
