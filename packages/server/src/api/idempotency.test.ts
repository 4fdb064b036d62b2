import type { CallPath } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { someWorkspace, type TestWorkspace } from '../testing/workspace.ts'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

/** The body of each call, another body, and the list that shows the result. */
const MADE: [path: CallPath, body: () => object, other: object, list: CallPath][] = [
  [
    '/workspace/projects/create',
    () => ({ projectKey: 'ONCE', projectName: 'x' }),
    { projectName: 'y' },
    '/workspace/projects',
  ],
  [
    '/workspace/sprints/create',
    () => ({ projectId: workspace.project.id, sprintName: 'x' }),
    { sprintName: 'y' },
    '/workspace/sprints',
  ],
  [
    '/workspace/issues/create',
    () => ({ projectId: workspace.project.id, summary: 'x' }),
    { summary: 'y' },
    '/workspace/issues',
  ],
  ['/workspace/filters/create', () => ({ filterName: 'x', conditions: [] }), { filterName: 'y' }, '/workspace/filters'],
  ['/workspace/documents/create', () => ({ title: 'x' }), { title: 'y' }, '/workspace/documents'],
  [
    '/share/create',
    () => ({ resourceType: 'project', resourceId: workspace.project.id, password: 'seven ships' }),
    { password: 'eight ships' },
    '/share/list',
  ],
]

const countOf = async (list: CallPath, token: string): Promise<number> => {
  const { result } = await server.send(list, {}, { token })
  return Array.isArray(result) ? result.length : (result as { total: number }).total
}

describe.each(MADE)('%s', (path, body, other, list) => {
  it('creates one resource for repeated calls with one Idempotency-Key', async () => {
    const { token } = workspace.owner
    const before = await countOf(list, token)
    const headers = { 'idempotency-key': 'a-dialog' }
    const send = (key: Record<string, string>, change = {}) =>
      server.send(path, { ...body(), ...change }, { token, headers: key })
    const replies = await Promise.all([1, 2, 3].map(() => send(headers)))
    const again = await send(headers)
    expect(again.code).toBe('200')
    for (const { code, result } of replies) expect({ code, result }).toEqual({ code: '200', result: again.result })
    expect(await countOf(list, token)).toBe(before + 1)
    expect(await send(headers, other)).toMatchObject({ status: 400, subMsg: 'Idempotency-Key' })
    expect(await countOf(list, token)).toBe(before + 1)
    // The key of the project is in use by now.
    if (path !== '/workspace/projects/create') {
      expect((await send({ 'idempotency-key': 'another-dialog' })).code).toBe('200')
      expect(await countOf(list, token)).toBe(before + 2)
    }
  })
})

describe('a rejected call', () => {
  it('leaves its Idempotency-Key to the corrected call', async () => {
    const { owner, project } = workspace
    const options = { token: owner.token, headers: { 'idempotency-key': 'refused first' } }
    const backwards = { startDate: '2026-01-02T00:00:00Z', dueDate: '2026-01-01T00:00:00Z' }
    const issue = { projectId: project.id, summary: 'Mended' }
    const refused = await server.send('/workspace/issues/create', { ...issue, ...backwards }, options)
    expect(refused.subMsg).toBe('dueDate')
    expect((await server.send('/workspace/issues/create', issue, options)).code).toBe('200')
  })
})
