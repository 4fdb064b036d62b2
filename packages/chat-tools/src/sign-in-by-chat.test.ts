import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatContext, signInByChat } from './sign-in-by-chat.ts'
import { createFakeApi, type FakePath, type FakeReply, REPLIES_OF_SUCCESS, RefusedCall } from './testing/fake-api.ts'
import { type CodeAnswer, createDingTalkClient, createFeishuClient } from './testing/fake-clients.ts'
import { createFakePage, USER_AGENT } from './testing/fake-page.ts'

interface Setup extends Partial<Pick<ChatContext, 'orgId' | 'returnTo' | 'environment' | 'signal'>> {
  userAgent?: string
  answer?: CodeAnswer
  authFails?: unknown
  without?: readonly string[]
  replies?: Partial<Record<FakePath, FakeReply>>
}

const open = (tool: ChatContext['tool'], setup: Setup) => {
  const {
    userAgent = USER_AGENT[tool === 'lark' ? 'feishu' : 'dingTalk'],
    answer,
    authFails,
    without,
    replies,
    ...rest
  } = setup
  const feishu = createFeishuClient({ ...(answer && { answer }), ...(without && { without }), authFails })
  const { page, state } = createFakePage({ userAgent, client: feishu.client })
  const api = createFakeApi(replies)
  const loadDingTalk = vi.fn(async () => createDingTalkClient(answer).client)
  const context: ChatContext = {
    tool,
    page,
    loadDingTalk,
    call: api.call,
    orgId: 'org-1',
    returnTo: 'https://app.acme.example/board?suuid=org-1',
    environment: 'prod',
    signal: new AbortController().signal,
    ...rest,
  }
  return { api, state, feishu, loadDingTalk, context, outcome: () => signInByChat(context) }
}

