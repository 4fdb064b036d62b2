import type { Page } from 'playwright/test'
import { HOSTILE } from './hostile-pages.ts'
import { arrivedSegments, isRecording, startReplay } from './monitoring-replay-steps.ts'
import type { Collector, MonitoredWindow } from './monitoring-site.ts'
import { consoleOf, open, options, pageErrorsOf, points } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

/** In the page: uses the library and the platform. */
const usePage = async (): Promise<unknown> => {
  const used = (window as unknown as { useLibrary(): unknown }).useLibrary()
  const fetched = await (await fetch('/api/fetched')).text()
  const requested = await new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', '/api/missing')
    request.onload = () => resolve(request.status)
    request.send()
  })
  history.pushState(null, '', '/next')
  console.error('Said by the page')
  const { jump } = window as unknown as { jump?: (hours: number) => void }
  jump?.(1)
  document.body.appendChild(document.createElement('p')).textContent = 'After an hour'
  jump?.(-2)
  document.body.appendChild(document.createElement('p')).textContent = 'Said at last'
  return [used, fetched, requested, location.pathname]
}

/** Results in a page without monitoring. */
const alone = async (page: Page, url: string): Promise<unknown> => {
  await page.goto(url)
  return page.evaluate(usePage)
}

/** Makes the page send its data, and stay; it may have its own class `Event`. */
const flush = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new UIEvent('beforeunload')))

const sentOf = (collector: Collector, measurement: string) =>
  points(collector).filter((point) => point.measurement === measurement)

for (const [name, spoil] of Object.entries(HOSTILE))
  test(`a page with ${name} is monitored and works`, {
    tag: ['@MON-04', '@RPL-02', '@engines'],
  }, async ({ page, collector, shared }) => {
    const failures = pageErrorsOf(page)
    const warnings = consoleOf(page, 'warning')
    await page.addInitScript(spoil)
    const expected = await alone(page, shared.site.url)
    await open(page, shared.site.url, options(collector, { workerUrl: '/worker.js' }))
    await startReplay(page, { privacy: 'allow' })
    await isRecording(page)
    await page.evaluate(() => {
      const { monitoring } = window as unknown as MonitoredWindow
      monitoring.getMonitoring().logger.warn('Told by the page', { list: ['a', { b: [1] }], at: new Date(0) })
      const unreadable = new Error('unreadable')
      for (const property of ['name', 'stack'])
        Object.defineProperty(unreadable, property, {
          get() {
            throw new Error('It failed on purpose')
          },
        })
      monitoring.getMonitoring().addError(unreadable)
    })
    for (const [field, text] of [
      ['#note', 'zebrafish'],
      ['#email', 'quokka'],
    ] as const)
      await page.locator(field).pressSequentially(text)
    await page.evaluate(() => document.querySelector('#text')?.append('Seen: zebrafish, quokka'))
    for (let count = 0; count < 3; count += 1) await page.locator('#nothing').click()
    expect(await page.evaluate(usePage)).toEqual(expected)

    await expect
      .poll(async () => {
        await flush(page)
        const count = (measurement: string) => sentOf(collector, measurement).length
        return [count('action'), count('browser_log'), count('error'), count('view') > 1]
      })
      .toEqual([1, 1, 2, true])
    const [log] = sentOf(collector, 'browser_log')
    expect(log?.fields).toMatchObject({ list: '["a",{"b":[1]}]', at: '1970-01-01T00:00:00.000Z' })
    expect(JSON.parse(String(log?.fields.custom_keys))).toEqual(['list', 'at'])
    const [click] = sentOf(collector, 'action')
    expect(click?.fields).toMatchObject({
      action_name: 'Does nothing',
      action_target_selector: '#nothing',
    })
    expect(JSON.parse(String(click?.fields.action_frustration_types))).toContain('rage_click')
    expect(
      sentOf(collector, 'error')
        .map(({ fields }) => fields.error_message)
        .sort(),
    ).toEqual(['Said by the page', 'unreadable'])
    const requests = sentOf(collector, 'resource').filter(({ fields }) => String(fields.resource_url).includes('/api/'))
    expect(requests.map(({ fields, tags }) => [fields.resource_url_path, tags.resource_status]).sort()).toEqual([
      ['/api/fetched', '200'],
      ['/api/missing', '404'],
    ])
    const views = sentOf(collector, 'view')
    expect(new Set(views.map(({ tags }) => tags.view_path))).toEqual(new Set(['/', '/next']))
    expect(JSON.parse(String(views.at(-1)?.fields.session_replay_stats))).toMatchObject({
      records_count: expect.any(Number),
    })

    const segments = await arrivedSegments(collector, 2)
    const records = segments.flatMap(({ records: of }) => of)
    expect(segments.map(({ metadata }) => metadata.records_count)).toEqual(segments.map(({ records: of }) => of.length))
    const times = records.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort((left, right) => left - right))
    const shown = records.map((record) => JSON.stringify(record))
    for (const text of ['a page of somebody', 'shown by the library', 'said at last'])
      expect(shown.some((record) => record.toLowerCase().includes(text))).toBe(true)
    expect(shown.some((record) => record.includes('Seen: '))).toBe(true)
    expect(shown.filter((record) => /zebrafish|quokka/.test(record))).toEqual([])
    expect([failures, warnings]).toEqual([[], []])
  })
