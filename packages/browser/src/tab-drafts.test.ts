// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTabDrafts } from './tab-drafts.ts'

const drafts = createTabDrafts('draft-', 1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('a draft', () => {
  it('lives in session storage until it expires', () => {
    drafts.write('form', { email: 'ada@example.com', resendAt: 5, open: true })
    expect(localStorage.length).toBe(0)
    vi.advanceTimersByTime(999)
    expect(drafts.read('form')).toEqual({ email: 'ada@example.com', resendAt: 5, open: true })
    vi.advanceTimersByTime(1)
    expect(drafts.read('form')).toBeNull()
  })

  it('is removed by writing null or by clear', () => {
    drafts.write('form', { email: 'ada@example.com' })
    drafts.write('form', null)
    expect(sessionStorage.length).toBe(0)
    drafts.write('one', { email: 'ada@example.com' })
    drafts.write('two', { email: 'ada@example.com' })
    drafts.clear()
    expect(sessionStorage.length).toBe(0)
  })

  it.each(['', '{', 'null', '{"version":"stable","time":0,"timeout":0,"data":[{}]}'])(
    'is null for the stored text %s',
    (text) => {
      sessionStorage.setItem('draft-form', text)
      expect(drafts.read('form')).toBeNull()
    },
  )

  it('is null without an error if storage is denied', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    drafts.write('form', { email: 'ada@example.com' })
    expect(drafts.read('form')).toBeNull()
  })
})
