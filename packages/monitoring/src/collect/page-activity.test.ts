// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ActivityEnd, createPageActivity, type PageActivity } from './page-activity.ts'

let ends: ActivityEnd[]
let activity: PageActivity
let controller: AbortController
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  ends = []
  controller = new AbortController()
  activity = createPageActivity({ now: Date.now, elapsed: () => Date.now() - 1000 }, controller.signal)
})
afterEach(() => {
  controller.abort()
  vi.useRealTimers()
})

const watch = () => activity.untilIdle((end) => ends.push(end))

it('an action without activity for 100 ms had no effect', { tags: ['MON-08'] }, async () => {
  watch()
  await pass(100)
  expect(ends).toEqual([{ hasActivity: false, endedAt: 0, isCut: false }])
})

it('an action ends with the last change of the page', { tags: ['MON-08'] }, async () => {
  watch()
  for (let count = 0; count < 5; count += 1) {
    await pass(80)
    document.body.append('x')
    await pass(0)
  }
  await pass(300)
  expect(ends).toEqual([{ hasActivity: true, endedAt: 400, isCut: false }])
})

it('an action lasts until its requests end, ten seconds at most', { tags: ['MON-08'] }, async () => {
  watch()
  activity.requestStarted()
  await pass(5000)
  activity.requestEnded()
  await pass(200)
  expect(ends).toEqual([{ hasActivity: true, endedAt: 5000, isCut: false }])
  watch()
  activity.requestStarted()
  await pass(9900)
  expect(ends).toHaveLength(1)
  await pass(200)
  expect(ends).toHaveLength(2)
})

it('takes what is known later at the time when it was', { tags: ['MON-08'] }, async () => {
  await pass(50)
  watch()
  activity.mark(40)
  await pass(60)
  activity.mark(70)
  await pass(200)
  watch()
  activity.mark(70)
  await pass(100)
  expect(ends).toEqual([
    { hasActivity: true, endedAt: 70, isCut: false },
    { hasActivity: false, endedAt: 310, isCut: false },
  ])
})

it('marks an action that is cut short', { tags: ['MON-08'] }, () => {
  const cut = watch()
  cut()
  cut()
  expect(ends).toEqual([{ hasActivity: false, endedAt: 0, isCut: true }])
})

it('observes the page only while an action is open', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect')
  document.body.append('x')
  expect(observe).not.toHaveBeenCalled()
  watch()
  watch()
  await pass(200)
  expect([observe.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1])
  vi.restoreAllMocks()
})
