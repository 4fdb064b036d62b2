import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RawEvent } from './raw-event.ts'
import type { PageRequest } from './requests.ts'
import { collectResources } from './resources.ts'

/** Hands entries to the observer, as the browser does. */
let tell: (entry: object) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['resource']
      constructor(listener: (list: { getEntries(): object[] }) => void) {
        tell = (entry) => listener({ getEntries: () => [entry] })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const URL = 'https://a.example/api/items'
/** Of a fetch whose body the page reads or ignores. */
const body = (bodyUsed: boolean) => new WeakRef({ bodyUsed } as Response)
const newRequest = (more: Partial<PageRequest> = {}): PageRequest => ({
  ...{
    initiatorType: 'fetch',
    method: 'GET',
    url: URL,
    status: 200,
    startedAt: 10,
    repliedAt: 30,
    response: undefined,
  },
  ...{ trace: undefined, ...more },
})
const newEntry = (more: object = {}) => ({
  ...{ name: URL, initiatorType: 'fetch', startTime: 12, duration: 15, responseStart: 0, responseStatus: 200 },
  ...more,
})

const collected = () => {
  const events: RawEvent[] = []
  const activity = { mark: vi.fn(), requestStarted: vi.fn(), requestEnded: vi.fn() }
  const resources = collectResources({
    clock: { now: Date.now, elapsed: () => Date.now() },
    signal: new AbortController().signal,
    isOwn: () => false,
    activityOf: (url) => (url.endsWith('/excluded') ? undefined : activity),
    emit: (event) => events.push(event),
  })
  resources.observe()
  const start = (more?: Partial<PageRequest>) => {
    const request = newRequest({ ...more, repliedAt: undefined, status: undefined })
    resources.requestStarted(request)
    return request
  }
  const reply = (request: PageRequest, more?: Partial<PageRequest>) =>
    resources.requestReplied(
      Object.assign(request, newRequest(), { url: request.url, startedAt: request.startedAt }, more),
    )
  const told = () =>
    events.map(({ tags, fields }) => [tags.resource_status, Number(fields.duration) / 1e6, fields.resource_size])
  return { resources, events, activity, start, reply, told }
}

it('merges a request with its timing in either order', { tags: ['MON-04'] }, () => {
  const { start, reply, told } = collected()
  reply(start())
  tell(newEntry())
  const second = start()
  tell(newEntry())
  reply(second)
  expect(told()).toEqual([
    ['200', 15, undefined],
    ['200', 15, undefined],
  ])
})

it('merges a request with its timing even after a flush', { tags: ['MON-04'] }, () => {
  const { resources, start, reply, events } = collected()
  reply(start())
  resources.flush(false)
  tell(newEntry())
  vi.runAllTimers()
  expect(events).toHaveLength(1)
})

it('tells a request with the duration and size of its whole body', { tags: ['MON-04'] }, () => {
  const { resources, activity, start, reply, told } = collected()
  reply(start(), { response: body(true) })
  vi.advanceTimersByTime(2700)
  // The page is hidden and stays alive.
  resources.flush(false)
  expect([told(), activity.requestEnded.mock.calls]).toEqual([[], []])
  tell(newEntry({ duration: 2688, decodedBodySize: 4000 }))
  expect([told(), activity.requestEnded.mock.calls]).toEqual([[['200', 2688, 4000]], [[2700]]])
})

it('tells what is known of a body after 30 s, or when the page is left', { tags: ['MON-04'] }, () => {
  const { resources, start, reply, told, activity } = collected()
  vi.setSystemTime(30)
  reply(start(), { response: body(true) })
  vi.advanceTimersByTime(29_000)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(2000)
  // No second event when it ends after all.
  tell(newEntry({ duration: 90_000 }))
  expect(told()).toEqual([['200', 31_020 - 1000, undefined]])
  reply(start({ startedAt: 31_000 }), { startedAt: 31_000, repliedAt: 31_030, response: body(true) })
  start({ startedAt: 31_010 })
  resources.flush(true)
  expect(told().slice(1)).toEqual([['200', 30, undefined]])
  expect(activity.requestStarted.mock.calls.length - activity.requestEnded.mock.calls.length).toBe(0)
})

it('tells one whose body the page leaves aside without waiting for it', { tags: ['MON-04'] }, () => {
  const { resources, start, reply, told, activity } = collected()
  const response = body(false)
  vi.setSystemTime(30)
  reply(start(), { response })
  reply(start({ url: `${URL}/2` }), { response })
  expect(activity.requestEnded).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(activity.requestEnded.mock.calls).toEqual([[30], [30]])
  // Read later, after all.
  tell(newEntry({ duration: 5000, decodedBodySize: 7 }))
  resources.flush(false)
  expect([told(), activity.requestEnded.mock.calls.length]).toEqual([
    [
      ['200', 5000, 7],
      ['200', 20, undefined],
    ],
    2,
  ])
})

it('tells requests to one address apart that go on at once', { tags: ['MON-04'] }, () => {
  const { start, reply, events } = collected()
  const replies = [
    { startedAt: 10, repliedAt: 340, status: 200 },
    { startedAt: 10, repliedAt: 40, status: 404 },
    { startedAt: 10.1, repliedAt: 50, status: 500 },
  ]
  const requests = replies.map(({ startedAt }) => start({ startedAt }))
  const xhr = start({ initiatorType: 'xmlhttprequest', startedAt: 10 })
  tell(newEntry({ initiatorType: 'xmlhttprequest', startTime: 10, duration: 20 }))
  for (const [index, request] of requests.entries()) reply(request, { ...replies[index], response: body(true) })
  reply(xhr, { initiatorType: 'xmlhttprequest', status: 201, repliedAt: 31 })
  for (const [responseStart, duration] of [
    [39, 100],
    [49, 200],
    [339, 400],
  ])
    tell(newEntry({ startTime: 10.1, responseStart, duration }))
  expect(events.map(({ tags, fields }) => [tags.resource_status, Number(fields.duration) / 1e6])).toEqual([
    ['201', 20],
    ['404', 100],
    ['500', 200],
    ['200', 400],
  ])
})

it('tells both tries of a library and the result of the last', { tags: ['MON-04'] }, () => {
  const { start, reply, told } = collected()
  const request = start()
  tell(newEntry({ responseStatus: 503, duration: 1 }))
  tell(newEntry({ duration: 2, startTime: 14 }))
  reply(request)
  expect(told()).toEqual([
    ['503', 1, undefined],
    ['200', 2, undefined],
  ])
})

it('believes the page about a request that it gave up', { tags: ['MON-04'] }, () => {
  const { start, reply, told } = collected()
  const request = start({ initiatorType: 'xmlhttprequest' })
  reply(request, { initiatorType: 'xmlhttprequest', status: 0 })
  tell(newEntry({ initiatorType: 'xmlhttprequest' }))
  expect(told()).toEqual([['0', 20, undefined]])
})

it('believes no timing of a body that was given up, or of no time', { tags: ['MON-04'] }, () => {
  const { activity, start, reply, told } = collected()
  const controller = new AbortController()
  reply(start({ signal: new WeakRef(controller.signal) }), { response: body(true) })
  vi.setSystemTime(710)
  controller.abort()
  tell(newEntry({ duration: 5, responseStart: 14, decodedBodySize: 4000 }))
  reply(start())
  tell(newEntry({ duration: 0, responseStart: 14, decodedBodySize: 0 }))
  expect(told()).toEqual([
    ['200', 700, undefined],
    ['200', 20, undefined],
  ])
  expect(activity.requestEnded.mock.calls).toEqual([[710], [30]])
})

it('tells a size of zero only of a response that it sees', { tags: ['MON-04'] }, () => {
  const { told } = collected()
  for (const [responseStart, decodedBodySize] of [
    [0, 0],
    [14, 0],
    // Browsers expose it even where they hide the times.
    [0, 7],
  ])
    tell(newEntry({ responseStart, decodedBodySize }))
  expect(told()).toEqual([
    ['200', 15, undefined],
    ['200', 15, 0],
    ['200', 15, 7],
  ])
})

it('marks no activity for an address that is excluded from it', { tags: ['MON-08'] }, () => {
  const { activity, start, reply, events } = collected()
  const url = `${URL}/excluded`
  reply(start({ url }))
  tell(newEntry({ name: url }))
  tell(newEntry({ name: url, initiatorType: 'img' }))
  expect(events).toHaveLength(2)
  expect(Object.values(activity).flatMap(({ mock }) => mock.calls)).toEqual([])
  tell(newEntry({ initiatorType: 'img' }))
  expect(activity.mark.mock.calls).toEqual([[27]])
})

it('has the status 0 of a request without a reply, and none of one that is hidden', { tags: ['MON-04'] }, () => {
  const { start, reply, events } = collected()
  for (const status of [0, undefined]) {
    const request = start()
    tell(newEntry({ responseStatus: 0 }))
    reply(request, { status })
  }
  expect(events.map(({ tags }) => [tags.resource_status, tags.resource_status_group])).toEqual([
    ['0', undefined],
    [undefined, undefined],
  ])
})
