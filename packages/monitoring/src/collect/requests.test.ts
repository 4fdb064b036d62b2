// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { collectRequests, type PageRequest } from './requests.ts'

const original = globalThis.fetch
const controllers: AbortController[] = []
afterEach(() => {
  for (const controller of controllers) controller.abort()
  globalThis.fetch = original
})

/** Collects on a page whose requests a library answers. */
const collect = (fetch: unknown, isTraced = false) => {
  globalThis.fetch = fetch as typeof globalThis.fetch
  const controller = new AbortController()
  controllers.push(controller)
  let open = 0
  const ended: PageRequest[] = []
  collectRequests({
    clock: { now: () => 0, elapsed: () => 0 },
    signal: controller.signal,
    isOwn: () => false,
    isTraced: () => isTraced,
    onStart: () => {
      open += 1
    },
    onEnd: (request) => {
      open -= 1
      ended.push(request)
    },
  })
  return { ended, open: () => open }
}

it.each([
  ['undefined', () => undefined],
  ['a plain object', () => ({ status: 200 })],
  ['another value', () => Promise.resolve('cached')],
])('passes through %s from a patched fetch and records the request', { tags: ['MON-04'] }, async (_, fetch) => {
  const { ended, open } = collect(fetch)
  expect(await globalThis.fetch('/api')).toEqual(await fetch())
  await vi.waitFor(() => expect(ended).toHaveLength(1))
  expect(open()).toBe(0)
})

it('passes through a synchronous error and records the request', { tags: ['MON-04'] }, () => {
  const failure = new Error('offline')
  const fail = () => {
    throw failure
  }
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(fail)
  const { ended, open } = collect(fail)
  expect(() => globalThis.fetch('/api')).toThrow(failure)
  const request = new XMLHttpRequest()
  request.open('POST', '/api')
  expect(() => request.send()).toThrow(failure)
  send.mockRestore()
  expect(ended.map(({ kind, status }) => [kind, status])).toEqual([
    ['fetch', 0],
    ['xhr', 0],
  ])
  expect(open()).toBe(0)
})

it('keeps a trace header that the page sets and reports no other', { tags: ['MON-04'] }, async () => {
  const headers: unknown[] = []
  const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((...header) => {
    headers.push(header)
  })
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('loadend'))
  })
  const { ended } = collect(async (_: unknown, init: RequestInit) => {
    headers.push([...new Headers(init.headers)])
    return { status: 200 }
  }, true)
  await globalThis.fetch('/api', { headers: { traceparent: 'own' } })
  const request = new XMLHttpRequest()
  request.open('GET', '/api')
  request.setRequestHeader('Traceparent', 'own')
  request.send()
  for (const spy of [set, send]) spy.mockRestore()
  expect(headers).toEqual([[['traceparent', 'own']], ['Traceparent', 'own']])
  await vi.waitFor(() => expect(ended.map(({ trace }) => trace)).toEqual([undefined, undefined]))
})
