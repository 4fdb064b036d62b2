// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendSession, storeOpener } from './opener.ts'

const ORIGIN = 'https://product.example'
const session = { store: { getState: () => ({ token: 'secret' }) } } as unknown as Parameters<typeof sendSession>[0]
const postMessage = vi.fn()

beforeEach(() => {
  vi.stubGlobal('opener', { closed: false, postMessage })
  vi.stubGlobal('close', vi.fn())
})
afterEach(() => {
  storeOpener(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('posts the session once, to the origin that the server checked', { tags: ['IDN-04'] }, () => {
  storeOpener(ORIGIN)
  expect(sendSession(session, 'ada@acme.example')).toBe(true)
  expect(sendSession(session)).toBe(false)
  const message = { type: expect.any(String), token: 'secret', registered: 'ada@acme.example' }
  expect(postMessage.mock.calls).toEqual([[message, ORIGIN]])
  expect(close).toHaveBeenCalledOnce()
})

it('posts no session without a checked origin', { tags: ['IDN-04'] }, () => {
  expect(sendSession(session)).toBe(false)
  expect(postMessage).not.toHaveBeenCalled()
})
