import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RawEvent } from './raw-event.ts'
import { createViews, type Views } from './views.ts'

let sent: [RawEvent, string | undefined][]
let views: Views
let address: string

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent = []
  address = 'https://a.example/issues/17?token=1#x'
  views = createViews({
    clock: { now: Date.now, elapsed: () => Date.now() - 1_000_000 },
    emit: (event, key) => sent.push([event, key]),
    vitals: { observe: () => {}, startView: () => {}, fields: () => ({ cumulative_layout_shift: 0.1 }) },
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
    views.count('error')
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
  expect(new Set(sent.map(([, key]) => key)).size).toBe(2)
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

it('drops a loading time measured for an earlier view', { tags: ['MON-08'] }, () => {
  views.start('initial_load')
  const first = views.current()
  views.start('route_change')
  if (first) views.setLoadingTime(first, 100)
  views.sendNow(true)
  expect(sent.at(-1)?.[0].fields.loading_time).toBeUndefined()
})
