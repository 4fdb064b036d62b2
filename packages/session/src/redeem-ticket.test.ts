// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { redeemTicketIn } from './redeem-ticket.ts'
import type { Session } from './session.ts'

afterEach(() => vi.restoreAllMocks())

const openPage = (
  address: string,
  { account = null, fails = false }: { account?: object | null; fails?: boolean } = {},
) => {
  history.replaceState({ key: 'kept' }, '', address)
  const calls: unknown[][] = []
  const session = {
    start: async () => undefined,
    store: { getState: () => ({ account }) },
    call: async (path: string, body: unknown) => {
      // The ticket has left the address before anything is sent.
      calls.push([path, body, location.search])
      if (fails) throw new Error('used')
      return { token: 'the-token' }
    },
    signInWithToken: async (token: string) => void calls.push(['signInWithToken', token]),
  } as unknown as Session
  return { session, calls }
}

it('exchanges a ticket in the address for a session and removes the ticket', {
  tags: ['FEI-02'],
}, async () => {
  const { session, calls } = openPage('/board?suuid=o-1&ticket=t-1&view=mine#top')
  expect(await redeemTicketIn(session, location)).toBe(true)
  expect(calls).toEqual([
    ['/tickets/get-token', { ticket: 't-1' }, '?suuid=o-1&view=mine'],
    ['signInWithToken', 'the-token'],
  ])
  expect([location.href.replace(location.origin, ''), history.state]).toEqual([
    '/board?suuid=o-1&view=mine#top',
    { key: 'kept' },
  ])
})

it('does nothing without a ticket', { tags: ['FEI-02'] }, async () => {
  const { session, calls } = openPage('/board?suuid=o-1')
  expect(await redeemTicketIn(session, location)).toBe(false)
  expect([calls, location.search]).toEqual([[], '?suuid=o-1'])
})

it('keeps an existing session and removes the ticket', { tags: ['FEI-02'] }, async () => {
  const { session, calls } = openPage('/board?ticket=t-1', { account: {} })
  expect(await redeemTicketIn(session, location)).toBe(false)
  expect([calls, location.search]).toEqual([[], ''])
})

it('does not sign in with a used ticket', { tags: ['FEI-02'] }, async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { session, calls } = openPage('/board?ticket=used', { fails: true })
  expect(await redeemTicketIn(session, location)).toBe(false)
  expect([calls.map(([path]) => path), location.search]).toEqual([['/tickets/get-token'], ''])
})
