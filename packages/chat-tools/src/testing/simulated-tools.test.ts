import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatTools, type Fault, startChatTools } from './simulated-tools.ts'

const TOKEN = '/tenant_access_token/internal'
let tools: ChatTools
beforeAll(async () => {
  tools = await startChatTools({ now: () => 1000 })
  const app = { appId: 'cli_app', secret: 'the secret', tenantKey: 'tenant-1', trustedHosts: ['localhost'] }
  tools.feishu.addApp({ ...app, type: 'self' })
})
beforeEach(() => tools.clearFaults())
afterAll(() => tools.stop())

const call = (signal?: AbortSignal): Promise<Response> =>
  fetch(`${tools.feishu.baseUrl}/open-apis/auth/v3${TOKEN}`, {
    method: 'POST',
    body: JSON.stringify({ app_id: 'cli_app', app_secret: 'the secret' }),
    ...(signal ? { signal } : {}),
  })
const callWith = (fault: Fault, signal?: AbortSignal): Promise<Response> => {
  tools.fail(TOKEN, fault, 1)
  return call(signal)
}

describe('faults', () => {
  it('last for the given number of requests', async () => {
    tools.fail(/tenant_access_token/, { status: 503 }, 2)
    const statuses = [await call(), await call(), await call()].map(({ status }) => status)
    expect(statuses).toEqual([503, 503, 200])
  })

  it('include HTML pages, malformed JSON and truncated bodies', async () => {
    const page = await callWith('html')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    await expect((await callWith('malformed')).json()).rejects.toThrow(SyntaxError)
    await expect((await callWith('cut')).text()).rejects.toThrow('terminated')
  })

  it('include requests that hang until the caller aborts', async () => {
    const controller = new AbortController()
    const response = callWith('slow', controller.signal)
    const count = tools.countOf(TOKEN)
    await expect.poll(() => tools.countOf(TOKEN)).toBe(count + 1)
    controller.abort()
    await expect(response).rejects.toThrow('aborted')
  })

  it('report a rate limit like each platform', async () => {
    tools.fail(/./, 'rate-limit')
    const limit = async (url: string) => {
      const response = await fetch(url)
      return { status: response.status, ...((await response.json()) as object) }
    }
    expect(await limit(tools.feishu.baseUrl)).toMatchObject({ status: 400, code: 99991400 })
    expect(await limit(tools.dingtalk.oapiUrl)).toMatchObject({ status: 200, errcode: 90018 })
    expect(await limit(tools.dingtalk.apiUrl)).toMatchObject({
      status: 403,
      code: 'Forbidden.AccessDenied.QpsLimitForApi',
    })
  })
})

describe('the log', () => {
  it('contains every request', async () => {
    const before = tools.log.length
    await Promise.all([call(), call()])
    const entry = { method: 'POST', path: `/feishu/open-apis/auth/v3${TOKEN}`, at: 1000 }
    expect(tools.log.slice(before)).toEqual([entry, entry])
  })
})
