// @vitest-environment jsdom
import { acme, ada, refusal, type SeenRequest, success } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createWorkspacePage, listOf } from './testing/workspace-page.tsx'

const page = createWorkspacePage()

const AT = '2026-02-01T09:00:00.000Z'
const project = {
  id: '00000000-0000-4000-8000-000000000001',
  projectKey: 'ONE',
  projectName: 'Harbour',
  projectDesc: null,
  createdAt: AT,
  updatedAt: AT,
}
const issue = {
  id: '00000000-0000-4000-8000-000000000002',
  issueKey: 'ONE-1',
  projectId: project.id,
  sprintId: null,
  summary: 'Paint the lighthouse',
  description: null,
  status: 'todo',
  priority: 'medium',
  assigneeId: null,
  assigneeName: null,
  startDate: null,
  dueDate: '2026-02-28T09:15:42.123Z',
  createdAt: AT,
  updatedAt: AT,
}
const WITH_ISSUE = { '/workspace/projects': listOf([project]), '/workspace/issues': listOf([issue]) }
const member = { ...ada, roleVOList: [{ roleCode: 'organizationMember', enabled: 1 }] }

describe('a list of issues', () => {
  it.each(['0', '-1', '1.5', 'abc', '01', '9007199254740993'])(
    'has no page %s',
    { tags: ['LST-01'] },
    async (number) => {
      await page.open(`?view=issues&page=${number}`)
      await page.untilText(`There is no page ${number}`)
      expect(page.requests('/workspace/issues')).toEqual([])
    },
  )

  it('tells how many pages it has where the asked one is none', { tags: ['LST-01'] }, async () => {
    await page.open('?view=issues&page=501', { '/workspace/issues': listOf([], { total: 5000 }) })
    await page.untilText('There is no page 501')
    await page.untilText('The list has 500 pages.')
  })

  it('says what no issue has, and gives the rest of the filter back', { tags: ['LST-02'] }, async () => {
    await page.open('?view=issues&priority=urgent,soon&status=bogus', WITH_ISSUE)
    await page.untilText('The address asks for Status “bogus” and Priority “soon”.')
    expect(page.requests('/workspace/issues')).toEqual([])
    await page.press('Leave it out')
    await page.untilText('Paint the lighthouse')
    expect(page.requests('/workspace/issues')[0]?.body).toMatchObject({
      conditions: [{ field: 'priority', operator: '=', values: ['urgent'] }],
    })
    await page.until(() => expect(document.activeElement?.textContent).toBe('Issues'))
  })

  it('says that more projects are chosen than can be looked for', { tags: ['LST-02'] }, async () => {
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const projects = Array.from({ length: 101 }, (_, n) => id(n + 1))
    await page.open(`?view=issues&project=${projects}`, WITH_ISSUE)
    await page.untilText('Project: 101 are too many to look for at once')
    expect(page.requests('/workspace/issues')).toEqual([])
    await page.press('Clear Project')
    await page.untilText('Paint the lighthouse')
  })

  it('says that a saved filter is not here', { tags: ['LST-02'] }, async () => {
    await page.open(`?view=issues&filter=${project.id}`, WITH_ISSUE)
    await page.untilText('This filter is not here')
    await page.press('Show without it')
    await page.untilText('Paint the lighthouse')
  })

  it('is asked for in the language that was just chosen', { tags: ['I18N-02'] }, async () => {
    await page.open('?view=issues', WITH_ISSUE)
    await page.untilText('Paint the lighthouse')
    await page.press(/Account and settings$/)
    await page.press('中文')
    await page.untilText('事项')
    await page.until(() => expect(page.requests('/workspace/issues').at(-1)?.headers['accept-language']).toBe('zh-CN'))
    await page.press('English')
    await page.untilText('Paint the lighthouse')
  })

  it('leads from a new organization to its first project', { tags: ['WRK-01'] }, async () => {
    await page.open('?view=issues')
    await page.untilText('No issues yet')
    await page.press('Go to projects')
    await page.untilText('Create the first one: its issues and sprints come after it.')
  })
})

