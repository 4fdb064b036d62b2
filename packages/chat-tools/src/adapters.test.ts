import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatAdapter, ChatAppInfo } from './adapter.ts'
import { createDingTalkAdapter } from './dingtalk/client.ts'
import { createFeishuAdapter } from './feishu/client.ts'
import { rowOf } from './rows.ts'
import { createTeamsAdapter } from './teams/client.ts'
import { createFakeApi, type FakePath, type FakeReply, REPLIES_OF_SUCCESS } from './testing/fake-api.ts'
import { type CodeAnswer, createDingTalkClient, createFeishuClient, createTeamsClient } from './testing/fake-clients.ts'
import { createFakePage, USER_AGENT } from './testing/fake-page.ts'

interface Setup {
  answer?: CodeAnswer
  load?: 'loads' | 'fails' | 'pends'
  replies?: Partial<Record<FakePath, FakeReply>>
  signal?: AbortSignal
}

const app: ChatAppInfo = REPLIES_OF_SUCCESS['/open/im/get/app-info']
const never = () => new Promise<never>(() => {})

const openFeishu = ({
  answer = 'code',
  load = 'loads',
  replies = {},
  signal = new AbortController().signal,
}: Setup) => {
  const { client } = createFeishuClient({ answer })
  const { page, state } = createFakePage({ client })
  state.scriptOutcome = load
  const api = createFakeApi(replies)
  return { adapter: createFeishuAdapter({ page, call: api.call, orgId: 'org-1', signal }), api }
}

const openDingTalk = ({
  answer = 'code',
  load = 'loads',
  replies = {},
  signal = new AbortController().signal,
}: Setup) => {
  const { client } = createDingTalkClient(answer)
  const { page } = createFakePage({ userAgent: USER_AGENT.dingTalk })
  const api = createFakeApi(replies)
  const loadDingTalk = async () => {
    if (load === 'fails') throw new TypeError('Failed to fetch dynamically imported module')
    return load === 'pends' ? never() : client
  }
  return { adapter: createDingTalkAdapter({ page, call: api.call, orgId: 'org-1', signal, loadDingTalk }), api }
}

const openTeams = ({ answer = 'code', load = 'loads', replies = {}, signal = new AbortController().signal }: Setup) => {
  const { client } = createTeamsClient(answer)
  const { page } = createFakePage({ userAgent: USER_AGENT.browser })
  const api = createFakeApi(replies)
  const loadTeams = async () => {
    if (load === 'fails') throw new TypeError('Failed to fetch dynamically imported module')
    return load === 'pends' ? never() : client
  }
  return { adapter: createTeamsAdapter({ page, call: api.call, orgId: 'org-1', signal, loadTeams }), api }
}

const ADAPTERS = [
  { key: 'lark', imType: 'fei_shu', userInfo: '/im/lark/auth-user-info', proof: 'code', open: openFeishu },
  { key: 'dingtalk', imType: 'ding_talk', userInfo: '/im/dingtalk/auth-user-info', proof: 'code', open: openDingTalk },
  { key: 'teams', imType: 'teams', userInfo: '/im/teams/auth-user-info', proof: 'token', open: openTeams },
] as const

const acquire = async (adapter: ChatAdapter) => {
  await adapter.load(app)
  return adapter.acquireCode(app)
}

