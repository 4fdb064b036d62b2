import type { BodyOf, Issue } from '@sso-elements/contract'
import { someOwner, type TestPerson } from './organization.ts'
import type { TestServer } from './test-server.ts'

let projects = 0

/** A project in the user’s organization, with a unique key. */
export const someProject = async (server: TestServer, { token }: TestPerson) => {
  projects += 1
  const body = { projectKey: `P${projects}`, projectName: `Project ${projects}` }
  return (await server.call('/workspace/projects/create', body, { token })).result
}

/** A new user with an organization, and in it a project, a sprint, an issue, a filter and a document. */
export const someWorkspace = async (server: TestServer) => {
  const owner = await someOwner(server)
  const { token } = owner
  const project = await someProject(server, owner)
  const projectId = project.id
  const sprint = await server.call('/workspace/sprints/create', { projectId, sprintName: 'Sprint 1' }, { token })
  const sprintId = sprint.result.id
  const issue = await server.call(
    '/workspace/issues/create',
    { projectId, sprintId, summary: 'First', description: 'Not for strangers' },
    { token },
  )
  const conditions = [{ field: 'status', operator: '=', values: ['todo'] } as const]
  const filter = await server.call(
    '/workspace/filters/create',
    {
      filterName: 'To do',
      conditions: conditions.map((condition) => ({ ...condition, values: [...condition.values] })),
    },
    { token },
  )
  const document = await server.call(
    '/workspace/documents/create',
    { title: 'Notes', body: 'Line 1\nLine 2' },
    { token },
  )
  return {
    owner,
    project,
    sprint: sprint.result,
    issue: issue.result,
    filter: filter.result,
    document: document.result,
  }
}
export type TestWorkspace = Awaited<ReturnType<typeof someWorkspace>>

/** Shares the document of a workspace, or the given resource. */
export const shareOf = async (
  server: TestServer,
  { owner, document }: TestWorkspace,
  share: Partial<BodyOf<'/share/create'>> = {},
) => {
  const body = { resourceType: 'document' as const, resourceId: document.id, ...share }
  return (await server.call('/share/create', body, { token: owner.token })).result
}

/** Creates issues in sequence. */
export const makeIssues = async (
  server: TestServer,
  { owner, project }: Pick<TestWorkspace, 'owner' | 'project'>,
  issues: Partial<BodyOf<'/workspace/issues/create'>>[],
): Promise<Issue[]> => {
  const made: Issue[] = []
  for (const issue of issues) {
    const body = { projectId: project.id, summary: `Issue ${made.length + 1}`, ...issue }
    made.push((await server.call('/workspace/issues/create', body, { token: owner.token })).result)
  }
  return made
}
