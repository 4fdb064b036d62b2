import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cookie } from '../browser/cookie.ts'
import type { Lock } from '../browser/locks.ts'
import { createSessionManager, type SessionManager } from './session-manager.ts'
import { readSession, TRACKING } from './session-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A browser whose tabs share a cookie and a lock. With a slow cookie, other tabs see a value one second after it was written. */
const createBrowser = () => {
  let value: string | null = null
  let isSlow = false
  let ids = 0
  let queue: Promise<void> = Promise.resolve()
  const tabs: SessionManager[] = []
  const cookie: Cookie = {
    read: () => (value === null ? [] : [value]),
    write: (next) => {
      value = next
    },
  }
  const slowCookie = (): Cookie => {
    let own: string | null = null
    return {
      read: () => [own ?? value].filter((stored) => stored !== null),
      write(next) {
        own = next
        setTimeout(() => {
          value = next
          own = null
        }, 1000)
      },
    }
  }
  let announcements: string[] = []
  const lock: Lock = {
    run(work) {
      queue = queue.then(work)
      return queue
    },
    async announce(text) {
      announcements.push(text)
      setTimeout(() => {
        announcements = announcements.filter((other) => other !== text)
      }, 5000)
    },
    announced: async () => announcements,
  }
  const openTab = (rates = { session: 100, replay: 100 }, random = () => 0.5) => {
    const newId = () => `session-${++ids}`
    const session = createSessionManager({
      cookie: isSlow ? slowCookie() : cookie,
      lock,
      now: Date.now,
      random,
      newId,
      rates,
    })
    const changes: string[] = []
    session.changes.subscribe((change) => changes.push(change))
    tabs.push(session)
    return { session, changes }
  }
  const slowDown = () => {
    isSlow = true
  }
  return { cookie, openTab, tabs, count: () => ids, slowDown }
}

let browser: ReturnType<typeof createBrowser>
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  browser = createBrowser()
})
afterEach(() => {
  for (const tab of browser.tabs) tab.stop()
  vi.useRealTimers()
})

const startTab = async (...options: Parameters<typeof browser.openTab>) => {
  const tab = browser.openTab(...options)
  await tab.session.start()
  return tab
}

it('shares one session between tabs that open at once', { tags: ['MON-03'] }, async () => {
  const tabs = Array.from({ length: 6 }, () => browser.openTab())
  await Promise.all(tabs.map(({ session }) => session.start()))
  expect(new Set(tabs.map(({ session }) => session.current()?.id))).toEqual(new Set(['session-1']))
  expect(tabs.map(({ changes }) => changes)).toEqual(Array(6).fill(['started']))
})

it('shares one session between tabs if cookies are slow', { tags: ['MON-03'] }, async () => {
  browser.slowDown()
  const tabs = Array.from({ length: 6 }, () => browser.openTab())
  await Promise.all(tabs.map(({ session }) => session.start()))
  await pass(10_000)
  expect(new Set(tabs.map(({ session }) => session.current()?.id))).toEqual(new Set(['session-1']))
  expect(tabs.map(({ changes }) => changes)).toEqual(Array(6).fill(['started']))
})

it.each(['the clock', 'a tab'])('is known while its end by %s is told', { tags: ['MON-03'] }, async (by) => {
  const { session } = await startTab()
  const known: unknown[] = []
  session.changes.subscribe(() => known.push(session.current()?.id))
  if (by === 'a tab') await session.end()
  else await pass(15 * MINUTE)
  expect([known, session.current()]).toEqual([['session-1'], null])
})

it('does not restore an ended session from its announcement', { tags: ['MON-03'] }, async () => {
  const [a, b] = [await startTab(), await startTab()]
  await a.session.end()
  await b.session.start()
  expect(b.session.current()?.id).toBe('session-2')
})