/** The error of a promise that rejects after `afterMs` and not before. */
const failureAfter = async (afterMs: number, promise: Promise<unknown>) => {
  const settled = vi.fn()
  const failure = promise.then(
    () => expect.unreachable('the step succeeded'),
    (error: unknown) => {
      settled()
      return error
    },
  )
  await vi.advanceTimersByTimeAsync(afterMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  return failure
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe.each(ADAPTERS)('the $key adapter', { tags: ['IMS-06'] }, ({ key, imType, userInfo, proof: name, open }) => {
  it('has the key and imType of its platform', () => {
    expect(rowOf(key)).toMatchObject({ imType })
  })

  it('acquires a code and exchanges it for the user', async () => {
    const { adapter, api } = open({})
    const proof = await acquire(adapter)
    expect(proof).toEqual({ code: 'code-1' })
    expect(adapter.needsConfiguration()).toBe(false)
    await expect(adapter.identify(proof)).resolves.toBe('person-1')
    expect(api.sent).toMatchObject([{ path: userInfo, body: { [name]: 'code-1', orgId: 'org-1' } }])
  })

  it('returns no user if the server finds none', async () => {
    const { adapter } = open({ replies: { [userInfo]: {} } })
    await expect(adapter.identify({ code: 'code-1' })).resolves.toBeUndefined()
  })

  it('rejects with the error of the server', async () => {
    const { adapter } = open({ replies: { [userInfo]: new Error('0470001') } })
    await expect(adapter.identify({ code: 'code-1' })).rejects.toThrow('0470001')
  })

  it('rejects if the user cancels', async () => {
    const failure = { kind: 'bridge', errString: 'user canceled', errno: expect.any(Number) }
    await expect(acquire(open({ answer: 'cancel' }).adapter)).rejects.toMatchObject(failure)
  })

  it('rejects if the client throws', async () => {
    const failure = { kind: 'bridge', errString: 'bridge is gone' }
    await expect(acquire(open({ answer: 'throw' }).adapter)).rejects.toMatchObject(failure)
  })

  it('rejects if the code is empty', async () => {
    await expect(acquire(open({ answer: 'empty code' }).adapter)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('rejects after 10 s if the client does not answer', async () => {
    const promise = acquire(open({ answer: 'silence' }).adapter)
    expect(await failureAfter(10_000, promise)).toMatchObject({ kind: 'timeout' })
  })

  it('rejects if its code cannot be loaded', async () => {
    await expect(open({ load: 'fails' }).adapter.load(app)).rejects.toThrow()
  })

  it('rejects after 20 s if its code does not load', async () => {
    expect(await failureAfter(20_000, open({ load: 'pends' }).adapter.load(app))).toBeInstanceOf(Error)
  })

  it('rejects after 30 s if the server does not answer', async () => {
    const { adapter, api } = open({ replies: { [userInfo]: 'pends' } })
    expect(await failureAfter(30_000, adapter.identify({ code: 'code-1' }))).toMatchObject({ kind: 'timeout' })
    expect(api.sent[0]?.options.signal.aborted).toBe(true)
  })

  it.each([
    ['its code loads', { load: 'pends' }, (adapter: ChatAdapter) => adapter.load(app)],
    ['the client is pending', { answer: 'silence' }, acquire],
    [
      'the server is pending',
      { replies: { [userInfo]: 'pends' } },
      (adapter: ChatAdapter) => adapter.identify({ code: 'code-1' }),
    ],
  ] as const)('aborts at once if the caller cancels while %s', async (_when, setup, start) => {
    const controller = new AbortController()
    const promise = start(open({ ...setup, signal: controller.signal }).adapter)
    const outcome = expect(promise).rejects.toMatchObject({ kind: 'aborted' })
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    await outcome
    // The load is shared by the page, so its own timer stays until the limit.
    await vi.advanceTimersByTimeAsync(20_000)
  })

  it('sends no request if the caller has already canceled', async () => {
    const { adapter, api } = open({ signal: AbortSignal.abort() })
    await expect(adapter.identify({ code: 'code-1' })).rejects.toMatchObject({ kind: 'aborted' })
    expect(api.sent).toEqual([])
  })
})

describe('the DingTalk adapter', () => {
  it('passes the corp id to the client', { tags: ['DNG-01'] }, async () => {
    const { client, asked } = createDingTalkClient()
    const { page } = createFakePage()
    const { call } = createFakeApi()
    const { signal } = new AbortController()
    await acquire(createDingTalkAdapter({ page, call, orgId: 'org-1', signal, loadDingTalk: async () => client }))
    expect(asked).toEqual([{ corpId: 'corp-1' }])
  })

  it('rejects without a corp id', { tags: ['DNG-01'] }, async () => {
    const { adapter } = openDingTalk({})
    await adapter.load(app)
    await expect(adapter.acquireCode({ ...app, corpId: null })).rejects.toMatchObject({ kind: 'unreadable' })
  })
})
