// Simulated chat tools for trying out their sign-in, in a process of their own. `npm start` runs it in dev.
import { readFile } from 'node:fs/promises'
import {
  CHAT_USER_AGENTS,
  type ChatBrowser,
  dingtalkBrowser,
  feishuBrowser,
  teamsBrowser,
  wecomBrowser,
} from '@sso-elements/chat-tools/testing/client-side'
import { page } from '@sso-elements/chat-tools/testing/simulated-response'
import { DEFAULT_TENANT_ID, HEADER } from '@sso-elements/contract'
import { DEMO_ACCOUNTS } from '../../features/demo/demo-data.ts'
import { CHAT_APPS, chatToolsAt, startChatSetup, TEAMS_CLIENT, WECOM_SUITE } from '../chat-setup.ts'
import { startWorkbench } from './workbench.ts'

/** The product's public address, without a trailing slash. */
const [product = ''] = process.argv.slice(2)
/** The host of that address, which WeCom and Slack redirect to. */
const { hostname: PUBLIC_HOST } = new URL(product)
/** A host without the session of the browser's other pages. */
const OWN_HOST = '127.0.0.1'
const WORKSPACE = '/examples/workspace/'
/** Path of the page of a product team, which has the sign-in as an element. */
const EXAMPLE = '/workbench/'
const EXAMPLE_FILE = new URL('../../../../../examples/workbench/index.html', import.meta.url)

const callProduct = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { [HEADER.accessToken]: token }) }
  const response = await fetch(`${product}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, result } = (await response.json()) as { code: string; result: Record<string, unknown> }
  if (code !== '200') throw new Error(`${path} answered ${code}. The demo organization is needed to try a chat tool.`)
  return { result, cookies: response.headers.getSetCookie() }
}

/** Does something as the administrator of the demo organization. */
const asAdministrator = async <Result>(act: (token: string) => Promise<Result>): Promise<Result> => {
  const [{ email, password }] = DEMO_ACCOUNTS
  const { result } = await callProduct('/account/login', { orgEmail: email, password, tenantId: DEFAULT_TENANT_ID })
  const token = String(result['token'])
  try {
    return await act(token)
  } finally {
    await callProduct('/account/logout', {}, token)
  }
}

/** Runs an action once; after a failure again, because the product may not have started yet. */
const once = <Result>(act: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined
  return () => {
    running ??= act().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}

/** Id of the demo organization. */
const demoOrganization = once(() =>
  asAdministrator(async (token) => {
    const { orgInfo } = (await callProduct('/account/user-org-assemble', {}, token)).result
    return String((orgInfo as { id: unknown }).id)
  }),
)

/** Adds the app to the workspace of Slack, as on the page of the chat tools. */
const addToSlack = once(() =>
  asAdministrator(async (token) => {
    const { result, cookies } = await callProduct('/org/chat-tools/add', { brand: 'slack' }, token)
    const { headers } = await fetch(String(result), { redirect: 'manual' })
    const { pathname, search } = new URL(headers.get('location') ?? '')
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    await fetch(`${product}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' })
  }),
)

const PERSON = { id: 'trial_person', name: 'Lin Wei' }
const SLACK_USER = { ...PERSON, teamId: 'T0TRIAL' }
const TEAMS_USER = {
  ...{ oid: '9d2c6f0e-5b1a-4d3f-8a77-3c1f0b6e2d41', tid: '4f6a1c52-7e0b-4b8e-9c3d-2a5e8f7b6d10' },
  name: PERSON.name,
}

interface TrialClient {
  name: string
  host: string
  browser: ChatBrowser
  /** Path of the page whose redirect signs in; without it the client signs in to any page. */
  transit?: string
  prepare?: () => Promise<unknown>
}

const links: { name: string; url: string }[] = []
const startPage = (): string => `<!doctype html>
<html lang="en"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Simulated chat tools</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  main { max-width: 56rem; margin: 3rem auto; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; }
  p { max-width: 36rem; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1.5rem; padding: 0; list-style: none; }
  li { display: grid; gap: 0.5rem; }
  a { padding: 0.875rem 1.125rem; border: 1px solid #8886; border-radius: 0.625rem; color: inherit; text-decoration: none; }
  a:hover, a:focus-visible { border-color: currentColor; }
</style>
<main>
  <h1>Open the product in a chat tool</h1>
  <p>You are ${PERSON.name} in each tool. The first time you link an account of the demo organization; after that you are signed in without typing.</p>
  <p>WeCom and Slack redirect to ${product}, whose session they share: sign out there first.</p>
  <ul>${links.map(({ name, url }) => `<li><strong>${name}</strong><a href="${url}/">The workspace</a><a href="${url}/workbench">A page with the sign-in as an element</a></li>`).join('')}</ul>
</main></html>`

