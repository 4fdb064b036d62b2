import { chatToolsAt, startChatSetup } from '@sso-elements/server/testing/chat-setup'
import { type Browser, chromium, type Page } from 'playwright'
import { openClient, workbenchAddress } from '../journeys/chat-steps.ts'
import { newEmail, PASSWORD, type Product } from '../journeys/product.ts'
import { call, existingMember, signInByPassword } from '../journeys/steps.ts'
import playwrightConfig from '../playwright.config.ts'
import { startProduct } from '../product/start-product.ts'
import { median } from './report/statistics.ts'
import { machineLoad, printTable } from './report/table.ts'

const ROUNDS = 11
const LATENCY_MS = 50
/** The tool has to be asked for a code, and three calls more are made; nobody types the quarter of a second that this takes. */
const MAX_RATIO = 1.25

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

interface Way {
  what: string
  /** A page that is not signed in. */
  open(browser: Browser): Promise<Page>
  act(page: Page): Promise<void>
}

const returnTo = ({ url, embedUrl }: Product, query: string): string =>
  `${url}/sso/login?${new URLSearchParams({ 'sso-redirect': `${embedUrl}/arrived${query}` })}`

/** Measures entering from a chat tool beside entering with a password. */
export const measureChat = async (): Promise<void> => {
  const tools = await startChatSetup()
  const product = await startProduct(chatToolsAt(tools))
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
  try {
    const email = newEmail('bench')
    const token = await existingMember(product, email)
    const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
    const person = { id: 'bench_person', name: 'Ada' }
    const openTool = (tool: 'lark' | 'dingtalk') => (target: Browser) =>
      openClient(target, tools, { tool, device: 'desktop', person })
    for (const tool of ['lark', 'dingtalk'] as const) {
      const page = await openTool(tool)(browser)
      await page.goto(workbenchAddress(product, orgId))
      if (tool === 'lark') await page.getByRole('button', { name: 'Link your account' }).click()
      await signInByPassword(page, email)
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.waitForURL(/authorized|orginfo/)
      await page.context().close()
    }
    const silent = async (): Promise<void> => {}
    const ways: readonly (Way & { query: string })[] = [
      {
        ...{ what: 'password', query: '' },
        open: async (target) => (await target.newContext({ locale: 'en-US' })).newPage(),
        act: (page) => signInByPassword(page, email, PASSWORD),
      },
      { what: 'Lark', query: `?suuid=${orgId}`, open: openTool('lark'), act: silent },
      { what: 'DingTalk', query: `?suuid=${orgId}`, open: openTool('dingtalk'), act: silent },
    ]
    const entries = new Map<Way, Entry[]>(ways.map((way) => [way, []]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of ways) {
        const page = await way.open(browser)
        entries.get(way)?.push(await measureEntry(page, returnTo(product, way.query), () => way.act(page)))
        await page.context().close()
      }
    const of = (way: Way, what: keyof Entry): number => median((entries.get(way) ?? []).map((entry) => entry[what]))
    const [password] = ways
    const peer = password ? of(password, 'ms') : Number.NaN
    printTable(
      `From page load to the return address, ${LATENCY_MS} ms of latency`,
      ways.map((way) => ({
        what: way.what,
        requests: { value: of(way, 'requests') },
        bytes: { value: of(way, 'bytes') },
        'median ms': { value: of(way, 'ms') },
        'of password': {
          value: of(way, 'ms') / peer,
          digits: 2,
          ...(way !== password && { goal: { limit: MAX_RATIO, is: 'at most' as const } }),
        },
        load: machineLoad(),
      })),
    )
  } finally {
    await browser.close()
    await product.stop()
    await tools.stop()
  }
}
