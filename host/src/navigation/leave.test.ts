import type { Session } from '@sso-elements/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatAttempt } from './chat-attempt.ts'
import { leaveFor } from './leave.ts'

const ORIGIN = 'https://sso.acme.example'
const BOARD = 'https://product.example/board?suuid=org-1'
const PHONES = {
  lark: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 Lark/7.30.5',
  dingtalk: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 AliApp(DingTalk/7.8.1)',
  qywx: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 wxwork/4.1.20',
}
const left = { assign: vi.fn(), replace: vi.fn() }
const call = vi.fn(async () => ({ ticket: 'once' }))

const open = (userAgent: string, returnTo: string | null, token: string | null = 'token') => {
  const search = returnTo === null ? '' : `?${new URLSearchParams({ 'sso-redirect': returnTo })}`
  const location = { ...left, origin: ORIGIN, href: `${ORIGIN}/sso/login${search}`, search }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location, navigator: { userAgent }, setTimeout, clearTimeout })
  return {
    call,
    store: { getState: () => ({ token }) },
    returnAddress: (raw: string | null) => raw ?? `${ORIGIN}/`,
  } as unknown as Session
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  chatAttempt.setState({ tool: null })
  vi.unstubAllGlobals()
})

describe.each(Object.entries(PHONES))('on a phone in %s', (_tool, userAgent) => {
  it('the return address gets a ticket', { tags: ['FEI-02', 'DNG-01', 'NAV-07'] }, async () => {
    await leaveFor(open(userAgent, BOARD), BOARD)
    expect(left.replace.mock.calls).toEqual([[`${BOARD}&ticket=once`]])
    await leaveFor(open(userAgent, BOARD), BOARD, 'assign')
    expect(left.assign.mock.calls).toEqual([[`${BOARD}&ticket=once`]])
    expect(call).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a page of this site', `${ORIGIN}/sso/orginfo`, `${ORIGIN}/sso/orginfo`, 'token'],
    ['another address than that of the return', BOARD, 'https://settings.example/', 'token'],
    ['an address without a session', BOARD, BOARD, null],
  ])('%s gets none', { tags: ['FEI-02', 'DNG-01'] }, async (_what, returnTo, to, token) => {
    await leaveFor(open(userAgent, returnTo, token), to)
    expect(left.replace.mock.calls).toEqual([[to]])
    expect(call).not.toHaveBeenCalled()
  })
})

it('a phone gets a ticket from a tool that its client does not name', {
  tags: ['FEI-02'],
}, async () => {
  const userAgent = 'Mozilla/5.0 (iPhone) Mobile/15E148'
  await leaveFor(open(userAgent, BOARD), BOARD)
  chatAttempt.setState({ tool: 'lark' })
  await leaveFor(open(userAgent, BOARD), BOARD)
  expect(left.replace.mock.calls).toEqual([[BOARD], [`${BOARD}&ticket=once`]])
})
