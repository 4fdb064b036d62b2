import { dingtalkBrowser, feishuBrowser } from '@sso-elements/chat-tools/testing/client-side'
import { CHAT_APPS, type ChatPerson, type ChatSetup, type SimulatedTool } from '@sso-elements/server/testing/chat-setup'
import type { Browser, Page } from 'playwright/test'
import type { Product } from './product.ts'

export interface ChatClient {
  tool: SimulatedTool
  device: 'desktop' | 'iphone' | 'android'
  person: ChatPerson
  /** The code that the client returns; by default one of the user. */
  code?: () => string
  /** The client's behavior when a code is requested. */
  behavior?: 'ok' | 'denied' | 'silent'
  /** Only the user agent is the client's: nothing answers to DingTalk's package. */
  hasBridge?: boolean
  /** The client is an older one of Feishu, which sends encrypted user info (FEI-06). */
  isOld?: boolean
}

/** A page that a chat tool’s client opens. */
export const openClient = async (
  browser: Browser,
  tools: ChatSetup,
  { tool, device, person, code, behavior = 'ok', hasBridge = true, isOld = false }: ChatClient,
): Promise<Page> => {
  const shared = { simulatorUrl: tools.url, phone: device !== 'desktop', android: device === 'android' }
  const client =
    tool === 'lark'
      ? feishuBrowser({
          ...{ ...shared, appId: CHAT_APPS.lark.id, user: tools.feishuUser(person) },
          options: { requestAccess: isOld ? 'missing' : behavior },
        })
      : dingtalkBrowser({
          ...shared,
          user: tools.dingtalkUser(person),
          options: { requestAuthCode: behavior, bridge: hasBridge ? 'ok' : 'missing' },
        })
  const screen = device === 'desktop' ? {} : { viewport: { width: 390, height: 844 }, hasTouch: true }
  const context = await browser.newContext({ userAgent: client.userAgent, locale: 'en-US', ...screen })
  await context.exposeFunction('__callSimulator', async (path: string, body: string) => {
    if (code && path.endsWith('/code')) return JSON.stringify({ code: code() })
    return (await fetch(new URL(path, client.simulatorUrl), { method: 'POST', body })).text()
  })
  await context.addInitScript({ content: client.initScript })
  return context.newPage()
}

/** The address that a workbench opens: the product’s page sends people to sign-in with its own address. */
export const workbenchAddress = (product: Product, orgId: string, page = '/sso/orginfo'): string =>
  `${product.url}/sso/login?${new URLSearchParams({ 'sso-redirect': `${product.url}${page}?suuid=${orgId}` })}`
