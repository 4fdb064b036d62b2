import type { Page } from 'playwright/test'
import { type Collector, flush } from './monitoring-site.ts'
import { open, options, points } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

/** Makes the page one of several routes, whose links are removed by the navigation that they begin, in a long task. */
const addRoutes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const show = (path: string) => {
      main?.replaceChildren()
      for (const next of ['one', 'two', 'three']) {
        const link = document.createElement('button')
        link.id = `to-${next}`
        link.textContent = `Go from ${path} to ${next}`
        link.addEventListener('click', () => {
          const until = performance.now() + 120
          while (performance.now() < until);
          history.pushState(null, '', `/${next}`)
          console.error(`at ${next}`)
          void fetch(`/api/${next}`)
          show(next)
        })
        main?.append(link)
      }
    }
    show('home')
  })

const of = (collector: Collector, kind: string) => points(collector).filter(({ measurement }) => measurement === kind)

/** The last state of each view, by its path. */
const lastViews = (collector: Collector) => {
  const states = of(collector, 'view').sort(
    (left, right) => Number(left.fields.time_spent) - Number(right.fields.time_spent),
  )
  return new Map(states.map((state) => [state.tags.view_path, state]))
}

const PATHS = ['/home', '/one', '/two', '/three']

const COUNTS = {
  action: 'view_action_count',
  error: 'view_error_count',
  resource: 'view_resource_count',
  long_task: 'view_long_task_count',
} as const

test('a click that navigates, its long task and its delay belong to the view it was in', {
  tag: ['@MON-04', '@MON-08', '@engines'],
}, async ({ page, collector, shared, browserName }) => {
  await open(page, `${shared.site.url}/home`, options(collector))
  await addRoutes(page)
  for (const next of ['one', 'two', 'three']) await page.locator(`#to-${next}`).click()
  const told = (kind: string, name: string) =>
    of(collector, kind)
      .filter(({ fields }) => fields[name] !== undefined)
      .map(({ tags, fields }) => [tags.view_path, fields[name]])
      .sort()
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
      return told('action', 'action_name')
    })
    .toEqual([
      ['/home', 'Go from home to one'],
      ['/one', 'Go from one to two'],
      ['/two', 'Go from two to three'],
    ])
  await expect
    .poll(async () => {
      await flush(page)
      return of(collector, 'resource').filter(({ fields }) => fields.resource_type === 'fetch').length
    })
    .toBe(3)
  const views = () => lastViews(collector)
  await expect
    .poll(() => PATHS.map((path) => views().get(path)?.fields.interaction_to_next_paint_target_selector))
    .toEqual(['#to-one', '#to-two', '#to-three', undefined])
  for (const path of ['/home', '/one', '/two'])
    expect(Number(views().get(path)?.fields.interaction_to_next_paint)).toBeGreaterThanOrEqual(112e6)
  expect(told('error', 'error_message')).toEqual([
    ['/one', 'at one'],
    ['/three', 'at three'],
    ['/two', 'at two'],
  ])
  const clicks = new Map(of(collector, 'action').map(({ tags, fields }) => [tags.view_path, fields.action_id]))
  if (browserName === 'chromium') {
    const tasks = of(collector, 'long_task').filter(({ fields }) => fields.action_id !== undefined)
    expect(tasks.map(({ tags, fields }) => [tags.view_path, fields.action_id]).sort()).toEqual([...clicks].sort())
  }
  for (const path of PATHS)
    for (const [kind, count] of Object.entries(COUNTS))
      expect
        .soft(of(collector, kind).filter(({ tags }) => tags.view_path === path).length, `${kind} of ${path}`)
        .toBe(views().get(path)?.fields[count])
})

test('a view that was left tells its last figures, and no more time', {
  tag: ['@MON-08'],
}, async ({ page, collector, shared }) => {
  await page.clock.install()
  await open(page, `${shared.site.url}/home`, options(collector))
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/late', async (route) => {
    await held
    await route.fulfill({ body: '{}' })
  })
  await page.evaluate(() => {
    void fetch('/api/late')
    history.pushState(null, '', '/next')
  })
  await page.clock.runFor(10_000)
  await flush(page)
  await expect.poll(() => lastViews(collector).size).toBe(2)
  const before = lastViews(collector).get('/home')
  // A clock that is set back changes none of it.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
  })
  arrive()
  const told = () => of(collector, 'resource').filter(({ tags }) => tags.view_path === '/home')
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      await flush(page)
      const isTold = told().some(({ fields }) => fields.resource_url_path === '/api/late')
      return [isTold, lastViews(collector).get('/home')?.fields.view_resource_count === told().length]
    })
    .toEqual([true, true])
  const after = lastViews(collector).get('/home')
  expect([after?.fields.is_active, after?.tags.view_id]).toEqual([false, before?.tags.view_id])
  // In milliseconds; the nanosecond distinguishes the later state.
  expect(Number(after?.fields.time_spent) / 1e6).toBeCloseTo(Number(before?.fields.time_spent) / 1e6, 3)
  expect(Number(after?.fields.time_spent)).toBeGreaterThan(Number(before?.fields.time_spent))
  const states = of(collector, 'view').filter(({ tags }) => tags.view_id === before?.tags.view_id)
  expect(new Set(states.map(({ time }) => time)).size).toBe(1)
})

test('a request is told with the time and size of its whole body', {
  tag: ['@MON-04', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector))
  const size = await page.evaluate(async () => {
    performance.setResourceTimingBufferSize(1)
    performance.clearResourceTimings()
    const parts = '?parts=3&every=600'
    const read = (await fetch(`/api/slow/read${parts}`)).text()
    const stop = new AbortController()
    const stopped = (await fetch(`/api/slow/stopped${parts}`, { signal: stop.signal })).text()
    stop.abort()
    const again = new XMLHttpRequest()
    again.open('GET', `/api/slow/opened${parts}`)
    again.send()
    await new Promise((resolve) => setTimeout(resolve, 50))
    again.open('GET', '/api/opened-again')
    const loaded = new Promise((resolve) => {
      again.onloadend = resolve
    })
    again.send()
    await Promise.allSettled([stopped, loaded])
    performance.clearResourceTimings()
    return (await read).length
  })
  const told = () =>
    of(collector, 'resource')
      .filter(({ fields }) => /\/api\//.test(String(fields.resource_url)))
      .map(({ tags, fields }) => ({
        path: String(fields.resource_url_path).split('/').at(-1),
        status: tags.resource_status,
        isWhole: Number(fields.duration) > 1000e6,
        size: fields.resource_size,
      }))
      .sort((left, right) => `${left.path}`.localeCompare(`${right.path}`))
  await expect
    .poll(async () => {
      await flush(page)
      return told().map(({ path }) => path)
    })
    .toEqual(['opened', 'opened-again', 'read', 'stopped'])
  expect(told()).toMatchObject([
    { status: '0', isWhole: false },
    { status: '200', isWhole: false, size: 2 },
    { status: '200', isWhole: true, size },
    { status: '200', isWhole: false },
  ])
})
