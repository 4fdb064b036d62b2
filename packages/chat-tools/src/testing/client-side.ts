import { readFileSync } from 'node:fs'
import type { DingtalkUser } from '../dingtalk/testing/state.ts'
import type { FeishuUser } from '../feishu/testing/state.ts'
import type { TeamsUser } from '../teams/testing/simulated.ts'

const CHROME = '(KHTML, like Gecko) Chrome/122.0.0.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID = `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A) AppleWebKit/537.36 ${CHROME} Mobile Safari/537.36`
const LARK = 'Lark/7.36.5'
const DINGTALK = 'AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/36831209'

/** User agents of the clients, by device. Feishu and Lark differ only in their locale. */
export const CHAT_USER_AGENTS = {
  feishu: {
    desktop: `${MAC} ${CHROME} Safari/537.36 ${LARK} LarkLocale/zh_CN Electron/28.2.0`,
    iphone: `${IPHONE} ${LARK} LarkLocale/zh_CN ChannelName/Feishu`,
    android: `${ANDROID} ${LARK} LarkLocale/zh_CN ChannelName/Feishu`,
  },
  lark: {
    desktop: `${MAC} ${CHROME} Safari/537.36 ${LARK} LarkLocale/en_US Electron/28.2.0`,
    iphone: `${IPHONE} ${LARK} LarkLocale/en_US ChannelName/Lark`,
    android: `${ANDROID} ${LARK} LarkLocale/en_US ChannelName/Lark`,
  },
  wecom: {
    desktop: `${MAC} ${CHROME} Safari/537.36 wxwork/4.1.33 (MicroMessenger/6.2) WeChat/2.0.4`,
    iphone: `${IPHONE} wxwork/4.1.33 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
    android: `${ANDROID} wxwork/4.1.33 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
  },
  dingtalk: {
    desktop: `${MAC} ${CHROME} Safari/537.36 DingTalk(7.6.0-macOS-Universal) nw Channel/201200`,
    iphone: `${IPHONE} ${DINGTALK} Channel/201200 language/zh-Hans-CN`,
    android: `${ANDROID} ${DINGTALK} Channel/700159 language/zh-CN`,
  },
  /** A browser without a chat tool. */
  browser: `${MAC} ${CHROME} Safari/537.36`,
  teams: {
    desktop: `${MAC} ${CHROME} Safari/537.36 Teams/24295.605.3225.8804/49`,
    iphone: `${IPHONE} TeamsMobile-iOS`,
    android: `${ANDROID} TeamsMobile-Android`,
  },
} as const

/** What a function of the client does: `missing` does not exist, `unsupported` fails with 103, `silent` never calls back. */
type Outcome = 'ok' | 'missing' | 'unsupported' | 'denied' | 'silent'

interface Device {
  /** Address of the simulator. */
  simulatorUrl: string
  phone: boolean
  /** An Android phone; otherwise an iPhone. */
  android?: boolean
}

export interface FeishuBrowserOptions {
  requestAccess?: Outcome
  requestAuthCode?: Outcome
  getUserInfo?: Outcome
  closeWindow?: Outcome
  /** `silent`: the script loads but never becomes ready. */
  ready?: 'ok' | 'silent'
  config?: 'ok' | 'silent'
}

export interface DingtalkBrowserOptions {
  requestAuthCode?: 'ok' | 'denied' | 'silent'
  config?: 'ok' | 'denied' | 'silent'
  /** `missing`: the user agent is DingTalk's, but nothing answers. */
  bridge?: 'ok' | 'missing'
}

/** A browser context that behaves as a chat tool's client. */
export interface ChatBrowser {
  userAgent: string
  /** Runs before the scripts of each page. */
  initScript: string
  simulatorUrl: string
}

const deviceOf = ({ phone, android = false }: Device): 'desktop' | 'iphone' | 'android' => {
  if (!phone) return 'desktop'
  return android ? 'android' : 'iphone'
}

const clientScript = (client: object): string => `window.__chatClient = ${JSON.stringify(client)}\n`

/** The client of Feishu, or of Lark: the page loads the simulator's `/feishu/h5-js-sdk.js` as its script. */
export const feishuBrowser = ({
  simulatorUrl,
  appId,
  user,
  options = {},
  brand = 'feishu',
  ...device
}: Device & {
  appId: string
  user: FeishuUser
  options?: FeishuBrowserOptions
  brand?: 'feishu' | 'lark'
}): ChatBrowser => ({
  simulatorUrl,
  userAgent: CHAT_USER_AGENTS[brand][deviceOf({ simulatorUrl, ...device })],
  initScript: clientScript({ platform: 'feishu', simulatorUrl, appId, user, options }),
})

/** The client of DingTalk: its native bridge, which the package dingtalk-jsapi finds. */
export const dingtalkBrowser = ({
  simulatorUrl,
  user,
  options = {},
  ...device
}: Device & { user: DingtalkUser; options?: DingtalkBrowserOptions }): ChatBrowser => ({
  simulatorUrl,
  userAgent: CHAT_USER_AGENTS.dingtalk[deviceOf({ simulatorUrl, ...device })],
  initScript:
    clientScript({ platform: 'dingtalk', simulatorUrl, user, options }) +
    readFileSync(new URL('../dingtalk/testing/bridge.js', import.meta.url), 'utf8'),
})

/** The client of WeCom, which a page asks nothing. */
export const wecomBrowser = (device: Device): ChatBrowser => ({
  simulatorUrl: device.simulatorUrl,
  userAgent: CHAT_USER_AGENTS.wecom[deviceOf(device)],
  initScript: '',
})

/** The client of Teams without a frame, as on phones: its native bridge, which the package @microsoft/teams-js finds. */
export const teamsBrowser = ({
  simulatorUrl,
  clientId,
  user,
  ...device
}: Device & { clientId: string; user: TeamsUser }): ChatBrowser => ({
  simulatorUrl,
  userAgent: CHAT_USER_AGENTS.teams[deviceOf({ simulatorUrl, ...device })],
  initScript:
    clientScript({ platform: 'teams', simulatorUrl, clientId, user }) +
    readFileSync(new URL('../teams/testing/bridge.js', import.meta.url), 'utf8'),
})

/** The part of Playwright's browser context that a simulated client needs. */
interface BrowserContext {
  addInitScript(script: { content: string }): Promise<unknown>
  exposeFunction(name: string, callback: (path: string, body: string) => Promise<string>): Promise<unknown>
}

/** Prepares a context, created with the `userAgent`, before its first page. Pages reach the simulator whatever their content policy allows. */
export const openInChatTool = async (context: BrowserContext, browser: ChatBrowser): Promise<void> => {
  await context.exposeFunction('__callSimulator', async (path, body) => {
    const response = await fetch(new URL(path, browser.simulatorUrl), { method: 'POST', body })
    return response.text()
  })
  await context.addInitScript({ content: browser.initScript })
}
