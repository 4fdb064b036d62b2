import { type Browser, chromium } from 'playwright'
import playwrightConfig from '../../playwright.config.ts'
import { median, quantile } from '../report/statistics.ts'
import { machineLoad, printTable, type Row } from '../report/table.ts'
import { startPageServer } from './page-server.ts'
import { buildFiles, PAGES, type PageName } from './pages.ts'
import { visitPage } from './visit-page.ts'

const ROUNDS = 21
/** Rounds before, that do not count: the browser and the server come up to speed. */
const WARM_UP_ROUNDS = 2
const MOST_OF_REACT = 1.25

/** A telephone on a slow mobile network, as Lighthouse throttles: 1.6 Mbit/s, 150 ms to the server and back. */
const SLOW = { bytesPerSecond: (1.6 * 1024 * 1024) / 8, latencyMs: 150, cpuSlowdown: 4 }

type Throttle = typeof SLOW | null

/** Milliseconds until the first input of a page is visible, in a browser that has fetched nothing yet. */
const visit = async (browser: Browser, url: string, throttle: Throttle): Promise<number> => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  if (throttle) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.latencyMs,
      downloadThroughput: throttle.bytesPerSecond,
      uploadThroughput: throttle.bytesPerSecond,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpuSlowdown })
  }
  const milliseconds = await visitPage(page, url)
  await context.close()
  return milliseconds
}

const measure = async (browser: Browser, url: string, throttle: Throttle): Promise<Record<PageName, number[]>> => {
  const times: Record<PageName, number[]> = { ours: [], react: [], hanko: [] }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of Object.keys(PAGES) as PageName[]) {
      const time = await visit(browser, `${url}/${name}`, throttle)
      if (round >= 0) times[name].push(time)
    }
  }
  return times
}

const rowsOf = (times: Record<PageName, number[]>): Row[] => {
  const react = median(times.react)
  return (Object.keys(PAGES) as PageName[]).map((name) => {
    const ratio = median(times[name]) / react
    return {
      page: PAGES[name],
      'median ms': { value: median(times[name]) },
      'fastest ms': { value: Math.min(...times[name]) },
      'p90 ms': { value: quantile(times[name], 0.9) },
      'of bare React': {
        value: ratio,
        digits: 2,
        ...(name === 'ours' && { goal: { limit: MOST_OF_REACT, is: 'at most' as const } }),
      },
      load: machineLoad(),
    }
  })
}

/** Time from the start of the navigation to the first visible input, beside bare React and Hanko's element. */
export const measureFirstInput = async (): Promise<void> => {
  const { executablePath, args } = playwrightConfig.use?.launchOptions ?? {}
  const server = await startPageServer(await buildFiles())
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), ...(args && { args }) })
  try {
    printTable('First input, localhost, empty cache', rowsOf(await measure(browser, server.url, null)))
    printTable(
      `First input, CPU ${SLOW.cpuSlowdown} times slower, 1.6 Mbit/s, ${SLOW.latencyMs} ms latency`,
      rowsOf(await measure(browser, server.url, SLOW)),
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
