import { randomUUID } from 'node:crypto'
import {
  type ChatBrowser,
  dingtalkBrowser,
  feishuBrowser,
  openInChatTool,
  teamsBrowser,
  wecomBrowser,
} from '@sso-elements/chat-tools/testing/client-side'
import {
  CHAT_APPS,
  type ChatSetup,
  chatToolsAt,
  startChatSetup,
  TEAMS_CLIENT,
} from '@sso-elements/server/testing/chat-setup'
import { type Browser, chromium, type Page } from 'playwright'
import { workbenchAddress } from '../journeys/chat-steps.ts'
import { newEmail, PASSWORD, type Product } from '../journeys/product.ts'
import { call, existingMember, holdToken, signInByPassword } from '../journeys/steps.ts'
import playwrightConfig from '../playwright.config.ts'
import { startProduct } from '../product/start-product.ts'
import { median } from './report/statistics.ts'
import { machineLoad, printTable } from './report/table.ts'

const ROUNDS = 11
const LATENCY_MS = 50
/** The tool's client must request a code, and three more calls are made; this takes a quarter of a second, without any typing. */
const MAX_RATIO = 1.25
/** A redirect loads the site once more, when the tool returns. */
const MAX_REDIRECT_RATIO = 2.25
/** Of the element in a client, in bytes: the flow, and the package of the tool. */
const MAX_ADDED = { Lark: 12_000, DingTalk: 40_000, 'Teams on a phone': 32_000, WeCom: 0 }
const TENANT = randomUUID()
const PERSON = { id: 'bench_person', name: 'Ada' }
const SLACK_TEAM = 'T0BENCH'

interface Entry {
  requests: number
  /** As they are sent, compressed and with headers. */
  bytes: number
  ms: number
}

/** Measures from the start of the navigation to the return address, with 50 ms of latency and nothing cached. */
const measureEntry = async (page: Page, address: string, act: () => Promise<void>): Promise<Entry> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 },
  })
  let [requests, bytes] = [0, 0]
  network.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const arrived = page.waitForURL(/\/arrived/, { waitUntil: 'commit' })
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await act()
  await arrived
  return { requests, bytes, ms: performance.now() - start }
}

interface Client {
  /** A browser without a tool's client has none. */
  browser?: ChatBrowser
  /** Path and query that the tool opens, for a return address. */
  entry(product: Product, orgId: string, returnTo: string): string
  /** Its own page signs in. */
  redirects?: boolean
  /** How the account is linked on the first visit, up to a page of the product. */
  link(page: Page, email: string): Promise<void>
  /** Whether the cost for an element is measured. */
  isEmbedded?: true
}

const signInPage = ({ url }: Product, returnTo: string): string =>
  `${url}/sso/login?${new URLSearchParams({ 'sso-redirect': returnTo })}`

const inClient = (product: Product, orgId: string, returnTo: string): string =>
  signInPage(product, `${returnTo}?suuid=${orgId}`)

const linkBySignIn = async (page: Page, email: string): Promise<void> => {
  const linked = page.waitForResponse((response) => response.url().endsWith('/account/identities/link'))
  await signInByPassword(page, email)
  await linked
}

/** The clients of all tools, with a user of the organization's company. */
const clientsOf = (tools: ChatSetup): Record<string, Client> => {
  const shared = { simulatorUrl: tools.url, phone: false }
  const user = { oid: randomUUID(), tid: TENANT, name: PERSON.name }
  tools.wecom.setCurrentUser(CHAT_APPS.qywx.id, tools.wecomUser(PERSON))
  tools.teams.setInstalled(TENANT, true)
  tools.slack.setWorkspace(SLACK_TEAM)
  tools.slack.setCurrentUser({ ...PERSON, teamId: SLACK_TEAM })
  return {
    Lark: {
      browser: feishuBrowser({ ...shared, appId: CHAT_APPS.lark.id, user: tools.feishuUser(PERSON), brand: 'lark' }),
      isEmbedded: true,
      entry: inClient,
      async link(page, email) {
        await page.getByRole('button', { name: 'Link your account' }).click()
        await linkBySignIn(page, email)
      },
    },
    DingTalk: {
      browser: dingtalkBrowser({ ...shared, user: tools.dingtalkUser(PERSON) }),
      isEmbedded: true,
      entry: inClient,
      link: linkBySignIn,
    },
    'Teams on a phone': {
      browser: teamsBrowser({ ...shared, phone: true, android: true, clientId: TEAMS_CLIENT.clientId, user }),
      isEmbedded: true,
      entry: inClient,
      link: linkBySignIn,
    },
    WeCom: {
      ...{ browser: wecomBrowser(shared), isEmbedded: true, redirects: true },
      ...{ entry: inClient, link: linkBySignIn },
    },
    Slack: {
      redirects: true,
      entry: ({ url }, suuid, returnTo) =>
        `${url}/sso/slack/transit?${new URLSearchParams({ suuid, 'sso-redirect': returnTo })}`,
      link: linkBySignIn,
    },
  }
}