const tools = await startChatSetup({ 'GET /': () => page(startPage()) })
for (const app of [CHAT_APPS.qywx.id, WECOM_SUITE.suiteId]) tools.wecom.setCurrentUser(app, tools.wecomUser(PERSON))
tools.feishu.setCurrentUser(CHAT_APPS.lark.id, tools.feishuUser(PERSON))
tools.dingtalk.setCurrentUser(CHAT_APPS.dingtalk.id, tools.dingtalkUser(PERSON))
tools.slack.setWorkspace(SLACK_USER.teamId)
tools.slack.setCurrentUser(SLACK_USER)
tools.teams.setCurrentUser(TEAMS_USER)
tools.teams.setInstalled(TEAMS_USER.tid, true)

const desktop = { simulatorUrl: tools.url, phone: false }
const phone = { simulatorUrl: tools.url, phone: true }
const lark = { appId: CHAT_APPS.lark.id, user: tools.feishuUser(PERSON), brand: 'lark' } as const
const dingtalk = { user: tools.dingtalkUser(PERSON) }
const wecom = { host: PUBLIC_HOST, transit: '/sso/qywx/transit' } as const
const CLIENTS: readonly TrialClient[] = [
  { name: 'Lark', host: OWN_HOST, browser: feishuBrowser({ ...desktop, ...lark }) },
  { name: 'Lark on a phone', host: OWN_HOST, browser: feishuBrowser({ ...phone, ...lark }) },
  { name: 'DingTalk', host: OWN_HOST, browser: dingtalkBrowser({ ...desktop, ...dingtalk }) },
  {
    ...{ name: 'DingTalk on a phone', host: OWN_HOST },
    browser: dingtalkBrowser({ ...phone, ...dingtalk }),
  },
  { name: 'WeCom', ...wecom, browser: wecomBrowser(desktop) },
  { name: 'WeCom on a phone', ...wecom, browser: wecomBrowser(phone) },
  {
    ...{ name: 'Microsoft Teams on a phone', host: OWN_HOST },
    browser: teamsBrowser({ ...phone, clientId: TEAMS_CLIENT.clientId, user: TEAMS_USER }),
  },
  {
    ...{ name: 'A link in Slack', host: PUBLIC_HOST, transit: '/sso/slack/transit' },
    // Slack opens links in the browser.
    browser: { simulatorUrl: tools.url, userAgent: CHAT_USER_AGENTS.browser, initScript: '' },
    prepare: addToSlack,
  },
]

for (const { name, host, browser, transit, prepare } of CLIENTS) {
  const url: string = await startWorkbench(
    product,
    { ...browser, host },
    {
      redirects: {
        '/': async () => {
          await prepare?.()
          const suuid = await demoOrganization()
          // Without a return address, which would have to be one of the product, the redirect ends at its home.
          return transit
            ? `${transit}?suuid=${suuid}`
            : `/sso/login?${new URLSearchParams({ 'sso-redirect': `${url}${WORKSPACE}?suuid=${suuid}` })}`
        },
        '/workbench': async () => {
          await prepare?.()
          return `${EXAMPLE}?suuid=${await demoOrganization()}`
        },
      },
      pages: {
        // Its addresses are the product's, which the client passes on to.
        [EXAMPLE]: async () => (await readFile(EXAMPLE_FILE, 'utf8')).replaceAll('http://localhost:3000', url),
      },
    },
  )
  links.push({ name, url })
}
process.on('disconnect', () => process.exit())
const origins = [...links.map(({ url }) => url), 'http://localhost:3001', 'http://127.0.0.1:3001']
// The trial has the client of Lark, and not that of Feishu, whose apps can be connected all the same.
const settings = Object.entries(chatToolsAt(tools)).flatMap(([name, value]) => [
  [name.replace(/^FEISHU_/, 'LARK_'), value],
  ...(/^FEISHU_.*_URL$/.test(name) ? [[name, value]] : []),
])
process.send?.({ ...Object.fromEntries(settings), TEAMS_TENANT: TEAMS_USER.tid, RETURN_ORIGINS: origins.join() })
