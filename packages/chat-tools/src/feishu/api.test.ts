import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageGlobals } from '../page-globals.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { createFeishuApi, FEISHU_JS_API_LIST, type FeishuArguments } from './api.ts'

const limit = { timeoutMs: 1000 }
const apiOf = (client: Pick<PageGlobals, 'tt' | 'h5sdk'>) =>
  createFeishuApi(createFakePage({ client, hasClient: true }).page)

afterEach(() => void vi.useRealTimers())

describe('the Feishu JS API', { tags: ['FEI-05'] }, () => {
  it('lists exactly six functions', () => {
    expect(FEISHU_JS_API_LIST).toEqual([
      'requestAuthCode',
      'getUserInfo',
      'biz.navigation.close',
      'biz.util.getClipboardInfo',
      'getBlockActionSourceDetail',
      'openSchema',
    ])
  })

  const CALLS: { [Name in (typeof FEISHU_JS_API_LIST)[number]]: FeishuArguments[Name] } = {
    requestAuthCode: { appId: 'app-1' },
    getUserInfo: { withCredentials: true },
    'biz.navigation.close': {},
    'biz.util.getClipboardInfo': {},
    getBlockActionSourceDetail: { triggerCode: 'trigger' },
    openSchema: { schema: 'lark://x', external: true },
  }

  /** A client with one function, which may have a dotted name. */
  const clientWith = (name: string, run: (args: never) => void) =>
    name.split('.').reduceRight<unknown>((value, part) => ({ [part]: value }), run)

  it.each(FEISHU_JS_API_LIST)('resolves %s with its result and rejects it with errno and errString', async (name) => {
    const args = CALLS[name]
    type Callbacks = Record<string, (value: unknown) => void>
    const success = apiOf({
      tt: clientWith(name, (given: Callbacks) => {
        expect(given).toMatchObject(args)
        const succeed = given['success'] ?? given['onSuccess']
        succeed?.({ answer: name })
      }),
    })
    await expect(success.call(name, args, limit)).resolves.toEqual({ answer: name })
    const failure = apiOf({
      h5sdk: clientWith(name, (given: Callbacks) =>
        (given['fail'] ?? given['onFail'])?.({ errno: 2601001, errString: 'no permission' }),
      ),
    })
    const error = { name: 'ChatError', kind: 'bridge', errno: 2601001, errString: 'no permission' }
    await expect(failure.call(name, args, limit)).rejects.toMatchObject(error)
  })

  it('calls a function with its owner as `this`', async () => {
    const biz = {
      text: 'copied',
      getClipboardInfo(args: { onSuccess(result: unknown): void }) {
        args.onSuccess({ text: this.text })
      },
    }
    const api = apiOf({ h5sdk: { biz: { util: biz } } })
    await expect(api.call('biz.util.getClipboardInfo', {}, limit)).resolves.toEqual({ text: 'copied' })
  })

  it('rejects as unsupported if the client lacks the function', async () => {
    const api = apiOf({ tt: { biz: null } })
    expect(api.has('openSchema')).toBe(false)
    await expect(api.call('biz.navigation.close', {}, limit)).rejects.toMatchObject({ kind: 'unsupported' })
  })

  it('rejects with null and an empty text if the client gives no details', async () => {
    const api = apiOf({ tt: { openSchema: ({ fail }: { fail(): void }) => fail() } })
    const error = { kind: 'bridge', errno: null, errString: '' }
    await expect(api.call('openSchema', { schema: 'x' }, limit)).rejects.toMatchObject(error)
  })

  it('rejects at the time limit or the abort signal', async () => {
    vi.useFakeTimers()
    const api = apiOf({ tt: { openSchema: () => {} } })
    const late = expect(api.call('openSchema', { schema: 'x' }, limit)).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(1000)
    await late
    const controller = new AbortController()
    const call = api.call('openSchema', { schema: 'x' }, { ...limit, signal: controller.signal })
    const canceled = expect(call).rejects.toMatchObject({ kind: 'aborted' })
    controller.abort()
    await canceled
    expect(vi.getTimerCount()).toBe(0)
  })
})
