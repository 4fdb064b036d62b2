import { chatBrowser } from './chat-browser.ts'
import type { ChatSetup } from './chat-setup.ts'
import type { TestServer } from './test-server.ts'

/** Where a page redirects to. */
export const redirectOf = async (address: string): Promise<URL> =>
  new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? 'about:blank')

/** Begins to add the app to Slack, as an administrator does. */
export const beginSlackAddition = async (server: TestServer, tools: ChatSetup, token: string) => {
  const browser = chatBrowser(server, tools, 'dingtalk')
  const reply = await browser.call('/org/chat-tools/add', { brand: 'slack' }, { token })
  /** Opens the page that Slack returns to, and returns where it leads. */
  const finish = async (query: URLSearchParams, cookie = browser.cookie()): Promise<string> => {
    const response = await server.request(`/sso/im/added/slack?${query}`, { headers: { cookie } })
    return response.headers.get('location') ?? String(response.status)
  }
  return { browser, address: reply.result ?? 'about:blank', finish }
}

/** Adds the app to a workspace; null stands for a whole enterprise. @returns the page at the end */
export const addSlack = async (
  server: TestServer,
  tools: ChatSetup,
  { token, team }: { token: string; team: string | null },
): Promise<string> => {
  const { address, finish } = await beginSlackAddition(server, tools, token)
  tools.slack.setWorkspace(team)
  return finish((await redirectOf(address)).searchParams)
}
