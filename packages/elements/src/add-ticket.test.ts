import type { Session } from '@sso-elements/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addTicket } from './add-ticket.ts'

const ORIGIN = 'https://product.example'
const BOARD = 'https://board.example/?suuid=org-1'
const call = vi.fn(async () => ({ ticket: 'once' }))

const open = (userAgent: string, token: string | null = 'token') => {
  const location = { origin: ORIGIN, href: `${ORIGIN}/` }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location, navigator: { userAgent }, setTimeout, clearTimeout })
  const session = { call, store: { getState: () => ({ token }) } } as unknown as Session
  return (to: string) => addTicket(to, session)
}

beforeEach(() => void call.mockClear())
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Feishu', 'Mozilla/5.0 (iPhone) Mobile/15E148 Lark/7.30.5'],
  ['DingTalk', 'Mozilla/5.0 (Linux; Android 14) Mobile AliApp(DingTalk/7.8.1)'],
])('an element that leaves from %s on a phone adds a ticket', { tags: ['FEI-02', 'DNG-01'] }, async (_tool, agent) => {
  const add = open(agent)
  expect(await add(BOARD)).toBe(`${BOARD}&ticket=once`)
  expect(await add(`${ORIGIN}/board`)).toBe(`${ORIGIN}/board`)
  expect(await open(agent, null)(BOARD)).toBe(BOARD)
  expect(call).toHaveBeenCalledOnce()
})

it('an element that leaves from another browser adds none', { tags: ['FEI-02'] }, async () => {
  expect(await open('Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1')(BOARD)).toBe(BOARD)
})
