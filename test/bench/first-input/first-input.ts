import { type Browser, chromium } from 'playwright'
import playwrightConfig from '../../playwright.config.ts'
import { median, quantile } from '../report/statistics.ts'
import { machineLoad, printTable, type Row } from '../report/table.ts'
import { startPageServer } from './page-server.ts'
import { buildFiles, PAGES, type PageName } from './pages.ts'
import { timeFirstInput } from './time-first-input.ts'

const ROUNDS = 21
/** Rounds that do not count, to warm up the browser and the server. */
const WARM_UP_ROUNDS = 2
const MAX_REACT_RATIO = 1.25

/** A phone on a slow mobile network, throttled as by Lighthouse: 1.6 Mbit/s, round trips of 150 ms. */
const SLOW = { bytesPerSecond: (1.6 * 1024 * 1024) / 8, latencyMs: 150, cpuSlowdown: 4 }

type Throttle = typeof SLOW | null

/** Milliseconds until the first input of a page is visible, with an empty browser cache. */
const measurePage = async (browser: Browser, url: string, throttle: Throttle): Promise<number> => {
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
  const milliseconds = await timeFirstInput(page, url)
  await context.close()
  return milliseconds
}

const measure = async (browser: Browser, url: string, throttle: Throttle): Promise<Record<PageName, number[]>> => {
  const times: Record<PageName, number[]> = { ours: [], react: [], hanko: [] }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of Object.keys(PAGES) as PageName[]) {
      const time = await measurePage(browser, `${url}/${name}`, throttle)
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
        ...(name === 'ours' && { goal: { limit: MAX_REACT_RATIO, is: 'at most' as const } }),
      },
      load: machineLoad(),
    }
  })
}

/** Measures the time from the start of the navigation to the first visible input, compared with bare React and Hanko's element. */
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
