import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RawEvent } from './raw-event.ts'
import type { View } from './view.ts'
import { createViews, type Views } from './views.ts'

let sent: [RawEvent, View | undefined][]
let views: Views
let address: string
/** Offset of the clock. */
let skew: number
const elapsed = () => Date.now() - 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent = []
  address = 'https://a.example/issues/17?token=1#x'
  skew = 0
  views = createViews({
    clock: { now: () => Date.now() + skew, elapsed },
    emit: (event, view) => sent.push([event, view]),
    navigation: () => ({ load_event: 5 }),
    shownAt: () => 0,
    address: () => address,
    referrer: () => 'https://b.example/from?code=1',
  })
})
afterEach(() => {
  vi.useRealTimers()
})

it('sends a view at its start and then at most every three seconds', { tags: ['MON-08'] }, () => {
  views.start('initial_load')
  for (let count = 0; count < 61; count += 1) {
    views.count('view_error_count', elapsed())
    vi.advanceTimersByTime(100)
  }
  expect(sent.map(([{ fields }]) => [Number(fields.time_spent) / 1e9, fields.view_error_count])).toEqual([
    [0, 0],
    [3, 30],
    [6, 60],
  ])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(4)
})

it('has 200 characters of a name at most', { tags: ['MON-08'] }, () => {
  views.start('route_change', 'N'.repeat(1e6))
  expect(sent[0]?.[0].tags.view_name).toBe('N'.repeat(200))
})

it('ends a view when another starts, and names it by its path', { tags: ['MON-08'] }, () => {
  views.start('initial_load')
  address = 'https://a.example/board'
  vi.advanceTimersByTime(500)
  views.start('route_change', 'Board for ada@mail.example')
  views.end()
  const told = sent.map(([{ tags, fields }]) => [
    tags.view_path_group,
    tags.view_name,
    tags.view_referrer,
    fields.is_active,
  ])
  expect(told).toEqual([
    ['/issues/?', '/issues/17', 'https://b.example/from', true],
    ['/issues/?', '/issues/17', 'https://b.example/from', false],
    ['/board', 'Board for [masked]', 'https://a.example/issues/17', true],
    ['/board', 'Board for [masked]', 'https://a.example/issues/17', false],
  ])
  expect(new Set(sent.map(([, view]) => view?.id)).size).toBe(2)
  expect(sent.map(([{ fields }]) => fields.load_event)).toEqual([5, 5, undefined, undefined])
  expect(views.current()).toBeNull()
})

it('keeps a hidden view inactive until another starts', {
  tags: ['MON-08'],
}, () => {
  views.start('initial_load')
  views.sendNow(true)
  views.sendNow(false)
  views.sendNow(true)
  views.start('bf_cache')
  expect(sent.map(([{ fields }]) => fields.is_active)).toEqual([true, true, false, false, false, true])
})

it('counts for the view in which it began, and tells its figures again', { tags: ['MON-04'] }, () => {
  views.start('initial_load')
  vi.advanceTimersByTime(5000)
  const first = views.current()
  const clicked = elapsed()
  vi.advanceTimersByTime(100)
  address = 'https://a.example/board'
  views.start('route_change')
  const second = views.current()
  sent = []
  for (const kind of ['view_action_count', 'view_long_task_count', 'view_resource_count'] as const) {
    views.count(kind, clicked)
    vi.advanceTimersByTime(200)
  }
  views.changeVitals(clicked, (vitals) => vitals.addInteraction(7, 120, '#go'))
  views.changeVitals(elapsed(), (vitals) => vitals.addInteraction(8, 40, '#stay'))
  views.count('view_error_count', elapsed())
  // The last update of the first view was 600 ms ago, so the next one waits for three seconds.
  expect(sent).toEqual([])
  vi.advanceTimersByTime(60_000)
  const told = sent.map(([{ fields }, view]) => [
    view,
    fields.is_active,
    Number(fields.time_spent),
    [fields.view_action_count, fields.view_long_task_count, fields.view_resource_count, fields.view_error_count],
    fields.interaction_to_next_paint_target_selector,
  ])
  expect(told).toEqual([
    [first, false, 5100e6 + 2, [1, 1, 1, 0], '#go'],
    [second, true, 3000e6, [0, 0, 0, 1], '#stay'],
  ])
  expect([views.at(clicked), views.at(-1), views.at(elapsed())]).toEqual([first, first, second])
})

it('sends each view that has changed when the page may be gone', { tags: ['MON-08'] }, () => {
  for (const name of ['a', 'b', 'c']) {
    vi.advanceTimersByTime(10)
    views.start('route_change', name)
  }
  sent = []
  views.count('view_resource_count', 15)
  views.sendNow(false)
  views.sendNow(false)
  expect(sent.map(([{ tags, fields }]) => [tags.view_name, fields.view_resource_count, fields.is_active])).toEqual([
    ['a', 1, false],
    ['c', 0, false],
    ['c', 0, false],
  ])
})

it('tells one start and no time after the end, whatever the clock does', { tags: ['MON-08'] }, () => {
  views.start('initial_load')
  vi.advanceTimersByTime(1000)
  skew = -3_600_000
  views.count('view_error_count', elapsed())
  vi.advanceTimersByTime(5000)
  views.sendNow(false)
  vi.advanceTimersByTime(5000)
  views.start('bf_cache')
  const first = sent.slice(0, -1).map(([{ time, fields }]) => [time, fields.time_spent])
  expect(first).toEqual([
    [1_000_000, 0],
    [1_000_000, 3e9],
    [1_000_000, 6e9 + 1],
    [1_000_000, 6e9 + 2],
  ])
})

it('forgets its views with the session, and keeps fifty of a longer one', { tags: ['MON-04'] }, () => {
  for (let count = 0; count < 60; count += 1) {
    vi.advanceTimersByTime(10)
    views.start('route_change', `view ${count}`)
  }
  expect(views.at(15)?.name).toBe('view 10')
  views.end()
  sent = []
  views.count('view_error_count', 600)
  vi.advanceTimersByTime(10_000)
  expect([views.at(600), sent]).toEqual([null, []])
})

it('sends the last state of its views at the end of the session', { tags: ['MON-08'] }, () => {
  views.start('route_change', 'a')
  vi.advanceTimersByTime(10)
  views.start('route_change', 'b')
  sent = []
  for (const startedAt of [5, 15]) views.count('view_error_count', startedAt)
  views.end()
  vi.advanceTimersByTime(10_000)
  expect(sent.map(([{ tags, fields }]) => [tags.view_name, fields.is_active, fields.view_error_count])).toEqual([
    ['a', false, 1],
    ['b', false, 1],
  ])
})

it('has what began since the person came back in the first view of the next session', { tags: ['MON-04'] }, () => {
  views.start('initial_load')
  vi.advanceTimersByTime(100)
  views.end()
  vi.advanceTimersByTime(100)
  views.start('route_change', 'next', 150)
  views.start('route_change', 'other')
  for (const startedAt of [50, 149, 150]) views.count('view_resource_count', startedAt)
  expect([50, 149, 150].map((startedAt) => views.at(startedAt)?.name)).toEqual([undefined, undefined, 'next'])
})

it('tells a loading time of the view that it was measured for', { tags: ['MON-08'] }, () => {
  views.start('initial_load')
  const first = views.current()
  views.start('route_change')
  if (first) views.setLoadingTime(first, 100)
  views.sendNow(true)
  expect(sent.slice(-2).map(([{ fields }]) => fields.loading_time)).toEqual([1e8, undefined])
})
