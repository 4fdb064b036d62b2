// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { collectRequests, type PageRequest } from './requests.ts'

const original = globalThis.fetch
const controllers: AbortController[] = []
afterEach(() => {
  for (const controller of controllers) controller.abort()
  globalThis.fetch = original
})

/** Collects on a page where a library answers the requests. */
const collect = (fetch: unknown, isTraced = false) => {
  globalThis.fetch = fetch as typeof globalThis.fetch
  const controller = new AbortController()
  controllers.push(controller)
  let open = 0
  let time = 0
  const ended: PageRequest[] = []
  collectRequests({
    clock: { now: () => 0, elapsed: () => ++time },
    signal: controller.signal,
    isOwn: () => false,
    isTraced: () => isTraced,
    onStart: () => {
      open += 1
    },
    onReply: (request) => {
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

it.each([
  ['a refused request', async () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a reply that another origin hides', async () => ({ status: 0, type: 'opaque' }), undefined],
])('tells %s apart by its status', { tags: ['MON-04'] }, async (_, fetch, status) => {
  const { ended } = collect(fetch)
  await Promise.allSettled([globalThis.fetch('/api')])
  await vi.waitFor(() => expect(ended).toHaveLength(1))
  expect(ended[0]?.status).toBe(status)
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
  expect(ended.map(({ initiatorType, status }) => [initiatorType, status])).toEqual([
    ['fetch', 0],
    ['xmlhttprequest', 0],
  ])
  expect(open()).toBe(0)
})

it('keeps a trace header that the page sets and reports no other', { tags: ['MON-04'] }, async () => {
  const headers: unknown[] = []
  const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((...header) => {
    headers.push(header)
  })
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperty(this, 'readyState', { value: XMLHttpRequest.DONE })
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

it('leaves to the browser what the page hands over', { tags: ['MON-04'] }, async () => {
  const handed: unknown[][] = []
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((...args: unknown[]) => {
    handed.push(args)
  })
  const { ended } = collect(async (...args: unknown[]) => {
    handed.push(args)
    return { status: 200 }
  })
  const own = { toString: () => expect.unreachable('the browser reads it, once') }
  const call = globalThis.fetch as (...args: unknown[]) => Promise<Response>
  await call()
  await call(own)
  const request = new XMLHttpRequest()
  Reflect.apply(request.open, request, [own, own])
  open.mockRestore()
  expect(handed).toEqual([[], [own], [own, own]])
  const { signal } = new AbortController()
  await call(new URL('https://a.example/api'), { signal })
  await vi.waitFor(() => expect(ended.at(-1)).toMatchObject({ url: 'https://a.example/api', method: 'GET' }))
  expect(ended.at(-1)?.signal?.deref()).toBe(signal)
})

it('tells each request of an XHR that is opened again', { tags: ['MON-04'] }, () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  const { ended, open } = collect(fetch)
  const request = new XMLHttpRequest()
  const state = { readyState: 1, status: 0 }
  for (const name of ['readyState', 'status'] as const) Object.defineProperty(request, name, { get: () => state[name] })
  const load = (status: number) => {
    Object.assign(state, { readyState: 4, status })
    request.dispatchEvent(new ProgressEvent('load'))
    request.dispatchEvent(new ProgressEvent('loadend'))
  }
  request.open('GET', '/given-up')
  request.send()
  request.open('GET', '/again')
  request.send()
  request.onload = () => {
    request.onload = null
    request.open('POST', '/from-load')
    Object.assign(state, { readyState: 1, status: 0 })
    request.send()
  }
  load(201)
  load(202)
  send.mockRestore()
  expect(ended.map(({ method, url, status }) => [method, new URL(url).pathname, status])).toEqual([
    ['GET', '/given-up', 0],
    ['GET', '/again', 201],
    ['POST', '/from-load', 202],
  ])
  expect(open()).toBe(0)
})

it('expects a body of what comes over the network', { tags: ['MON-04'] }, async () => {
  const addresses = ['https://a.example/', '', 'data:,']
  const { ended } = collect(async () => ({ status: 200, url: addresses[ended.length] }))
  for (const count of [1, 2, 3]) {
    await globalThis.fetch('/api')
    await vi.waitFor(() => expect(ended).toHaveLength(count))
  }
  expect(ended.map(({ response }) => response !== undefined)).toEqual([true, false, false])
})
