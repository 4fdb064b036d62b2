// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.northwind.example/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionManager, type SessionManager } from '../session/session-manager.ts'
import { newSession, TRACKING, writeSession } from '../session/session-state.ts'
import { openCookie } from './cookie.ts'

const NAME = 'sso-monitoring'
const NOW = 1_800_000_000_000
const HOST = 'path=/; samesite=strict'
const DOMAIN = 'path=/; domain=northwind.example; samesite=strict'

const openAt = (attributes: string) => openCookie(NAME, () => attributes)
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
  for (const attributes of [HOST, DOMAIN]) openAt(attributes).write(null)
  vi.useRealTimers()
})

let queue: Promise<void> = Promise.resolve()
const openTab = async (attributes: string): Promise<SessionManager> => {
  const tab = createSessionManager({
    cookie: openAt(attributes),
    lock: {
      run: (work) => {
        queue = queue.then(work)
        return queue
      },
      announce: async () => {},
      announced: async () => [],
    },
    ...{ now: Date.now, random: () => 0.5, newId: () => 'a-new-session' },
    rates: { session: 100, replay: 100 },
  })
  tabs.push(tab)
  await tab.start()
  return tab
}

it('has one session where a cookie of the host and one of its domain meet', { tags: ['MON-03'] }, async () => {
  write(session('of-the-host', NOW - 1000), HOST)
  write(session('of-the-domain', NOW - 2000), DOMAIN)
  expect(stored()).toHaveLength(2)
  const ids = new Set<string | undefined>()
  await openTab(HOST)
  await openTab(DOMAIN)
  for (let second = 0; second < 20; second += 1) {
    for (const tab of tabs) {
      tab.touch()
      await vi.advanceTimersByTimeAsync(500)
      ids.add(tab.current()?.id)
    }
  }
  expect([...ids]).toEqual(['of-the-host'])
})

it.each([
  ['the end of one', 'ended'],
  ['what is not ours', 'somebody-else'],
  ['one that is over', session('over-for-long', NOW - 5 * 60 * 60 * 1000)],
])('takes a session that goes on beside %s, wherever it stands', { tags: ['MON-03'] }, async (_, stray) => {
  for (const [first, second] of [
    [HOST, DOMAIN],
    [DOMAIN, HOST],
  ] as const) {
    write(stray, first)
    write(session('goes-on-still', NOW - 1000), second)
    const tab = await openTab(HOST)
    expect(tab.current()?.id).toBe('goes-on-still')
    await tab.end()
    expect(stored()).toEqual([`${NAME}=ended`])
  }
})

it.each([HOST, DOMAIN])('leaves one cookie with the next write at %s', { tags: ['MON-03'] }, (attributes) => {
  write(session('of-the-host', NOW), HOST)
  write(session('of-the-domain', NOW), DOMAIN)
  openAt(attributes).write('ended', 60)
  expect(stored()).toEqual([`${NAME}=ended`])
})
