import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayBeInFrame } from '../detect.ts'
import { createFakeApi, type FakePath, type FakeReply, REPLIES_OF_SUCCESS } from '../testing/fake-api.ts'
import { createTeamsClient, type TokenAnswer } from '../testing/fake-clients.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { createTeamsAdapter, runConsentWindow } from './client.ts'

const app = REPLIES_OF_SUCCESS['/open/im/get/app-info']
const NO_CONSENT = { message: 'resourceRequiresConsent' }

const open = async (answers: TokenAnswer[], hasConsented = false) => {
  const { client, asked } = createTeamsClient(...answers)
  const controller = new AbortController()
  const adapter = createTeamsAdapter({
    ...{ page: createFakePage().page, call: createFakeApi().call, orgId: 'org-1', signal: controller.signal },
    ...{ loadTeams: async () => client, hasConsented },
  })
  await adapter.load(app)
  return { adapter, asked, controller }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('a Teams token', () => {
  it('is requested silently, with a prompt only if consent is required', {
    tags: ['IMS-03'],
  }, async () => {
    const { adapter, asked } = await open([NO_CONSENT, 'code'])
    await expect(adapter.acquireCode(app)).resolves.toEqual({ code: 'code-1' })
    expect(asked).toEqual([{ silent: true }, { silent: false }])
  })

  it.each(['resourceRequiresConsent', 'CancelledByUser', 'FailedToOpenWindow', 'interaction_required'])(
    'requires a click if Teams fails with %s',
    { tags: ['IMS-03'] },
    async (message) => {
      const { adapter } = await open([NO_CONSENT, { message }])
      await expect(adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'consent' })
    },
  )

  it('is rejected without a prompt if the Teams app is disabled', { tags: ['IMS-03'] }, async () => {
    const { adapter, asked } = await open([{ message: 'resourceDisabled' }])
    await expect(adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'bridge', errString: 'resourceDisabled' })
    expect(asked).toHaveLength(1)
  })

  it('is requested again 1, 2 and 4 s after consent', {
    tags: ['IMS-03'],
  }, async () => {
    const { adapter, asked } = await open([NO_CONSENT, NO_CONSENT, NO_CONSENT, 'code'], true)
    const acquired = adapter.acquireCode(app)
    for (const [milliseconds, times] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(milliseconds)
      expect(asked).toHaveLength(times)
    }
    await expect(acquired).resolves.toEqual({ code: 'code-1' })
  })

  it('is rejected if Teams still fails after consent or the caller cancels', {
    tags: ['IMS-03'],
  }, async () => {
    const refused = await open([NO_CONSENT], true)
    const outcome = expect(refused.adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'bridge' })
    await vi.advanceTimersByTimeAsync(7000)
    await outcome
    const canceled = await open([NO_CONSENT], true)
    const end = expect(canceled.adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'aborted' })
    await vi.advanceTimersByTimeAsync(500)
    canceled.controller.abort()
    await end
  })
})

it('detects Teams by a parent window or a native bridge', { tags: ['IMS-03'] }, () => {
  const { page } = createFakePage()
  const own: { parent?: unknown } & typeof page = { ...page }
  own.parent = own
  expect(mayBeInFrame(own)).toBe(false)
  expect(mayBeInFrame(page)).toBe(false)
  expect(mayBeInFrame({ ...page, parent: {} })).toBe(true)
  expect(mayBeInFrame({ ...own, nativeInterface: {} })).toBe(true)
})

describe('the consent window', () => {
  const run = async (
    { orgId, error = null }: { orgId: string | null; error?: string | null },
    replies: Partial<Record<FakePath, FakeReply>> = {},
  ) => {
    const { client, told } = createTeamsClient()
    const leave = vi.fn()
    await runConsentWindow({ orgId, error, leave, call: createFakeApi(replies).call, load: async () => client })
    return { told, left: leave.mock.calls.flat() }
  }

  it('redirects to Microsoft’s consent page and reports the outcome to Teams', { tags: ['IMS-03'] }, async () => {
    const to = REPLIES_OF_SUCCESS['/im/teams/consent-url']
    expect(await run({ orgId: 'org-1' })).toEqual({ told: [], left: [to] })
    expect(await run({ orgId: null })).toEqual({ told: ['success'], left: [] })
    expect(await run({ orgId: null, error: 'access_denied' })).toEqual({ told: ['access_denied'], left: [] })
  })

  it.each([
    ['an error', new Error('0825')],
    ['a script', 'javascript:alert(1)'],
    ['http', 'http://login.example/'],
  ])('reports a failure to Teams if the address is %s', { tags: ['IMS-03'] }, async (_what, reply) => {
    expect(await run({ orgId: 'org-1' }, { '/im/teams/consent-url': reply })).toEqual({
      told: ['unavailable'],
      left: [],
    })
  })
})
