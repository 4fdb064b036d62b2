// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createFakeApi, REPLIES_OF_SUCCESS } from '../testing/fake-api.ts'
import { USER_AGENT } from '../testing/fake-page.ts'
import { createDingTalkAdapter } from './client.ts'

const app = REPLIES_OF_SUCCESS['/open/im/get/app-info']

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('loads DingTalk’s package as a chunk and requests a code from the Android client', {
  tags: ['DNG-01', 'IMS-05'],
}, async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(USER_AGENT.dingTalkPhone)
  const answers: object[] = [{ code: 'code-1' }]
  const asked: unknown[] = []
  /** The function through which the client's web view is called. */
  const invoke = (
    succeed: (result: object) => void,
    fail: (failure: object) => void,
    area: string,
    name: string,
    params: object,
  ) => {
    asked.push([area, name, { ...params }])
    const answer = answers.shift()
    if (answer) succeed(answer)
    else fail({ errorCode: '-1', errorMessage: 'canceled' })
  }
  vi.stubGlobal('nuva', { isReady: true, require: () => invoke })
  const adapter = createDingTalkAdapter({
    page: window,
    call: createFakeApi().call,
    orgId: 'org-1',
    signal: new AbortController().signal,
  })
  await adapter.load(app)
  await expect(adapter.acquireCode(app)).resolves.toEqual({ code: 'code-1' })
  expect(asked).toMatchObject([['runtime.permission', 'requestAuthCode', { corpId: 'corp-1' }]])
  await expect(adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'bridge', errno: -1, errString: 'canceled' })
})
