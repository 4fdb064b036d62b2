import type { MonitoringOptions } from '@sso-elements/monitoring'
import type { Page } from 'playwright/test'
import { type AngularWindow, startAngular, ZONE_FILE } from './angular-zone.ts'
import { arrivedSegments, isRecording, startReplay } from './monitoring-replay-steps.ts'
import { type Collector, flush, type MonitoredWindow } from './monitoring-site.ts'
import { actionNames, isLoaded, options, pageErrorsOf, points, started } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

/** Actions of an application, each in a separate call. */
const STEPS = ['listen', 'request', 'fetch', 'navigate', 'log', 'draw'] as const

/** In the page, in Angular's zone. */
const takeStep = (step: (typeof STEPS)[number]): Promise<void> =>
  (window as unknown as AngularWindow).angular.run(async () => {
    const steps = {
      listen: () => document.querySelector('#adds')?.addEventListener('click', () => {}),
      request: () =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest()
          request.open('GET', '/api/request')
          request.onload = resolve
          request.send()
        }),
      fetch: () => fetch('/api/fetch').then((response) => response.text()),
      navigate: () => history.pushState(null, '', '/next'),
      log: () => console.error('of the application'),
      draw: () => {
        const host = document.body.appendChild(document.createElement('div'))
        host.attachShadow({ mode: 'open' }).innerHTML = '<p>drawn</p>'
      },
    }
    await steps[step]()
  })

const detections = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as AngularWindow).angular.detections)

const isStable = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as AngularWindow).angular.isStable)

/** How many searches for changes each step of an application costs, all timers included, and whether it is stable before them. */
const costs = async (page: Page): Promise<[string, number, boolean][]> => {
  const told: [string, number, boolean][] = []
  const measure = async (name: string, run: () => Promise<void>) => {
    const before = await detections(page)
    await run()
    const stable = await isStable(page)
    await page.clock.runFor(31_000)
    told.push([name, (await detections(page)) - before, stable])
  }
  for (const step of STEPS) await measure(step, () => page.evaluate(takeStep, step))
  await measure('click', () => page.locator('#adds').click())
  return told
}

/** Starts monitoring as an application does: in its zone. */
const startInZone = async (page: Page, collector: Collector): Promise<void> => {
  await page.evaluate(
    (given) =>
      (window as unknown as AngularWindow).angular.run(() => {
        ;(window as unknown as MonitoredWindow).monitoring.init(given as MonitoringOptions)
      }),
    options(collector, { workerUrl: '/worker.js' }),
  )
  await page.clock.runFor(1000)
  await started(page)
}

for (const order of ['before', 'after'] as const)
  test(`zone.js that is loaded ${order} monitoring sees none of its work`, {
    tag: ['@MON-04'],
  }, async ({ page, context, collector, shared }) => {
    const failures = pageErrorsOf(page)
    await page.clock.install()
    const alone = await context.newPage()
    await alone.clock.install()
    await alone.goto(shared.site.url)
    await alone.addScriptTag({ content: ZONE_FILE })
    await alone.evaluate(startAngular)
    const expected = await costs(alone)
    expect(expected.every(([, , stable]) => stable)).toBe(true)

    if (order === 'before') await page.addInitScript(ZONE_FILE)
    await page.goto(shared.site.url)
    await isLoaded(page)
    if (order === 'before') await page.evaluate(startAngular)
    else
      await page.evaluate(
        (given) => {
          ;(window as unknown as MonitoredWindow).monitoring.init(given as MonitoringOptions)
        },
        options(collector, { workerUrl: '/worker.js' }),
      )
    if (order === 'after') {
      await page.clock.runFor(1000)
      await started(page)
      await page.addScriptTag({ content: ZONE_FILE })
      await page.evaluate(startAngular)
    } else await startInZone(page, collector)
    await startReplay(page)
    await isRecording(page)
    expect(await costs(page)).toEqual(expected)

    await flush(page)
    await expect.poll(() => actionNames(collector)).toEqual(['Adds a line'])
    expect(points(collector).map(({ measurement }) => measurement)).toEqual(
      expect.arrayContaining(['view', 'resource', 'error', 'action']),
    )
    expect((await arrivedSegments(collector, 1))[0]?.metadata).toMatchObject({ has_full_snapshot: true })
    expect(failures).toEqual([])
  })
