import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from 'playwright'
import { build, type Plugin, type Rollup } from 'vite'
import playwrightConfig from '../../playwright.config.ts'
import { startProduct } from '../../product/start-product.ts'
import { timeFirstInput } from '../first-input/time-first-input.ts'
import { median, quantile } from '../report/statistics.ts'
import { machineLoad, printTable } from '../report/table.ts'
import { readSdkManifest, SDK_FOLDER } from '../sdk-files.ts'

declare global {
  interface Window {
    measureRouteChanges(paths: readonly string[], rounds: number): Promise<number[]>
  }
}

const ROUTE_CHANGE_PROBE = fileURLToPath(new URL('./route-change-probe.js', import.meta.url))
const HOST = fileURLToPath(new URL('../../../host/', import.meta.url))

const MAX_ELEMENT_RATIO = 1.15
const ROUTE_CHANGE_P95_MS = 100
const ROUTE_CHANGE_ROUNDS = 20

const gzipLength = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length

/** Bytes that `<sso-login>` fetches until its first input: the loader, React and its own files, each compressed alone. */
const elementBytes = (): number => {
  const { loader, react, firstInput } = readSdkManifest()
  const files = [...loader, ...react, ...(firstInput['sso-login'] ?? [])]
  return files.reduce((total, file) => total + gzipLength(readFileSync(new URL(file, SDK_FOLDER))), 0)
}

/** Measures the scripts and styles that a new visitor of /sso/login has requested when the first input is visible. */
const measureLoginBytes = async (browser: Browser, url: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const responses: { response: Response; at: number }[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      responses.push({ response, at: response.request().timing().startTime })
  })
  const firstInput = await timeFirstInput(page, `${url}/sso/login`)
  const firstInputAt = (await page.evaluate(() => performance.timeOrigin)) + firstInput
  const before = responses.filter(({ at }) => at <= firstInputAt)
  const sizes = await Promise.all(before.map(async ({ response }) => gzipLength(await response.body())))
  await context.close()
  const bytes = sizes.reduce((total, size) => total + size, 0)
  printTable('Bytes until the first input of /sso/login', [
    { what: '<sso-login>', files: '', 'gzip -9': { value: elementBytes() }, 'of the element': { value: 1, digits: 2 } },
    {
      what: '/sso/login',
      files: { value: sizes.length },
      'gzip -9': { value: bytes },
      'of the element': { value: bytes / elementBytes(), digits: 2, goal: { limit: MAX_ELEMENT_RATIO, is: 'at most' } },
    },
  ])
}

/** Public pages of several areas. */
const CHANGES = ['login', 'forgot-password', 'register', 'join-org', 'lark/403', 'configure', 'ide-login', 'error']

/** Measures the time from the URL change to the frame with the new page's heading, with all chunks already fetched. */
const measureRouteChanges = async (browser: Browser, url: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript({ path: ROUTE_CHANGE_PROBE })
  await page.goto(`${url}/sso/${CHANGES[0]}`)
  const times = await page.evaluate(([paths, rounds]) => window.measureRouteChanges(paths, rounds), [
    CHANGES,
    ROUTE_CHANGE_ROUNDS,
  ] as const)
  await context.close()
  printTable('Route change to content, warm cache', [
    {
      what: `${CHANGES.length} pages, ${times.length} changes`,
      'median ms': { value: median(times), digits: 1 },
      'p95 ms': { value: quantile(times, 0.95), digits: 1, goal: { limit: ROUTE_CHANGE_P95_MS, is: 'at most' } },
      'slowest ms': { value: Math.max(...times), digits: 1 },
      load: machineLoad(),
    },
  ])
}

const NEW_ROUTE = "route('bench-page', 'bench-page', 'error', ['notice', 'error.unknownTitle']),"

/** Adds a row to the route table of the error area. */
const oneMoreRoute: Plugin = {
  name: 'one-more-route',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/error-routes.ts') ? code.replace('[route(', `[${NEW_ROUTE} route(`) : null),
}

const buildSizes = async (plugins: Plugin[]): Promise<{ entry: number; all: number }> => {
  const built = (await build({
    configFile: `${HOST}vite.config.ts`,
    logLevel: 'error',
    plugins,
    build: { write: false },
  })) as Rollup.RollupOutput
  const chunks = built.output.filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  return { entry: entry?.code.length ?? Number.NaN, all: chunks.reduce((total, { code }) => total + code.length, 0) }
}

/** Compares builds of the application without and with one more route. */
const measureEntryGrowth = async (): Promise<void> => {
  const before = await buildSizes([])
  const after = await buildSizes([oneMoreRoute])
  printTable('One more route', [
    {
      what: 'minified bytes',
      'entry before': { value: before.entry },
      'entry grows by': { value: after.entry - before.entry, goal: { limit: 0, is: 'at most' } },
      'all chunks grow by': { value: after.all - before.all },
    },
  ])
}

/** Measures the application under /sso/, compared with the element that shows the same screen. */
export const measureHost = async (): Promise<void> => {
  const product = await startProduct()
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
  try {
    await measureLoginBytes(browser, product.url)
    await measureRouteChanges(browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
  await measureEntryGrowth()
}
