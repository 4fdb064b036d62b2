import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, type CDPSession, chromium } from 'playwright'
import playwrightConfig from '../../playwright.config.ts'
import { median, quantile } from '../report/statistics.ts'
import { machineLoad, printTable, type Row } from '../report/table.ts'

declare global {
  interface Window {
    measureShow(count: number): Promise<number>
    measureScroll(frames: number, pixels: number): Promise<{ times: number[]; blank: number; rows: number }>
  }
}

const PAGES = { ours: '<Scroller>', tanstack: '@tanstack/react-virtual', virtua: 'virtua' } as const
type PageName = keyof typeof PAGES
const NAMES = Object.keys(PAGES) as PageName[]

const ENTRIES: Record<PageName, URL> = {
  ours: new URL('./pages/ours.tsx', import.meta.url),
  tanstack: new URL('./pages/tanstack.tsx', import.meta.url),
  virtua: new URL('./pages/virtua.tsx', import.meta.url),
}

const COUNTS = [1_000, 10_000, 100_000]
const ROUNDS = 5
const FRAMES = 180
/** About 7,000 pixels per second: a fast swipe. */
const PIXELS_A_FRAME = 120
const FRAME_MS = 1000 / 60
/** A frame is late if it takes half as long again as it should. */
const LATE_MS = 1.5 * FRAME_MS

const PROBE = fileURLToPath(new URL('./scroll-probe.js', import.meta.url))

const STYLES = `
body { margin: 0; height: 600px; font: 16px sans-serif }
.viewport { height: 600px; overflow-y: auto; overflow-anchor: none; contain: strict }
ul, li { margin: 0; padding: 0; list-style: none }
.row { display: flex; gap: 16px; align-items: center; border-bottom: 1px solid #ddd; box-sizing: border-box }
.row-0 { height: 36px } .row-1 { height: 52px } .row-2 { height: 76px }
`

const bundle = async (name: PageName): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(ENTRIES[name])],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

interface Measurement {
  showMs: number
  times: number[]
  blank: number
  rows: number
  /** CPU milliseconds of the main thread for each frame. */
  taskMs: number
  heapMb: number
}

const metricsOf = async (devtools: CDPSession): Promise<Map<string, number>> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

/** The size of the page's heap after garbage collection. */
const heapBytes = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await metricsOf(devtools)).get('JSHeapUsedSize') ?? Number.NaN
}

const measurePage = async (browser: Browser, script: string, count: number): Promise<Measurement> => {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // CPU time of the thread, independent of other load on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.setContent(`<!doctype html><style>${STYLES}</style><body></body>`)
  await page.addScriptTag({ path: PROBE })
  await page.addScriptTag({ content: script })
  const empty = await heapBytes(devtools)
  const showMs = await page.evaluate((rows) => window.measureShow(rows), count)
  // Warms up: the first frames compile the scrolling code.
  await page.evaluate(() => window.measureScroll(30, 120))
  const before = (await metricsOf(devtools)).get('TaskDuration') ?? Number.NaN
  const scrolled = await page.evaluate(([frames, pixels]) => window.measureScroll(frames, pixels), [
    FRAMES,
    PIXELS_A_FRAME,
  ] as const)
  const after = (await metricsOf(devtools)).get('TaskDuration') ?? Number.NaN
  const heapMb = ((await heapBytes(devtools)) - empty) / 1e6
  await context.close()
  return { showMs, ...scrolled, taskMs: ((after - before) * 1000) / FRAMES, heapMb }
}

const rowOf = (name: PageName, count: number, measurements: readonly Measurement[]): Row => {
  const times = measurements.flatMap((each) => each.times)
  const late = times.filter((time) => time > LATE_MS).length
  return {
    rows: count.toLocaleString('en-US'),
    list: PAGES[name],
    'frames a second': {
      value: 1000 / (times.reduce((total, time) => total + time, 0) / times.length),
      digits: 1,
      ...(name === 'ours' && { goal: { limit: 59, is: 'at least' as const } }),
    },
    'p95 ms': { value: quantile(times, 0.95), digits: 1 },
    'late frames': { value: (late / times.length) * 100, digits: 1, unit: ' %' },
    'main thread CPU ms a frame': { value: median(measurements.map(({ taskMs }) => taskMs)), digits: 2 },
    'blank frames': { value: measurements.reduce((total, { blank }) => total + blank, 0) },
    'first rows ms': { value: median(measurements.map(({ showMs }) => showMs)), digits: 1 },
    'heap MB': { value: median(measurements.map(({ heapMb }) => heapMb)), digits: 2 },
    drawn: { value: median(measurements.map(({ rows }) => rows)) },
    load: machineLoad(),
  }
}

/** Measures frames and memory of long lists while they scroll, compared with bare virtualization libraries in the same run (LST-05). */
export const measureScroller = async (): Promise<void> => {
  const scripts = new Map(await Promise.all(NAMES.map(async (name) => [name, await bundle(name)] as const)))
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
  const rows: Row[] = []
  try {
    for (const count of COUNTS) {
      const measurements: Record<PageName, Measurement[]> = { ours: [], tanstack: [], virtua: [] }
      // The first round does not count, to warm up the browser.
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const name of NAMES) {
          const measurement = await measurePage(browser, scripts.get(name) ?? '', count)
          if (round >= 0) measurements[name].push(measurement)
        }
      }
      rows.push(...NAMES.map((name) => rowOf(name, count, measurements[name])))
    }
  } finally {
    await browser.close()
  }
  printTable(`Scrolling ${PIXELS_A_FRAME} px a frame`, rows)
}