describe('the dialog of an issue', () => {
  it('makes an issue once, also when the first answer is lost', { tags: ['WRK-01'] }, async () => {
    const created: SeenRequest[] = []
    await page.open('?view=issues&issue=new', {
      ...WITH_ISSUE,
      '/workspace/issues/create': (request) => (created.push(request) === 1 ? 'lost' : success(issue)),
    })
    await page.fill('start', '2026-02-28T09:00')
    await page.until(async () => expect((await page.field('due')).value).toBe('2026-03-01T18:00'))
    await page.press(/^Create issue/)
    await page.untilText('Please fill this in.')
    await page.fill('summary', 'Only once')
    await page.press(/^Create issue/)
    await page.untilText('We could not reach the server.')
    await page.press(/^Create issue/)
    await page.until(() => expect(created).toHaveLength(2))
    expect(created[0]?.headers['idempotency-key']).toMatch(/.{10,}/)
    expect(created[1]?.headers['idempotency-key']).toBe(created[0]?.headers['idempotency-key'])
    expect(created[1]?.body).toMatchObject({ projectId: project.id, summary: 'Only once' })
  })

  it('asks before it discards what was typed', { tags: ['WRK-01'] }, async () => {
    await page.open('?view=issues&issue=ONE-1', WITH_ISSUE)
    await page.fill('summary', 'Paint it blue')
    await page.press('Cancel')
    await page.untilText('Discard what you typed?')
    await page.press('Keep editing')
    expect((await page.field('summary')).value).toBe('Paint it blue')
  })

  it('keeps what was typed when the issue is deleted meanwhile', { tags: ['WRK-01'] }, async () => {
    await page.open('?view=issues&issue=ONE-1', {
      ...WITH_ISSUE,
      '/workspace/issues/update': { status: 400, body: { code: '400', msg: 'gone', subMsg: 'issueKey', result: null } },
    })
    await page.fill('summary', 'Raise the crane')
    await page.press(/^Save/)
    await page.untilText('This is not here any more: somebody has deleted it.')
    expect((await page.field('summary')).value).toBe('Raise the crane')
  })

  it('sends what was changed alone, and shows the conflict', { tags: ['WRK-03'] }, async () => {
    const theirs = { ...issue, summary: 'Paint it red', dueDate: '2026-12-24T09:00:00.000Z' }
    await page.open('?view=issues&issue=ONE-1', {
      ...WITH_ISSUE,
      '/workspace/issues/update': ({ body }) =>
        JSON.stringify(body).includes('"base":{"summary":"Paint the')
          ? { status: 409, body: { code: '409', msg: 'Someone else changed this.', result: theirs } }
          : success(theirs),
    })
    await page.fill('summary', 'Paint it blue')
    await page.press(/^Save/)
    await page.untilText('Somebody else has changed “Summary” meanwhile')
    await page.untilText('Paint it red')
    expect((await page.field('due')).value).toBe('2026-12-24T09:00')
    await page.press(/^Keep mine/)
    await page.press(/^Save/)
    await page.until(() => expect(page.requests('/workspace/issues/update')).toHaveLength(2))
    const [first, second] = page.requests('/workspace/issues/update').map(({ body }) => body)
    expect(first).toMatchObject({ issueKey: 'ONE-1', summary: 'Paint it blue', base: { summary: issue.summary } })
    expect(second).toMatchObject({ issueKey: 'ONE-1', summary: 'Paint it blue', base: { summary: 'Paint it red' } })
  })
})

describe('the workspace', () => {
  it('disables what the role of a member does not permit', { tags: ['VAL-01', 'VAL-02'] }, async () => {
    await page.open('?view=members', { '/account/user-info': success(member) })
    await page.untilText('Only owners and administrators can invite people.')
    expect(((await page.control('Invite people')) as HTMLButtonElement).disabled).toBe(true)
    await page.press('Projects')
    expect(((await page.control('New project')) as HTMLButtonElement).disabled).toBe(true)
  })

  it.each([[true, true] as const, ['true', false] as const, [1, false] as const, [undefined, false] as const])(
    'with the switch at %j shows the plot: %s',
    { tags: ['TRK-05'] },
    async (due_plot, isShown) => {
      await page.open('?view=overview', {
        ...WITH_ISSUE,
        '/feature/switches': success({ due_plot }),
        '/workspace/issues/due': success([]),
        '/workspace/issues/summary': success({}),
      })
      await page.until(() => expect(page.requests('/feature/switches')).toHaveLength(1))
      await page.untilText('Overview')
      if (isShown) await page.untilText('Open issues by due date')
      else expect(page.text()).not.toContain('Open issues by due date')
    },
  )

  it('leads to no settings where the site has none', { tags: ['WRK-02'] }, async () => {
    await page.open('?view=issues', WITH_ISSUE)
    await page.press(/Account and settings$/)
    await page.control('Sign out')
    expect(document.querySelectorAll('[href*=personal]')).toHaveLength(0)
  })

  it('shows a message of the server, and loads the account again on demand', { tags: ['CAT-04'] }, async () => {
    let isMoved = false
    await page.open('?view=issues', {
      ...WITH_ISSUE,
      '/account/user-org-assemble': () =>
        isMoved
          ? success({ userInfo: { userId: ada.userId }, orgInfo: acme })
          : refusal('0410020', 'Your company is being moved.'),
    })
    await page.untilText('Your company is being moved.')
    await page.untilText('You are signed in, but your account could not be loaded.')
    isMoved = true
    await page.press('Try again')
    await page.untilText('Issues')
  })
})
