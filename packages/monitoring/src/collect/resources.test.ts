import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RawEvent } from './raw-event.ts'
import type { PageRequest } from './requests.ts'
import { collectResources } from './resources.ts'

/** Hands entries to the observer, as the browser does. */
let tell: (entry: object) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
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
const request: PageRequest = {
  ...{ kind: 'fetch', method: 'GET', url: URL, status: 200 },
  ...{ startedAt: 10, endedAt: 30, trace: undefined },
}
const entry = { name: URL, initiatorType: 'fetch', startTime: 12, duration: 15, responseStart: 0 }

const collected = () => {
  const events: RawEvent[] = []
  const resources = collectResources({
    clock: { now: () => 40, elapsed: () => 40 },
    signal: new AbortController().signal,
    isOwn: () => false,
    emit: (event) => events.push(event),
  })
  resources.observe()
  return { resources, events }
}

it('merges a request with its timing in either order', { tags: ['MON-04'] }, () => {
  const { resources, events } = collected()
  resources.requestEnded(request)
  tell(entry)
  tell(entry)
  resources.requestEnded(request)
  expect(events.map(({ tags }) => tags.resource_status)).toEqual(['200', '200'])
})

it('merges a request with its timing even after a flush', {
  tags: ['MON-04'],
}, () => {
  const { resources, events } = collected()
  resources.requestEnded(request)
  resources.flush()
  tell(entry)
  vi.runAllTimers()
  expect(events).toHaveLength(1)
  tell(entry)
  resources.flush()
  resources.requestEnded(request)
  vi.runAllTimers()
  expect(events).toHaveLength(2)
})