const TOOLS = ['lark', 'dingtalk'] as const
const userInfoOf = { lark: '/im/lark/auth-user-info', dingtalk: '/im/dingtalk/auth-user-info' } as const
/** Numbers that the clients send when a person cancels. */
const CANCELED = { lark: '2601003', dingtalk: '-1' } as const
const imTypeOf = { lark: 'fei_shu', dingtalk: 'ding_talk' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it.each([
  ['https://app.acme.example/board?suuid=org-1&chat-brand=lark', 'lark'],
  ['https://app.acme.example/board?suuid=org-1', undefined],
])('a Feishu or Lark sign-in to %s names the brand %s in every call', { tags: ['FEI-01'] }, async (returnTo, brand) => {
  // An older client, which has a configuration and its signature, too.
  const { api, outcome } = open('lark', { returnTo, without: ['requestAccess'] })
  await expect(outcome()).resolves.toMatchObject({ status: 'entered' })
  const paths = ['/open/im/get/app-info', '/open/im/get/signature', '/im/lark/auth-user-info', '/open/im/get/token']
  expect(api.sent.map(({ path, body }) => [path, (body as { brand?: string }).brand])).toEqual(
    paths.map((path) => [path, brand]),
  )
})

it('an error page has the brand that the server names', {
  tags: ['FEI-01'],
}, async () => {
  const app = { ...REPLIES_OF_SUCCESS['/open/im/get/app-info'], brand: 'feishu' }
  const refused = { '/open/im/get/app-info': app, '/open/im/get/token': new RefusedCall('0470003') }
  const { outcome } = open('lark', { replies: refused })
  await expect(outcome()).resolves.toEqual({ status: 'page', page: 'lark/403', query: {}, brand: 'feishu' })
})

describe.each(TOOLS)('a sign-in inside %s', (tool) => {
  it('returns the token', { tags: ['FEI-01', 'DNG-01'] }, async () => {
    const { api, outcome } = open(tool, {})
    await expect(outcome()).resolves.toEqual({ status: 'entered', token: 'secret-token' })
    const imType = imTypeOf[tool]
    expect(api.sent).toMatchObject([
      { path: '/open/im/get/app-info', body: { uuid: 'org-1', imType } },
      { path: userInfoOf[tool], body: { code: 'code-1', orgId: 'org-1' } },
      { path: '/open/im/get/token', body: { externalUserId: 'person-1', orgUuid: 'org-1', imType } },
    ])
    expect(api.sent.every(({ options }) => options.showError === false)).toBe(true)
  })

  it.each([
    ['cancel', 'bridge', CANCELED[tool]],
    ['throw', 'bridge', null],
    ['empty code', 'unreadable', null],
  ] as const)(
    'shows the error page after %s, and reports it as %s',
    { tags: ['FEI-01', 'DNG-01', 'IMS-06'] },
    async (answer, kind, number) => {
      const { api, outcome } = open(tool, { answer })
      const query = number ? { toolError: number } : {}
      await expect(outcome()).resolves.toEqual({ status: 'page', page: `${tool}/error`, query })
      const body = { tool, orgId: 'org-1', step: 'acquire', kind, ...(number && { number }) }
      expect(api.sent.at(-1)).toMatchObject({ path: '/im/client-failure', body, options: { showError: false } })
    },
  )

  it('shows its error page if the report is refused, too', { tags: ['IMS-06'] }, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const replies = { '/im/client-failure': new RefusedCall('429') }
    await expect(open(tool, { answer: 'throw', replies }).outcome()).resolves.toMatchObject({ page: `${tool}/error` })
    vi.restoreAllMocks()
  })

  it('reports nothing that the server has refused, whose number the page names', { tags: ['IMS-06'] }, async () => {
    const refused = Object.assign(new RefusedCall('0460003'), { subMsg: '60020' })
    const { api, outcome } = open(tool, { replies: { [userInfoOf[tool]]: refused } })
    await expect(outcome()).resolves.toEqual({ status: 'page', page: `${tool}/error`, query: { toolError: '60020' } })
    expect(api.paths()).not.toContain('/im/client-failure')
  })

  it('shows the error page if the client does not answer', { tags: ['FEI-01', 'DNG-01'] }, async () => {
    const pending = open(tool, { answer: 'silence' }).outcome()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(pending).resolves.toEqual({ status: 'page', page: `${tool}/error`, query: {} })
  })

  it.each(['/open/im/get/app-info', userInfoOf[tool], '/open/im/get/token'] as const)(
    'shows a page if %s times out, and none if the caller cancels',
    async (path) => {
      const setup = { replies: { [path]: 'pends' } }
      const pending = open(tool, setup).outcome()
      await vi.advanceTimersByTimeAsync(30_000)
      await expect(pending).resolves.toMatchObject({ status: 'page', query: {} })
      const controller = new AbortController()
      const canceled = open(tool, { ...setup, signal: controller.signal }).outcome()
      await vi.advanceTimersByTimeAsync(1000)
      controller.abort()
      await expect(canceled).resolves.toEqual({ status: 'aborted' })
    },
  )

  it('does nothing if the caller has already canceled', async () => {
    const { api, outcome } = open(tool, { signal: AbortSignal.abort() })
    await expect(outcome()).resolves.toEqual({ status: 'aborted' })
    expect(api.sent).toEqual([])
  })

  it('shows a page with the user who is not linked', { tags: ['FEI-01', 'DNG-01'] }, async () => {
    const { outcome } = open(tool, { replies: { '/open/im/get/token': { authorized: false } } })
    const person = { orgId: 'org-1', userId: 'person-1' }
    await expect(outcome()).resolves.toEqual(
      tool === 'lark'
        ? { status: 'page', page: 'lark/not-auth', query: person }
        : { status: 'page', page: 'dingtalk/authorized', query: { ...person, toKanban: 'true' } },
    )
  })

  it.each([
    ['/open/im/get/app-info', '0825', { lark: 'lark/403', dingtalk: 'dingtalk/not-integrated' }],
    [userInfoOf[tool], '0470001', { lark: 'lark/error', dingtalk: 'dingtalk/expired' }],
    ['/open/im/get/token', '0470003', { lark: 'lark/403', dingtalk: 'dingtalk/403' }],
  ] as const)(
    'shows the page for an error of %s with code %s',
    { tags: ['FEI-01', 'DNG-01', 'DNG-03'] },
    async (path, code, pages) => {
      const { outcome } = open(tool, { replies: { [path]: new RefusedCall(code) } })
      await expect(outcome()).resolves.toEqual({ status: 'page', page: pages[tool], query: {} })
    },
  )
})

