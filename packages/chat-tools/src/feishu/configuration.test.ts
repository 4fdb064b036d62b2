import { afterEach, expect, it, vi } from 'vitest'
import { createFakeApi, type FakePath, type FakeReply } from '../testing/fake-api.ts'
import { createFeishuClient } from '../testing/fake-clients.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { configureFeishu, requestSignature } from './configuration.ts'

afterEach(() => void vi.useRealTimers())

const open = (
  options: Parameters<typeof createFeishuClient>[0] = {},
  replies: Partial<Record<FakePath, FakeReply>> = {},
) => {
  const feishu = createFeishuClient(options)
  const { page, state } = createFakePage({ client: feishu.client, hasClient: true })
  const api = createFakeApi(replies)
  const configure = (changes: { orgId?: string; force?: boolean; signal?: AbortSignal } = {}) =>
    configureFeishu({ page, call: api.call, orgId: 'org-1', ...changes })
  return { ...feishu, api, state, configure }
}

it('configures a page with its signature and the JS API list', { tags: ['FEI-05'] }, async () => {
  const { api, called, configure } = open()
  await expect(configure()).resolves.toEqual({ sessionKey: 'key-1' })
  const url = 'https://sso.acme.example/sso/login?a=1'
  const body = { imType: 'fei_shu', orgUuid: 'org-1', url }
  expect(api.sent).toMatchObject([{ path: '/open/im/get/signature', body }])
  expect(called[0]?.args).toMatchObject({
    appId: 'app-1',
    timestamp: 1764000000000,
    nonceStr: 'nonce',
    signature: 'abc',
    jsApiList: [
      'requestAuthCode',
      'getUserInfo',
      'biz.navigation.close',
      'biz.util.getClipboardInfo',
      'getBlockActionSourceDetail',
      'openSchema',
    ],
  })
})

it('requests no further signature for a configured page if only the hash changes', { tags: ['FEI-03'] }, async () => {
  const { api, names, state, configure } = open()
  await Promise.all([configure(), configure()])
  state.href = 'https://sso.acme.example/sso/login?a=1#other'
  await configure()
  expect(names()).toEqual(['config'])
  expect(api.sent).toHaveLength(1)
})

it.each([
  ['it is forced', { force: true }, null],
  ['the organization differs', { orgId: 'org-2' }, null],
  ['the path changed', {}, 'https://sso.acme.example/sso/orginfo?a=1'],
])('configures the page with a new signature if %s', { tags: ['FEI-03'] }, async (_when, changes, href) => {
  const { api, names, state, configure } = open()
  await configure()
  if (href !== null) state.href = href
  await configure(changes)
  expect(names()).toEqual(['config', 'config'])
  expect(api.sent).toHaveLength(2)
})

it('requests a new signature after a failed configuration', { tags: ['FEI-03'] }, async () => {
  type Callbacks = { onSuccess(result: unknown): void; onFail(failure: unknown): void }
  const config = vi
    .fn(({ onSuccess }: Callbacks) => onSuccess({}))
    .mockImplementationOnce(({ onFail }) => onFail({ errorCode: 333443 }))
  const { api, configure } = open({ config })
  await expect(configure()).rejects.toMatchObject({ kind: 'bridge', errno: 333443 })
  await expect(configure()).resolves.toEqual({ sessionKey: null })
  expect(api.sent).toHaveLength(2)
})

it('keeps the signature request for other callers if one cancels', { tags: ['FEI-03'] }, async () => {
  const { configure } = open()
  const controller = new AbortController()
  const canceled = expect(configure({ signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' })
  const other = configure()
  controller.abort()
  await canceled
  await expect(other).resolves.toEqual({ sessionKey: 'key-1' })
})

it.each([
  ['the client', { config: () => {} }, {}, 10_000],
  ['the server', {}, { '/open/im/get/signature': 'pends' }, 30_000],
])('rejects at the time limit if %s does not answer', { tags: ['FEI-03'] }, async (_who, options, replies, limitMs) => {
  vi.useFakeTimers()
  const { configure } = open(options, replies)
  const late = expect(configure()).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(limitMs)
  await late
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects before any request without an organization', { tags: ['FEI-04'] }, async () => {
  const { api, configure } = open()
  await expect(requestSignature({ call: api.call, orgId: '' }, 'https://sso.acme.example/')).rejects.toThrow(
    /^orgId不能为null$/,
  )
  await expect(configure({ orgId: '' })).rejects.toThrow(/^orgId不能为null$/)
  expect(api.sent).toEqual([])
})