const openPage = async (target: Browser, { browser }: Pick<Client, 'browser'>): Promise<Page> => {
  const context = await target.newContext({ locale: 'en-US', ...(browser && { userAgent: browser.userAgent }) })
  if (browser) await openInChatTool(context, browser)
  return context.newPage()
}

/** An administrator adds the app to the workspace of Slack. */
const addToSlack = async (target: Browser, product: Product, token: string): Promise<void> => {
  const page = await openPage(target, {})
  await holdToken(page.context(), product, token)
  await page.goto(`${product.url}/sso/orginfo?chat-tools`)
  await page.getByRole('button', { name: 'Add to Slack' }).click()
  await page.getByText(SLACK_TEAM).waitFor()
  await page.context().close()
}

/** Size of each file of the SDK that a page with `<sso-login>` fetches until it greets the person, compressed, in bytes. */
const filesOf = async (page: Page, address: string, act: () => Promise<void>): Promise<Map<string, number>> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const paths = new Map<string, string>()
  const files = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (pathname.startsWith('/sdk/')) paths.set(requestId, pathname)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) files.set(path, encodedDataLength)
  })
  await page.goto(address)
  await act()
  await page.locator('#greeting strong').waitFor()
  return files
}

/** Measures the cost of a client for an element, compared with the same page in a browser without a tool. */
const printAdded = async (target: Browser, product: Product, orgId: string, { clients, email }: Linked) => {
  const open = async (client: Pick<Client, 'browser'>, act: (page: Page) => Promise<void>) => {
    const page = await openPage(target, client)
    const address = `${product.sameSiteEmbedUrl}/workbench/?suuid=${orgId}`
    const files = await filesOf(page, address, () => act(page))
    await page.context().close()
    return files
  }
  const plain = await open({}, (page) => signInByPassword(page, email, PASSWORD))
  const rows = []
  for (const [what, client] of Object.entries(clients)) {
    if (!client.isEmbedded) continue
    const signIn = async (page: Page) => {
      if (what !== 'WeCom') return
      await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORD)
      await page.getByLabel('邮箱', { exact: true }).fill(email)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    }
    const files = await open(client, signIn)
    const added = [...files].filter(([path]) => !plain.has(path) && /chat|client/.test(path))
    const bytes = added.reduce((sum, [, size]) => sum + size, 0)
    const limit = MAX_ADDED[what as keyof typeof MAX_ADDED]
    rows.push({
      what,
      files: { value: added.length },
      bytes: { value: bytes, goal: { limit, is: 'at most' as const } },
    })
  }
  printTable('Files that <sso-login> adds in the client of a tool, and nowhere else', rows)
}

interface Linked {
  clients: Record<string, Client>
  email: string
}

/** Measures sign-in with each tool, compared with a password. */
const printEntries = async (target: Browser, product: Product, orgId: string, { clients, email }: Linked) => {
  const returnTo = `${product.embedUrl}/arrived`
  const password: Client = { entry: (_, __, address) => signInPage(product, address), link: async () => {} }
  const ways = Object.entries({ password, ...clients })
  const entries = new Map<string, Entry[]>(ways.map(([what]) => [what, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [what, client] of ways) {
      const page = await openPage(target, client)
      const act = async () => (what === 'password' ? signInByPassword(page, email, PASSWORD) : undefined)
      entries.get(what)?.push(await measureEntry(page, client.entry(product, orgId, returnTo), act))
      await page.context().close()
    }
  const of = (what: string, part: keyof Entry): number => median((entries.get(what) ?? []).map((entry) => entry[part]))
  printTable(
    `From page load to the return address, ${LATENCY_MS} ms of latency`,
    ways.map(([what, { redirects }]) => ({
      what,
      requests: { value: of(what, 'requests') },
      bytes: { value: of(what, 'bytes') },
      'median ms': { value: of(what, 'ms') },
      'of password': {
        value: of(what, 'ms') / of('password', 'ms'),
        digits: 2,
        ...(what !== 'password' && {
          goal: { limit: redirects ? MAX_REDIRECT_RATIO : MAX_RATIO, is: 'at most' as const },
        }),
      },
      load: machineLoad(),
    })),
  )
}

/** Measures the sign-in of each chat tool. */
export const measureChat = async (): Promise<void> => {
  const tools = await startChatSetup()
  const product = await startProduct({ ...chatToolsAt(tools), TEAMS_TENANT: TENANT })
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
  try {
    const email = newEmail('bench')
    const token = await existingMember(product, email)
    const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
    const clients = clientsOf(tools)
    await addToSlack(browser, product, token)
    for (const client of Object.values(clients)) {
      const page = await openPage(browser, client)
      const address = client.browser
        ? workbenchAddress(product, orgId)
        : client.entry(product, orgId, `${product.url}/sso/orginfo`)
      await page.goto(address)
      await client.link(page, email)
      await page.context().close()
    }
    const linked = { clients, email }
    await printAdded(browser, product, orgId, linked)
    await printEntries(browser, product, orgId, linked)
  } finally {
    await browser.close()
    await product.stop()
    await tools.stop()
  }
}