describe('Feishu', () => {
  it.each([
    [10228, 'lark/403'],
    [10227, 'lark/403'],
    [10236, 'lark/error'],
  ])(
    'shows for error %s of its client the page %s with the number',
    { tags: ['FEI-01', 'IMS-06'] },
    async (errCode, page) => {
      const { api, outcome } = open('lark', {
        without: ['requestAccess'],
        authFails: { errCode, errMsg: 'a sentence' },
      })
      const query = { toolError: String(errCode) }
      await expect(outcome()).resolves.toEqual({ status: 'page', page, query })
      const body = { tool: 'lark', orgId: 'org-1', step: 'acquire', kind: 'bridge', number: String(errCode) }
      expect(api.sent.at(-1)).toMatchObject({ path: '/im/client-failure', body })
    },
  )

  it('shows the sign-in form for a store app', { tags: ['FEI-01'] }, async () => {
    const app = { ...REPLIES_OF_SUCCESS['/open/im/get/app-info'], appType: 'store' }
    const { api, state, outcome } = open('lark', { replies: { '/open/im/get/app-info': app } })
    await expect(outcome()).resolves.toEqual({ status: 'sign-in' })
    expect(api.paths()).toEqual(['/open/im/get/app-info'])
    expect(state.requested).toEqual([])
  })

  it('signs in by user info on a configured page without requestAccess', {
    tags: ['FEI-06'],
  }, async () => {
    const { feishu, outcome } = open('lark', { without: ['requestAccess'] })
    await expect(outcome()).resolves.toMatchObject({ status: 'entered' })
    expect(feishu.names()).toEqual(['config', 'requestAuthCode', 'getUserInfo'])
  })

  it('shows the error page without an organization if it needs a signature', { tags: ['FEI-04'] }, async () => {
    const { api, outcome } = open('lark', { without: ['requestAccess'], orgId: '' })
    await expect(outcome()).resolves.toMatchObject({ page: 'lark/error' })
    expect(api.paths()).not.toContain('/open/im/get/signature')
  })

  it('loads no script in another browser, except in test environments', { tags: ['IMS-05'] }, async () => {
    const live = open('lark', { userAgent: USER_AGENT.browser, environment: 'pre' })
    await expect(live.outcome()).resolves.toEqual({ status: 'sign-in' })
    expect(live.state.requested).toEqual([])
    const test = open('lark', { userAgent: USER_AGENT.browser, environment: 'test' })
    await expect(test.outcome()).resolves.toMatchObject({ status: 'entered' })
  })
})

describe('DingTalk in another browser', () => {
  const setup = { userAgent: USER_AGENT.browser, environment: 'test' } as const

  it('redirects to the address of the server and loads no package', { tags: ['DNG-02'] }, async () => {
    const { api, loadDingTalk, outcome } = open('dingtalk', setup)
    const to = 'https://login.dingtalk.example/oauth2/auth?state=1'
    await expect(outcome()).resolves.toEqual({ status: 'leave', to })
    const originalPath = 'https://app.acme.example/board?suuid=org-1'
    expect(api.sent).toMatchObject([{ path: '/im/dingtalk/web-auth-url', body: { orgId: 'org-1', originalPath } }])
    expect(loadDingTalk).not.toHaveBeenCalled()
  })

  it.each(['http://localhost:4000/auth', 'http://127.0.0.1/auth', 'http://[::1]:4000/auth'])(
    'redirects to the local address %s',
    { tags: ['DNG-02'] },
    async (to) => {
      const { outcome } = open('dingtalk', { ...setup, replies: { '/im/dingtalk/web-auth-url': to } })
      await expect(outcome()).resolves.toEqual({ status: 'leave', to })
    },
  )

  it.each([
    'http://login.dingtalk.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    '',
    new RefusedCall('500'),
    new Error('offline'),
  ])('shows the 403 page for %s', { tags: ['DNG-02'] }, async (reply) => {
    const { outcome } = open('dingtalk', { ...setup, replies: { '/im/dingtalk/web-auth-url': reply } })
    await expect(outcome()).resolves.toEqual({ status: 'page', page: 'dingtalk/403', query: {} })
  })
})
