import { SPECIFIED_CALLS, type SpecifiedCall } from '@sso-elements/contract/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser, linkPerson } from './testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup } from './testing/chat-setup.ts'
import { PASSWORD, someAddress } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { shareOf, someWorkspace, type TestWorkspace } from './testing/workspace.ts'

let tools: ChatSetup
let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
  workspace = await someWorkspace(server)
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

/** The client keeps no cookies, so its codes are bound to its machine. */
const MACHINE = someAddress()
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request(
    `/api${path}`,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    MACHINE,
  )
const mailedCode = async (orgEmail: string): Promise<string> => {
  await post('/account/send-code', { orgEmail, scene: 'login' })
  return (await server.mails(orgEmail))[0]?.code ?? ''
}

/** The person of a chat tool in the payloads. */
const PERSON = { id: 'ou_1', name: 'Ada' }

/** Values in a call’s payload for existing users and shares; the rest is as in the specification. */
const realValues = async (path: string): Promise<Record<string, string>> => {
  const { email: orgEmail, token } = workspace.owner
  const ofShare = async () => (await shareOf(server, workspace, { password: 'open sesame' })).shareCode
  if (path.startsWith('/anonymous/share/')) return { shareCode: await ofShare() }
  if (path === '/account/login') return { orgEmail, password: PASSWORD }
  if (path === '/account/anonymous/login-code') return { orgEmail, code: await mailedCode(orgEmail) }
  if (path === '/account/check-email') return { orgEmail }
  if (path === '/tickets/get-token') return { ticket: (await server.call('/tickets', {}, { token })).result.ticket }
  const orgId = workspace.owner.organization.id
  if (path === '/open/im/get/app-info') return { uuid: orgId }
  if (path === '/open/im/get/token') return { orgUuid: orgId }
  if (path === '/open/im/get/signature') return { orgUuid: orgId, url: `${server.server.url}/sso/login` }
  if (path === '/im/dingtalk/web-auth-url') return { orgId }
  if (path === '/im/dingtalk/auth-user-info') return { orgId, code: tools.issueCode('dingtalk', PERSON) }
  return {}
}

/** The cookie of a browser in which Feishu has just proven the person of the payload. */
const provenCookie = async (): Promise<string> => {
  const { token, organization } = workspace.owner
  const browser = chatBrowser(server, tools, 'lark')
  await linkPerson(browser, { token, orgId: organization.id }, PERSON)
  await browser.prove(organization.id, PERSON)
  return browser.cookie()
}

/** A request as a client would send it that only knows the specification. */
const send = async ({ method, path, payload, fixed }: SpecifiedCall, token?: string) => {
  const body = { ...payload, ...fixed, ...(await realValues(path)) }
  const headers: Record<string, string> = {
    ...(token !== undefined && { accesstoken: token }),
    ...(path === '/open/im/get/token' && { cookie: await provenCookie() }),
  }
  const response =
    method === 'GET'
      ? await server.request(`/api${path}?${new URLSearchParams(body as Record<string, string>)}`, { headers })
      : await post(path, body, headers)
  return { status: response.status, reply: (await response.json()) as { code: string; result: unknown } }
}

describe('each call of the specification', () => {
  it.each(SPECIFIED_CALLS)(
    '$method $path accepts its payload and returns its result',
    { tags: ['HTT-08'] },
    async (call) => {
      const { token } = call.path === '/account/logout' ? await server.register() : workspace.owner
      const { status, reply } = await send(call, call.needsToken ? token : undefined)
      expect({ status, code: reply.code }).toEqual({ status: 200, code: '200' })
      if (call.result === 'nothing') expect(reply.result).toBeNull()
      else if (call.result === 'text') expect(reply.result).toEqual(expect.any(String))
      else if ('list' in call.result) expect(Object.keys((reply.result as object[])[0] ?? {})).toEqual(call.result.list)
      else expect(Object.keys(reply.result as object)).toEqual(expect.arrayContaining(call.result.fields))
    },
  )

  it.each(SPECIFIED_CALLS.filter(({ needsToken, path }) => needsToken && path !== '/language/translation-simple'))(
    '$method $path returns 403 without its token',
    { tags: ['HTT-08'] },
    async (call) => {
      expect(await send(call)).toMatchObject({ status: 403, reply: { code: '403' } })
    },
  )
})
