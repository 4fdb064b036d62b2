// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWorker } from './start-worker.ts'

const errors = vi.fn()
const started = vi.fn<(url: string) => void>()
let worker: EventTarget & { terminate: () => void }

beforeEach(() => {
  errors.mockClear()
  started.mockReset()
  vi.spyOn(console, 'error').mockImplementation(errors)
  worker = Object.assign(new EventTarget(), { terminate: vi.fn() })
  const construct = (_: unknown, [url]: string[]) => {
    started(url ?? '')
    return worker
  }
  vi.stubGlobal('Worker', new Proxy(EventTarget, { construct }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hint = expect.stringMatching(/could not start its worker .* content security policy .* worker-src 'self'/)

it('starts a worker of the same origin', { tags: ['MON-09'] }, () => {
  expect(startWorker('/worker.js', () => {})).toBe(worker)
  expect(started.mock.calls).toEqual([[`${location.origin}/worker.js`]])
  expect(errors).not.toHaveBeenCalled()
})

it('logs a hint and starts no worker of another origin', { tags: ['MON-09'] }, () => {
  expect(startWorker('https://cdn.example/worker.js', () => {})).toBeNull()
  expect(started).not.toHaveBeenCalled()
  expect(errors.mock.calls).toEqual([[hint, expect.any(Error)]])
})

it('logs a hint if the browser refuses the worker', { tags: ['MON-09'] }, () => {
  started.mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(startWorker('/worker.js', () => {})).toBeNull()
  expect(errors.mock.calls).toEqual([[hint, expect.any(DOMException)]])
})

it('logs a hint once and terminates the worker if its file does not load', { tags: ['MON-09'] }, () => {
  const onFailure = vi.fn()
  startWorker('/worker.js', onFailure)
  worker.dispatchEvent(new Event('error'))
  expect(errors.mock.calls).toEqual([[hint, 'its file did not load']])
  expect([onFailure, worker.terminate].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1])
})
