// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.northwind.example/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionManager, type SessionManager } from '../session/session-manager.ts'
import { chooseSession, newSession, TRACKING, writeSession } from '../session/session-state.ts'
import { openCookie } from './cookie.ts'

const NAME = 'sso-monitoring'
const NOW = 1_800_000_000_000
const HOST = 'path=/; samesite=strict'
const DOMAIN = 'path=/; domain=northwind.example; samesite=strict'

const openTab = (attributes: string) =>
  openCookie({ name: NAME, attributes: () => attributes, choose: (values) => chooseSession(values, Date.now()) })
const stored = () => document.cookie.split('; ').filter((pair) => pair.startsWith(`${NAME}=`))
const session = (id: string, created: number) => writeSession(newSession(id, TRACKING.withReplay, created))
/** As a page that does not know of the others. */
const write = (value: string, attributes: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a browser then has.
  document.cookie = `${NAME}=${value}; max-age=900; ${attributes}`
}

let tabs: SessionManager[]
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.stop()
  for (const attributes of [HOST, DOMAIN]) openTab(attributes).write(null)
  vi.useRealTimers()
})

it('has one session where a cookie of the host and one of its domain meet', { tags: ['MON-03'] }, async () => {
  write(session('of-the-host', NOW - 2000), HOST)
  write(session('of-the-domain', NOW - 1000), DOMAIN)
  expect(stored()).toHaveLength(2)
  const ids = new Set<string>()
  let queue: Promise<void> = Promise.resolve()
  const open = async (attributes: string) => {
    const tab = createSessionManager({
      cookie: openTab(attributes),
      lock: {
        run: (work) => {
          queue = queue.then(work)
          return queue
        },
        announce: async () => {},
        announced: async () => [],
      },
      ...{ now: Date.now, random: () => 0.5, newId: () => `new-session-${ids.size}` },
      rates: { session: 100, replay: 100 },
    })
    tabs.push(tab)
    await tab.start()
  }
  await open(HOST)
  await open(DOMAIN)
  for (let second = 0; second < 20; second += 1) {
    for (const tab of tabs) {
      tab.touch()
      await vi.advanceTimersByTimeAsync(500)
      ids.add(String(tab.current()?.id))
    }
  }
  expect([...ids]).toEqual(['of-the-domain'])
})

it.each([
  ['a session that goes on', 'ended', session('goes-on-still', NOW - 1000)],
  ['one that is ours', 'somebody-else', session('goes-on-still', NOW - 1000)],
  ['one that is not over', session('over-for-long', NOW - 5 * 60 * 60 * 1000), session('goes-on-still', NOW - 1000)],
])('takes %s, wherever it stands', { tags: ['MON-03'] }, (_, stray, value) => {
  for (const [first, second] of [
    [HOST, DOMAIN],
    [DOMAIN, HOST],
  ] as const) {
    write(stray, first)
    write(value, second)
    expect(openTab(HOST).read()).toBe(value)
    openTab(HOST).write(null)
  }
})

it.each([HOST, DOMAIN])('leaves one cookie with the next write at %s', { tags: ['MON-03'] }, (attributes) => {
  write(session('of-the-host', NOW), HOST)
  write(session('of-the-domain', NOW), DOMAIN)
  openTab(attributes).write('ended', 60)
  expect(stored()).toEqual([`${NAME}=ended`])
})
