import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrustedTypes } from '../page-globals.ts'
import { FEISHU_SCRIPT } from '../testing/fake-api.ts'
import { createFeishuClient } from '../testing/fake-clients.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { loadFeishuScript } from './script.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const open = (options: Parameters<typeof createFakePage>[0] = {}) =>
  createFakePage({ client: createFeishuClient().client, ...options })

it('loads the script once per page', { tags: ['IMS-05'] }, async () => {
  const { page, state } = open()
  await Promise.all([loadFeishuScript(page, FEISHU_SCRIPT), loadFeishuScript(page, FEISHU_SCRIPT)])
  await loadFeishuScript(page, FEISHU_SCRIPT)
  expect(state.requested).toEqual([FEISHU_SCRIPT])
})

it('loads no script if the Feishu client already exists', { tags: ['IMS-05'] }, async () => {
  const { page, state } = open({ hasClient: true })
  await loadFeishuScript(page, null)
  expect(state.requested).toEqual([])
})

it.each(['fails', 'sets up nothing'] as const)(
  'removes a script that %s and loads it again',
  { tags: ['IMS-05'] },
  async (outcome) => {
    const { page, scripts, state } = open()
    state.scriptOutcome = outcome
    await expect(loadFeishuScript(page, FEISHU_SCRIPT)).rejects.toMatchObject({ kind: 'script' })
    expect(scripts).toEqual([])
    state.scriptOutcome = 'loads'
    await loadFeishuScript(page, FEISHU_SCRIPT)
    expect(state.requested).toEqual([FEISHU_SCRIPT, FEISHU_SCRIPT])
  },
)

it('removes a script that does not load within 20 s and loads it again', { tags: ['IMS-05'] }, async () => {
  const { page, scripts, state } = open()
  state.scriptOutcome = 'pends'
  const late = expect(loadFeishuScript(page, FEISHU_SCRIPT)).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(20_000)
  await late
  expect(scripts).toEqual([])
  state.scriptOutcome = 'loads'
  await loadFeishuScript(page, FEISHU_SCRIPT)
})

it('keeps the script loading for other callers if one cancels', { tags: ['IMS-05'] }, async () => {
  const { page, scripts, state } = open()
  state.scriptOutcome = 'pends'
  const controller = new AbortController()
  const canceled = loadFeishuScript(page, FEISHU_SCRIPT, controller.signal)
  const outcome = expect(canceled).rejects.toMatchObject({ kind: 'aborted' })
  const other = loadFeishuScript(page, FEISHU_SCRIPT, new AbortController().signal).catch((error: unknown) => error)
  controller.abort()
  await outcome
  expect(scripts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await other).toMatchObject({ kind: 'timeout' })
})

it('rejects if the client is not ready in 10 s, and retries without a second script', {
  tags: ['IMS-05'],
}, async () => {
  const { client } = createFeishuClient({ isReady: false })
  const { page, state } = open({ client })
  const late = expect(loadFeishuScript(page, FEISHU_SCRIPT)).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(10_000)
  await late
  client.h5sdk.ready = (onReady) => onReady()
  await loadFeishuScript(page, FEISHU_SCRIPT)
  expect(state.requested).toHaveLength(1)
})

it.each([null, '', 'http://scripts.feishu.example/a.js', 'javascript:alert(1)', '//scripts.feishu.example/a.js'])(
  'loads no script from %j',
  { tags: ['IMS-05'] },
  async (address) => {
    const { page, state } = open()
    await expect(loadFeishuScript(page, address)).rejects.toMatchObject({ kind: 'script' })
    expect(state.requested).toEqual([])
  },
)

it('allows only the script address in its one trusted types policy', {
  tags: ['IMS-05'],
}, async () => {
  const createPolicy = vi.fn<TrustedTypes['createPolicy']>((_name, { createScriptURL }) => ({
    createScriptURL: (address) => ({ trusted: createScriptURL(address) }),
  }))
  const { page, state } = open({ trustedTypes: { createPolicy } })
  state.scriptOutcome = 'fails'
  await expect(loadFeishuScript(page, FEISHU_SCRIPT)).rejects.toMatchObject({ kind: 'script' })
  state.scriptOutcome = 'loads'
  await loadFeishuScript(page, FEISHU_SCRIPT)
  expect(state.requested).toEqual([{ trusted: FEISHU_SCRIPT }, { trusted: FEISHU_SCRIPT }])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['sso-chat'])
  const rules = createPolicy.mock.calls[0]?.[1]
  expect(() => rules?.createScriptURL(`${FEISHU_SCRIPT}?other`)).toThrow(TypeError)
})
