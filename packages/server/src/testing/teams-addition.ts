import { randomUUID } from 'node:crypto'
import type { TeamsUser } from '@sso-elements/chat-tools/teams/testing/simulated'
import { chatBrowser } from './chat-browser.ts'
import type { ChatSetup } from './chat-setup.ts'
import { redirectOf } from './slack-addition.ts'
import type { TestServer } from './test-server.ts'

/** Role template of a global administrator. */
export const GLOBAL_ADMINISTRATOR = '62e90394-69f5-4237-9190-012177145e10'

export const someTeamsUser = (part: Partial<TeamsUser> = {}): TeamsUser => ({
  oid: randomUUID(),
  tid: randomUUID(),
  name: 'Grace',
  ...part,
})

/** Begins to connect a tenant, as an administrator does. */
export const beginTeamsAddition = async (server: TestServer, tools: ChatSetup, token: string) => {
  const browser = chatBrowser(server, tools, 'dingtalk')
  const reply = await browser.call('/org/chat-tools/add', { brand: 'teams' }, { token })
  const address = reply.result ?? 'about:blank'
  /** Opens the page that Microsoft returns to, and returns where it leads. */
  const open = async (query: URLSearchParams, cookie = browser.cookie()): Promise<string> => {
    const response = await server.request(`/sso/im/added/teams?${query}`, { headers: { cookie } })
    return response.headers.get('location') ?? String(response.status)
  }
  /** Signs in there as somebody, or refuses. */
  const finish = async (user: TeamsUser | null): Promise<string> => {
    tools.teams.setCurrentUser(user)
    return open((await redirectOf(address)).searchParams)
  }
  return { browser, address, open, finish }
}

/** Connects a tenant by its administrator. @returns the page at the end */
export const addTeams = async (
  server: TestServer,
  tools: ChatSetup,
  { token, tid }: { token: string; tid: string },
): Promise<string> => {
  const { finish } = await beginTeamsAddition(server, tools, token)
  return finish(someTeamsUser({ tid, roles: [GLOBAL_ADMINISTRATOR] }))
}
