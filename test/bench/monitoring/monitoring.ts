import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import playwrightConfig from '../../playwright.config.ts'
import { median } from '../report/statistics.ts'
import { type Goal, machineLoad, printTable, type Row } from '../report/table.ts'

const PAGES = {
  none: 'nothing',
  ours: '@sso-elements/monitoring',
  datadog: '@datadog/browser-rum, without replay',
  faro: '@grafana/faro-web-sdk',
  sentry: '@sentry/browser with tracing',
  oursReplay: '@sso-elements/monitoring with replay',
  datadogReplay: '@datadog/browser-rum with replay',
  sentryReplay: '@sentry/browser with tracing and replay',
} as const
type PageName = keyof typeof PAGES
const NAMES = Object.keys(PAGES) as PageName[]

const ENTRIES: Record<Exclude<PageName, 'none'>, URL> = {
  ours: new URL('./pages/ours.ts', import.meta.url),
  datadog: new URL('./pages/datadog.ts', import.meta.url),
  faro: new URL('./pages/faro.ts', import.meta.url),
  sentry: new URL('./pages/sentry.ts', import.meta.url),
  oursReplay: new URL('./pages/ours-replay.ts', import.meta.url),
  datadogReplay: new URL('./pages/datadog-replay.ts', import.meta.url),
  sentryReplay: new URL('./pages/sentry-replay.ts', import.meta.url),
}

const WORKER = readFileSync(new URL('../../../packages/monitoring/dist/worker.js', import.meta.url))
const ROUNDS = 5
/** A start takes a few milliseconds, so a single slow one weighs much. */
const START_ROUNDS = 21
const SECONDS = 10
const CLICKS = 50

