// @vitest-environment jsdom
import type { Account } from '@sso-elements/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { redeemTicketIn } from './redeem-ticket.ts'
import type { Session } from './session.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const ADA = { userId: '42', orgUserName: 'Ada', orgEmail: 'ada@acme.example' } as Account
const GET_TOKEN = '/tickets/get-token'

const openPage = (
  address: string,
  {
    account = null,
    fails = false,
    ofThisBrowser,
  }: { account?: object | null; fails?: boolean; ofThisBrowser?: boolean } = {},
) => {
  history.replaceState({ key: 'kept' }, '', address)
  const calls: unknown[][] = []
  const session = {
    start: async () => undefined,
    store: { getState: () => ({ account }) },
    call: async (path: string, body: unknown, { token }: { token?: string }) => {
      // The ticket has left the address before anything is sent.
      calls.push([path, body, location.search, ...(token ? [token] : [])])
      if (fails) throw new Error('used')
      return path === GET_TOKEN ? { token: 'the-token', ...(ofThisBrowser !== undefined && { ofThisBrowser }) } : ADA
    },
    signInWithToken: async (token: string) => void calls.push(['signInWithToken', token]),
  } as unknown as Session
  const ask = vi.fn(async (_person: Account) => true)
  return { session, calls, ask }
}

it('exchanges a ticket of this browser for a session and removes it from the address', {
  tags: ['FEI-02'],
}, async () => {
  const { session, calls, ask } = openPage('/board?suuid=o-1&ticket=t-1&view=mine#top', { ofThisBrowser: true })
  expect(await redeemTicketIn(session, location, ask)).toBe(true)
  expect(ask).not.toHaveBeenCalled()
  expect(calls).toEqual([
    [GET_TOKEN, { ticket: 't-1' }, '?suuid=o-1&view=mine'],
    ['signInWithToken', 'the-token'],
  ])
  expect([location.href.replace(location.origin, ''), history.state]).toEqual([
    '/board?suuid=o-1&view=mine#top',
    { key: 'kept' },
  ])
})

it('signs in with a ticket that this tab has asked for, once', { tags: ['SES-16', 'FEI-02'] }, async () => {
  sessionStorage.setItem('sso-state', 's-1')
  const first = openPage('/board?suuid=o-1&sso-state=s-1&ticket=t-1', { ofThisBrowser: false })
  expect(await redeemTicketIn(first.session, location, first.ask)).toBe(true)
  expect(first.ask).not.toHaveBeenCalled()
  expect(location.search).toBe('?suuid=o-1')
  const again = openPage('/board?suuid=o-1&sso-state=s-1&ticket=t-2', { ofThisBrowser: false })
  await redeemTicketIn(again.session, location, again.ask)
  expect(again.ask).toHaveBeenCalledOnce()
})

it('asks where the state is of another tab, and removes it without a ticket', { tags: ['SES-16'] }, async () => {
  sessionStorage.setItem('sso-state', 's-1')
  const other = openPage('/board?sso-state=s-2&ticket=t-1', { ofThisBrowser: false })
  await redeemTicketIn(other.session, location, other.ask)
  expect(other.ask).toHaveBeenCalledOnce()
  const without = openPage('/board?suuid=o-1&sso-state=s-1')
  expect(await redeemTicketIn(without.session, location, without.ask)).toBe(false)
  expect([without.calls, location.search]).toEqual([[], '?suuid=o-1'])
})

it.each([false, undefined])(
  'asks by name before a ticket of another browser signs in: %s',
  {
    tags: ['SES-16'],
  },
  async (ofThisBrowser) => {
    const { session, calls, ask } = openPage('/board?ticket=t-1', ofThisBrowser === undefined ? {} : { ofThisBrowser })
    expect(await redeemTicketIn(session, location, ask)).toBe(true)
    expect(ask).toHaveBeenCalledExactlyOnceWith(ADA)
    expect(calls).toEqual([
      [GET_TOKEN, { ticket: 't-1' }, ''],
      ['/account/user-info', {}, '', 'the-token'],
      ['signInWithToken', 'the-token'],
    ])
  },
)

it('ends the session of a ticket that the person does not want', { tags: ['SES-16'] }, async () => {
  const { session, calls, ask } = openPage('/board?ticket=t-1')
  ask.mockResolvedValueOnce(false)
  expect(await redeemTicketIn(session, location, ask)).toBe(false)
  expect(calls.at(-1)).toEqual(['/account/logout', {}, '', 'the-token'])
  expect(calls.map(([path]) => path)).not.toContain('signInWithToken')
})

it('does nothing without a ticket', { tags: ['FEI-02'] }, async () => {
  const { session, calls, ask } = openPage('/board?suuid=o-1')
  expect(await redeemTicketIn(session, location, ask)).toBe(false)
  expect([calls, location.search]).toEqual([[], '?suuid=o-1'])
})

it('keeps an existing session and removes the ticket', { tags: ['FEI-02'] }, async () => {
  const { session, calls, ask } = openPage('/board?ticket=t-1', { account: {} })
  expect(await redeemTicketIn(session, location, ask)).toBe(false)
  expect([calls, location.search]).toEqual([[], ''])
})

it('does not sign in with a used ticket', { tags: ['FEI-02'] }, async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { session, calls, ask } = openPage('/board?ticket=used', { fails: true })
  expect(await redeemTicketIn(session, location, ask)).toBe(false)
  expect([calls.map(([path]) => path), location.search]).toEqual([['/tickets/get-token'], ''])
})
