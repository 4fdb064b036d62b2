import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeepaliveBudget, createRequests } from './request.ts'

const KB = 1024
const payload = (bytes: number) => ({ url: 'https://collector.example/v1/write/rum', body: 'x', bytes })

const budget = createKeepaliveBudget()
const fetchFunction = vi.fn<typeof fetch>()
const sendBeacon = vi.fn<(url: string) => boolean>()
const xhr = vi.fn<() => void>()

class FakeXhr {
  status = 0
  onloadend: (() => void) | null = null
  open(): void {}
  send(): void {
    xhr()
    this.status = 204
    this.onloadend?.()
  }
}
const create = (fetch: typeof globalThis.fetch | null = fetchFunction) =>
  createRequests({ budget, fetch, XMLHttpRequest: FakeXhr as never, sendBeacon })

beforeEach(() => {
  vi.useFakeTimers()
  fetchFunction.mockReset().mockResolvedValue(new Response())
  sendBeacon.mockReset().mockReturnValue(true)
  xhr.mockReset()
})
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

it('sends by keepalive fetch without cookies', { tags: ['MON-06'] }, async () => {
  expect(await create().send(payload(KB), false)).toBe(200)
  expect(fetchFunction.mock.calls[0]).toMatchObject([
    'https://collector.example/v1/write/rum',
    { method: 'POST', keepalive: true, credentials: 'omit' },
  ])
  expect(budget.left()).toBe(64 * KB)
})

it('sends without keepalive if the upload would leave no room on exit', {
  tags: ['MON-06'],
}, async () => {
  await create().send(payload(33 * KB), false)
  expect(fetchFunction.mock.calls[0]?.[1]?.keepalive).toBe(false)
})

it.each([
  ['without fetch', create(null), false],
  ['on a retry', create(), true],
])('sends by XHR %s', { tags: ['MON-06'] }, async (_, requests, isRetry) => {
  expect(await requests.send(payload(KB), isRetry)).toBe(204)
  expect(xhr).toHaveBeenCalledOnce()
})

it('returns status 0 for a network error', { tags: ['MON-07'] }, async () => {
  fetchFunction.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await create().send(payload(KB), false)).toBe(0)
  expect(budget.left()).toBe(64 * KB)
})

it('accepts 64 KiB of uploads on exit and rejects more', { tags: ['MON-07'] }, () => {
  const requests = create()
  expect([40, 20, 10].map((size) => requests.sendOnExit(payload(size * KB)))).toEqual([true, true, false])
  expect(sendBeacon).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(requests.sendOnExit(payload(10 * KB))).toBe(true)
})

it('falls back to keepalive fetch if the browser rejects a beacon', { tags: ['MON-06'] }, () => {
  sendBeacon.mockReturnValue(false)
  expect(create().sendOnExit(payload(KB))).toBe(true)
  expect(fetchFunction.mock.calls[0]?.[1]?.keepalive).toBe(true)
  expect(create(null).sendOnExit(payload(KB))).toBe(false)
})