/** At most: gzip bytes, milliseconds until `init` returns, milliseconds of script beyond the bare page, bytes sent. A kilobyte has 1000 bytes. */
const GOALS: Partial<Record<PageName, { gzip: number; start: number; script: number; sent: number }>> = {
  ours: { gzip: 30_000, start: 8, script: 120, sent: 30_000 },
  // With its worker, which the page loads by itself.
  oursReplay: { gzip: 64_000, start: 8, script: 300, sent: 80_000 },
}
const atMost = (name: PageName, part: 'gzip' | 'start' | 'script' | 'sent'): { goal?: Goal } => {
  const limit = GOALS[name]?.[part]
  return limit === undefined ? {} : { goal: { limit, is: 'at most' } }
}

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<body><button id="add" type="button">Add</button><ul id="list">${'<li>x</li>'.repeat(200)}</ul>
<script>document.querySelector('#add').addEventListener('click', () => document.querySelector('#list').append('x'))</script>`

const SETTINGS: BuildOptions = {
  bundle: true,
  minify: true,
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'error',
}

/** The files of a page: its script, and a part that the script loads itself later. */
interface Bundle {
  script: string
  later: string
}

/** Our recorder is loaded when a session is recorded, by a file of its own as in the package; peers have theirs in their one file. */
const RECORDER_PATH = '/recorder.js'
const RECORD_PAGE = fileURLToPath(new URL('../../../packages/monitoring/src/replay/record-page.ts', import.meta.url))
const recorderApart: Plugin = {
  name: 'recorder-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/record-page\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: RECORDER_PATH, external: true } : undefined,
    )
  },
}

const bundle = async (name: PageName): Promise<Bundle> => {
  if (name === 'none') return { script: 'window.startMonitoring = () => {}', later: '' }
  const entryPoints = [fileURLToPath(ENTRIES[name])]
  const made = await build({ ...SETTINGS, entryPoints, write: false, format: 'iife', plugins: [recorderApart] })
  const later =
    name === 'oursReplay'
      ? await build({ ...SETTINGS, entryPoints: [RECORD_PAGE], write: false, format: 'esm' })
      : undefined
  return { script: made.outputFiles?.[0]?.text ?? '', later: later?.outputFiles?.[0]?.text ?? '' }
}

const gzipBytes = (text: string | Buffer): number => (text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length)

/** One origin for the page, its requests and the collector, which counts what it receives. */
const startServer = async (recorder: string) => {
  let sent = 0
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      request.on('data', (chunk: Buffer) => {
        sent += chunk.length
      })
      request.on('end', () => response.end('{}'))
    } else if (request.url === '/') response.setHeader('content-type', 'text/html').end(HTML)
    else if (request.url === '/worker.js') response.setHeader('content-type', 'text/javascript').end(WORKER)
    else if (request.url === RECORDER_PATH) response.setHeader('content-type', 'text/javascript').end(recorder)
    else response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeSent: () => {
      const bytes = sent
      sent = 0
      return bytes
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
type BenchServer = Awaited<ReturnType<typeof startServer>>

const metricOf = async (devtools: CDPSession, name: string): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

interface Measurement {
  scriptMs: number
  sent: number
  heapMb: number
}

/** Runs the script and its `init` in a page; the milliseconds until it returns. */
const start = (page: Page, script: string, url: string): Promise<number> =>
  page.evaluate(
    ([source, collector]) => {
      const element = document.createElement('script')
      element.textContent = source
      const startedAt = performance.now()
      document.head.append(element)
      window.startMonitoring(collector)
      return performance.now() - startedAt
    },
    [script, url] as const,
  )

const measureStart = async (browser: Browser, server: BenchServer, script: string): Promise<number> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(server.url)
  const milliseconds = await start(page, script, server.url)
  await context.close()
  return milliseconds
}

const measurePage = async (browser: Browser, server: BenchServer, script: string): Promise<Measurement> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // CPU time of the thread, independent of other load on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(server.url)
  await page.addScriptTag({ path: fileURLToPath(new URL('./page-load.js', import.meta.url)) })
  server.takeSent()
  const scriptBefore = await metricOf(devtools, 'ScriptDuration')
  await start(page, script, server.url)
  const done = page.evaluate((seconds) => window.runPage(seconds), SECONDS)
  const { x = 0, y = 0 } = (await page.locator('#add').boundingBox()) ?? {}
  for (let click = 0; click < CLICKS; click += 1) {
    await page.mouse.click(x + 5, y + 5)
    await sleep((SECONDS * 1000) / CLICKS / 1.2)
  }
  await done
  const scriptMs = ((await metricOf(devtools, 'ScriptDuration')) - scriptBefore) * 1000
  await devtools.send('HeapProfiler.collectGarbage')
  const heapMb = (await metricOf(devtools, 'JSHeapUsedSize')) / 1e6
  // The rest is sent when the page is left.
  await page.goto('about:blank')
  await sleep(500)
  const sent = server.takeSent()
  await context.close()
  return { scriptMs, sent, heapMb }
}

/** Measures bytes, start, script time, sent bytes and heap of monitoring, compared with other SDKs in one run. */
export const measureMonitoring = async (): Promise<void> => {
  const bundles = new Map(await Promise.all(NAMES.map(async (name) => [name, await bundle(name)] as const)))
  const recorder = bundles.get('oursReplay')?.later ?? ''
  const server = await startServer(recorder)
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
  const measured = new Map<PageName, Measurement[]>(NAMES.map((name) => [name, []]))
  const starts = new Map<PageName, number[]>(NAMES.map((name) => [name, []]))
  const scriptOf = (name: PageName) => bundles.get(name)?.script ?? ''
  try {
    for (let round = 0; round < START_ROUNDS; round += 1)
      for (const name of NAMES) starts.get(name)?.push(await measureStart(browser, server, scriptOf(name)))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of NAMES) measured.get(name)?.push(await measurePage(browser, server, scriptOf(name)))
  } finally {
    await browser.close()
    server.stop()
  }
  const of = (name: PageName, part: keyof Measurement) => median((measured.get(name) ?? []).map((each) => each[part]))
  const startOf = (name: PageName) => median(starts.get(name) ?? [])
  /** All files that the page loads for it; the worker compresses events too. */
  const bytesOf = (name: PageName) =>
    gzipBytes(scriptOf(name)) +
    gzipBytes(bundles.get(name)?.later ?? '') +
    (name === 'oursReplay' ? gzipBytes(WORKER) : 0)
  const rows = NAMES.filter((name) => name !== 'none').map(
    (name): Row => ({
      SDK: PAGES[name],
      'gzip -9': {
        value: bytesOf(name),
        ...atMost(name, 'gzip'),
      },
      'eval and init ms': { value: startOf(name), digits: 1, ...atMost(name, 'start') },
      'script ms': { value: of(name, 'scriptMs') - of('none', 'scriptMs'), ...atMost(name, 'script') },
      'bytes sent': { value: of(name, 'sent'), ...atMost(name, 'sent') },
      'heap MB': { value: of(name, 'heapMb') - of('none', 'heapMb'), digits: 2 },
      load: machineLoad(),
    }),
  )
  printTable(`Monitoring, ${SECONDS} s of 500 mutations a second, ${CLICKS} clicks and 100 requests`, rows, [
    `Script time and heap are beyond those of the page without an SDK (${of('none', 'scriptMs').toFixed(0)} ms); medians of ${ROUNDS} rounds, in turn; starts of ${START_ROUNDS}.`,
    `Our start takes ${(startOf('ours') / startOf('datadog')).toFixed(2)} of Datadog's, with replay ${(startOf('oursReplay') / startOf('datadogReplay')).toFixed(2)}.`,
  ])
}
