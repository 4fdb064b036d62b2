import { describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { type BodyBounds, createBodyAccount } from './body-account.ts'

const BOUNDS: BodyBounds = {
  machine: { open: 2, bytes: 100 },
  site: { open: 3, bytes: 200 },
  all: { open: 5, bytes: 300 },
}

const accountWithClock = () => {
  let time = 0
  const account = createBodyAccount(BOUNDS, () => time)
  return { account, wait: (milliseconds: number) => (time += milliseconds) }
}

const onCut = () => vi.fn<(reason: ApiError) => void>()

/** Machines of one site, and others on sites of their own. */
const SITE = ['2001:db8:1:1::/64', '2001:db8:1:2::/64']

const refusal = (open: () => unknown): number | undefined => {
  try {
    open()
    return undefined
  } catch (error) {
    return (error as ApiError).status
  }
}

describe('open bodies', () => {
  it('are bounded for each machine, each site and in all', { tags: ['OPS-04'] }, () => {
    const { account } = accountWithClock()
    const open = (machine = '') => account.open(machine, onCut())
    const first = open(SITE[0])
    open(SITE[0])
    expect(refusal(() => open(SITE[0]))).toBe(429)
    open(SITE[1])
    expect(refusal(() => open(SITE[1]))).toBe(429)
    open('10.0.0.1')
    open('10.0.0.2')
    expect(refusal(() => open('10.0.0.3'))).toBe(503)
    first.close()
    first.close()
    expect(account.usage()).toEqual({ open: 4, bytes: 0 })
    open(SITE[0])
  })

  it('hold a bounded number of bytes, all of which are freed', { tags: ['OPS-04'] }, () => {
    const { account } = accountWithClock()
    const one = account.open('10.0.0.1', onCut())
    const two = account.open('10.0.0.1', onCut())
    one.count(60, 60)
    expect(refusal(() => two.count(41, 41))).toBe(429)
    two.close()
    expect(account.usage()).toEqual({ open: 1, bytes: 60 })
    one.complete()
    expect(refusal(() => one.count(0, 41))).toBe(429)
    one.close()
    expect(account.usage()).toEqual({ open: 0, bytes: 0 })
  })

  it('give way to new ones when they have been arriving for a second', { tags: ['OPS-04'] }, () => {
    const { account, wait } = accountWithClock()
    const cut = [onCut(), onCut()] as const
    const used = account.open('10.0.0.1', cut[0])
    used.complete()
    account.open('10.0.0.1', cut[1])
    wait(1000)
    const fresh = account.open('10.0.0.1', onCut())
    expect(cut[1]).toHaveBeenCalledWith(expect.objectContaining({ status: 429, retryAfter: 5 }))
    // A complete body is in use.
    expect(cut[0]).not.toHaveBeenCalled()
    expect(refusal(() => fresh.count(101, 101))).toBe(429)
    expect(account.usage().open).toBe(2)
  })

  it('are cut after 30 s, and after 5 s below 1 KiB a second', { tags: ['OPS-04'] }, () => {
    const { account, wait } = accountWithClock()
    const cut = [onCut(), onCut(), onCut()] as const
    const [steady, slow, complete] = cut.map((each, index) => account.open(`10.0.0.${index}`, each))
    slow?.count(1023, 0)
    complete?.complete()
    wait(6000)
    steady?.count(1024, 0)
    account.cutLate()
    expect(cut.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
    expect(cut[1]).toHaveBeenCalledWith(expect.objectContaining({ status: 408 }))
    steady?.count(1024 * 1024, 0)
    wait(24_000)
    account.cutLate()
    expect(cut[0]).not.toHaveBeenCalled()
    wait(1)
    account.cutLate()
    expect(cut.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    expect(account.usage().open).toBe(1)
  })
})
