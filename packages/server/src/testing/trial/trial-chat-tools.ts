// Simulated chat tools for trying out their sign-in, in a process of their own. `npm start` runs it in dev.
import { readFile } from 'node:fs/promises'
import { DEFAULT_TENANT_ID, HEADER } from '@sso-elements/contract'
import { DEMO_ACCOUNTS } from '../../demo/demo-data.ts'
import { CHAT_APPS, chatToolsAt, type SimulatedTool, startChatSetup } from '../chat-setup.ts'
import { dingtalkBrowser, feishuBrowser } from '../chat-tools/browser-side.ts'
import { page } from '../chat-tools/simulated-server.ts'
import { startWorkbench } from './workbench.ts'

const [product = ''] = process.argv.slice(2)
const WORKSPACE = '/examples/workspace/'
/** Path of the page of a product team, which has the sign-in as an element. */
const EXAMPLE = '/workbench/'
const exampleOf = (tool: SimulatedTool): URL =>
  new URL(`../../../../../examples/${tool}-workbench/index.html`, import.meta.url)

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
const demoOrganization = (): Promise<string> => {
  organization ??= findOrganization().catch((error: unknown) => {
    // Asked again by the next click: the product may not have started yet.
    organization = undefined
    throw error
  })
  return organization
}

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
  h1 { font-size: 1.5rem; }
  ul { display: grid; gap: 1.5rem; padding: 0; list-style: none; }
  li { display: grid; gap: 0.5rem; }
  a { padding: 0.875rem 1.125rem; border: 1px solid #8886; border-radius: 0.625rem; color: inherit; text-decoration: none; }
  a:hover, a:focus-visible { border-color: currentColor; }
</style>
<main>
  <h1>Open the product in a chat tool</h1>
  <p>You are ${PERSON.name} in the tool. The first time you link an account of the demo organization; after that you are signed in without typing.</p>
  <ul>${links.map(({ name, url }) => `<li><strong>${name}</strong><a href="${url}/">The workspace</a><a href="${url}/workbench">A page with the sign-in as an element</a></li>`).join('')}</ul>
</main></html>`

const tools = await startChatSetup({ 'GET /': () => page(startPage()) })
for (const { tool, device, name } of CLIENTS) {
  const shared = { simulatorUrl: tools.url, phone: device === 'phone' }
  const client =
    tool === 'lark'
      ? feishuBrowser({ ...shared, appId: CHAT_APPS.lark.id, user: tools.feishuUser(PERSON), brand: 'lark' })
      : dingtalkBrowser({ ...shared, user: tools.dingtalkUser(PERSON) })
  const url = await startWorkbench(product, client, {
    redirects: {
      '/': async () => {
        const returnTo = `${url}${WORKSPACE}?suuid=${await demoOrganization()}`
        return `/sso/login?${new URLSearchParams({ 'sso-redirect': returnTo })}`
      },
      '/workbench': async () => `${EXAMPLE}?suuid=${await demoOrganization()}`,
    },
    pages: {
      // Its addresses are the product's, which the client passes on to.
      [EXAMPLE]: async () => (await readFile(exampleOf(tool), 'utf8')).replaceAll('http://localhost:3000', url),
    },
  })
  links.push({ name, url })
}
process.on('disconnect', () => process.exit())
process.send?.(chatToolsAt(tools))