it('a session expires after exactly 15 minutes without activity', { tags: ['MON-03'] }, async () => {
  const { session, changes } = await startTab()
  await pass(15 * MINUTE - 1)
  expect(session.current()).not.toBeNull()
  await pass(1)
  expect(session.current()).toBeNull()
  expect(changes).toEqual(['started', 'expired'])
})

it('a session expires after 4 hours, and the next activity starts another', { tags: ['MON-03'] }, async () => {
  const { session, changes } = await startTab()
  for (let minutes = 0; minutes < 4 * 60 - 1; minutes += 1) {
    session.touch()
    await pass(MINUTE)
  }
  expect(session.current()?.id).toBe('session-1')
  await pass(MINUTE)
  expect(session.current()).toBeNull()
  session.touch()
  await pass(0)
  expect(session.current()?.id).toBe('session-2')
  expect(changes).toEqual(['started', 'expired', 'renewed'])
})

it('a tab does not join the new session of another tab before activity', {
  tags: ['MON-03'],
}, async () => {
  const [a, b] = [await startTab(), await startTab()]
  await a.session.end()
  await pass(1000)
  expect(b.session.current()).toBeNull()
  a.session.touch()
  await pass(5000)
  expect(a.session.current()?.id).toBe('session-2')
  expect(b.session.current()).toBeNull()
  b.session.touch()
  await pass(0)
  expect(b.session.current()?.id).toBe('session-2')
  expect(b.changes).toEqual(['started', 'expired', 'renewed'])
})

it('activity in one tab keeps the session of the others alive', { tags: ['MON-03'] }, async () => {
  const [a, b] = [await startTab(), await startTab()]
  await pass(10 * MINUTE)
  a.session.touch()
  await pass(10 * MINUTE)
  expect(b.session.current()?.id).toBe('session-1')
})

it('keeps one session while its cookie is deleted every second', { tags: ['MON-03'] }, async () => {
  const { session, changes } = await startTab()
  for (let seconds = 0; seconds < 60; seconds += 1) {
    browser.cookie.write(null)
    session.touch()
    await pass(1000)
  }
  expect(browser.count()).toBe(1)
  expect(changes).toEqual(['started'])
  expect(readSession(browser.cookie.read()[0] ?? null)?.id).toBe('session-1')
})

it.each([
  '',
  'nonsense',
  'id=<script>&created=1&expire=2&type=1',
  'id=session-9&created=x&expire=y&type=1',
  'id=session-9&created=1&expire=9&type=7',
])('ignores the cookie %o', { tags: ['MON-03'] }, async (value) => {
  browser.cookie.write(value)
  const { session } = await startTab()
  expect(session.current()?.id).toBe('session-1')
})

it('a session does not expire early or late when the clock is set back', { tags: ['MON-03'] }, async () => {
  const { session, changes } = await startTab()
  vi.setSystemTime(Date.now() - 24 * HOUR)
  await pass(2000)
  expect(session.current()?.id).toBe('session-1')
  await pass(15 * MINUTE)
  expect(session.current()).toBeNull()
  expect(changes).toEqual(['started', 'expired'])
})

it.each([
  [{ session: 0, replay: 100 }, TRACKING.none],
  [{ session: 50, replay: 100 }, TRACKING.none],
  [{ session: 51, replay: 50 }, TRACKING.withoutReplay],
  [{ session: 100, replay: 51 }, TRACKING.withReplay],
])(
  'a session with the rates %o has the tracking type %s in all tabs',
  { tags: ['MON-03'] },
  async (rates, tracking) => {
    const first = await startTab(rates)
    const second = await startTab({ session: 100, replay: 100 }, () => 0)
    expect([first.session.current()?.tracking, second.session.current()?.tracking]).toEqual([tracking, tracking])
  },
)

it('a session lasts for the page if the browser stores no cookie', { tags: ['MON-03'] }, async () => {
  browser.cookie.write = () => {}
  const { session, changes } = await startTab()
  session.touch()
  await pass(10_000)
  expect(session.current()?.id).toBe('session-1')
  expect(changes).toEqual(['started'])
})
