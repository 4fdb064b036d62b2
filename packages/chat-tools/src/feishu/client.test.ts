import { describe, expect, it } from 'vitest'
import { createFakeApi, REPLIES_OF_SUCCESS } from '../testing/fake-api.ts'
import { createFeishuClient } from '../testing/fake-clients.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { createFeishuAdapter } from './client.ts'

const app = REPLIES_OF_SUCCESS['/open/im/get/app-info']
const { signal } = new AbortController()

const open = (options: Parameters<typeof createFeishuClient>[0]) => {
  const feishu = createFeishuClient(options)
  const { page } = createFakePage({ client: feishu.client })
  const api = createFakeApi()
  return { ...feishu, api, adapter: createFeishuAdapter({ page, call: api.call, orgId: 'org-1', signal }) }
}

describe('Feishu’s code', () => {
  it('is requested with appID and an empty scope list', { tags: ['FEI-01'] }, async () => {
    const { adapter, called } = open({})
    await adapter.load(app)
    await adapter.acquireCode(app)
    const args = { appID: 'app-1', scopeList: [], state: expect.stringMatching(/^[0-9a-f]{32}$/) }
    expect(called).toEqual([{ name: 'requestAccess', args: expect.objectContaining(args) }])
  })

  it.each([
    ['reports error 103', { accessFails: { errno: 103, errString: 'not supported' } }],
    ['is missing', { without: ['requestAccess', 'getUserInfo'] }],
  ])('is requested by requestAuthCode with appId if requestAccess %s', { tags: ['FEI-05'] }, async (_why, options) => {
    const { adapter, called, names } = open(options)
    await adapter.load(app)
    await expect(adapter.acquireCode(app)).resolves.toEqual({ code: 'code-1' })
    expect(called.at(-1)).toMatchObject({ name: 'requestAuthCode', args: { appId: 'app-1' } })
    expect(names()).not.toContain('config')
  })

  it('is not requested again after any other error', { tags: ['FEI-01'] }, async () => {
    const { adapter, names } = open({ accessFails: { errno: 104, errString: 'denied' } })
    await adapter.load(app)
    await expect(adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'bridge', errno: 104, errString: 'denied' })
    expect(names()).toEqual(['requestAccess'])
  })

  it('is rejected if it belongs to another request', { tags: ['FEI-01'] }, async () => {
    const { adapter, client } = open({})
    client.tt['requestAccess'] = ({ success }: { success(result: unknown): void }) =>
      success({ code: 'code-1', state: 'of another request' })
    await adapter.load(app)
    await expect(adapter.acquireCode(app)).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

describe('the user info of Feishu clients without requestAccess', () => {
  const without = ['requestAccess']

  it('is requested on a configured page and sent with the code', { tags: ['FEI-06'] }, async () => {
    const { adapter, api, called, names } = open({ without, userInfo: { encryptedData: 'data', iv: 'iv' } })
    await adapter.load(app)
    expect(adapter.needsConfiguration()).toBe(true)
    await adapter.configure?.()
    const proof = await adapter.acquireCode(app)
    expect(proof).toEqual({ code: 'code-1', userInfo: { encryptedData: 'data', iv: 'iv' } })
    await adapter.identify(proof)
    expect(names()).toEqual(['config', 'requestAuthCode', 'getUserInfo'])
    expect(called[2]?.args).toMatchObject({ withCredentials: true })
    expect(api.sent.at(-1)?.body).toEqual({ code: 'code-1', orgId: 'org-1', encryptedData: 'data', iv: 'iv' })
  })

  it('is omitted if the client does not send it', { tags: ['FEI-06'] }, async () => {
    const { adapter } = open({ without, userInfo: { nickName: 'Ada' } })
    await adapter.load(app)
    await expect(adapter.acquireCode(app)).resolves.toEqual({ code: 'code-1' })
  })
})
