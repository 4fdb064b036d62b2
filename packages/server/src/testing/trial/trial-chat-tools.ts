// Simulated chat tools for trying out their sign-in, in a process of their own. `npm start` runs it in dev.
import { DEFAULT_TENANT_ID, HEADER } from '@sso-elements/contract'
import { DEMO_ACCOUNTS } from '../../demo/demo-data.ts'
import { CHAT_APPS, chatToolsAt, startChatSetup } from '../chat-setup.ts'
import { dingtalkBrowser, feishuBrowser } from '../chat-tools/browser-side.ts'
import { page } from '../chat-tools/simulated-server.ts'
import { startWorkbench } from './workbench.ts'

const [product = ''] = process.argv.slice(2)
const WORKSPACE = '/examples/workspace/'

const callProduct = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', ...(token && { [HEADER.accessToken]: token }) }
  const response = await fetch(`${product}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, result } = (await response.json()) as { code: string; result: Record<string, unknown> }
  if (code !== '200') throw new Error(`${path} answered ${code}. The demo organization is needed to try a chat tool.`)
  return result
}

/** Id of the demo organization. */
const findOrganization = async (): Promise<string> => {
  const [{ email, password }] = DEMO_ACCOUNTS
  const { token } = await callProduct('/account/login', { orgEmail: email, password, tenantId: DEFAULT_TENANT_ID })
  const { orgInfo } = await callProduct('/account/user-org-assemble', {}, String(token))
  await callProduct('/account/logout', {}, String(token))
  return String((orgInfo as { id: unknown }).id)
}
let organization: Promise<string> | undefined

const CLIENTS = [
  { tool: 'lark', device: 'desktop', name: 'Lark' },
  { tool: 'lark', device: 'phone', name: 'Lark on a phone' },
  { tool: 'dingtalk', device: 'desktop', name: 'DingTalk' },
  { tool: 'dingtalk', device: 'phone', name: 'DingTalk on a phone' },
] as const
const PERSON = { id: 'trial_person', name: 'Lin Wei' }

const links: { name: string; url: string }[] = []
const startPage = (): string => `<!doctype html>
<html lang="en"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Simulated chat tools</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 4rem auto; padding: 0 1.25rem; }
  ul { display: grid; gap: 0.75rem; padding: 0; list-style: none; }
  a { display: block; padding: 0.875rem 1.125rem; border: 1px solid #8886; border-radius: 0.625rem; color: inherit; text-decoration: none; }
  a:hover, a:focus-visible { border-color: currentColor; }
</style>
<main>
  <h1>Open the workspace in a chat tool</h1>
  <p>You are ${PERSON.name} in the tool. The first time you link an account of the demo organization; after that you are signed in without typing.</p>
  <ul>${links.map(({ name, url }) => `<li><a href="${url}/">${name}</a></li>`).join('')}</ul>
</main></html>`

const tools = await startChatSetup({ 'GET /': () => page(startPage()) })
for (const { tool, device, name } of CLIENTS) {
  const shared = { simulatorUrl: tools.url, phone: device === 'phone' }
  const client =
    tool === 'lark'
      ? feishuBrowser({ ...shared, appId: CHAT_APPS.lark.id, user: tools.feishuUser(PERSON), brand: 'lark' })
      : dingtalkBrowser({ ...shared, user: tools.dingtalkUser(PERSON) })
  const url = await startWorkbench(product, client, async () => {
    organization ??= findOrganization()
    // Asked again after a failure: the product may not have started yet.
    organization.catch(() => (organization = undefined))
    const returnTo = `${url}${WORKSPACE}?suuid=${await organization}`
    return `/sso/login?${new URLSearchParams({ 'sso-redirect': returnTo })}`
  })
  links.push({ name, url })
}
process.on('disconnect', () => process.exit())
process.send?.(chatToolsAt(tools))
