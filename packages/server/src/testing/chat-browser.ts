import { IDENTITY_PROVIDERS } from '@sso-elements/contract'
import type { ChatPerson, ChatSetup, CodeKind, SimulatedTool } from './chat-setup.ts'
import { type Client, someAddress } from './client.ts'

/** A browser inside a chat tool, on a machine of its own, which keeps its cookies. */
export const chatBrowser = (client: Client, tools: ChatSetup, tool: SimulatedTool) => {
  const from = someAddress()
  const cookies = new Map<string, string>()
  const { imType } = IDENTITY_PROVIDERS[tool]

  const cookie = (): string => ['unrelated=1', ...[...cookies].map((pair) => pair.join('='))].join('; ')
  const call: Client['call'] = async (path, body, options = {}) => {
    const headers = { cookie: cookie(), ...options.headers }
    const reply = await client.call(path, body, { ...options, from, headers })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return reply
  }
  const exchange = async (orgId: string, code: string): Promise<{ code: string; id: string | null }> => {
    if (tool === 'dingtalk') {
      const { code: reply, result } = await call('/im/dingtalk/auth-user-info', { code, orgId })
      return { code: reply, id: result?.userId ?? null }
    }
    const { code: reply, result } = await call('/im/lark/auth-user-info', { code, orgId })
    return { code: reply, id: result?.openId ?? null }
  }
  const issueCode = (person: ChatPerson, kind?: CodeKind): string => tools.issueCode(tool, person, kind)
  return {
    imType,
    cookie,
    call,
    issueCode,
    exchange,
    /** What the page does up to the user id. */
    prove: (orgId: string, person: ChatPerson) => exchange(orgId, issueCode(person)),
    token: (orgUuid: string, externalUserId: string) => call('/open/im/get/token', { externalUserId, orgUuid, imType }),
  }
}

/** Links a person of a chat tool to an account, in a browser of its own. */
export const linkPerson = async (
  browser: ReturnType<typeof chatBrowser>,
  { orgId, token }: { orgId: string; token: string },
  person: ChatPerson,
): Promise<string> => {
  await browser.prove(orgId, person)
  const { result } = await browser.call('/account/identity/pending', {})
  return (await browser.call('/account/identities/link', { proof: result?.proof ?? '' }, { token })).code
}
