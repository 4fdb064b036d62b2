import { describe, expect, it, vi } from 'vitest'
import type { Session } from './session.ts'
import { answerForAda, credentials, PERSON, tabWithToken } from './testing/ada.ts'
import { type Answer, refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { createBrowser } from './testing/browser.ts'
import { ASSEMBLE, endedMessage, INFO, REFUSALS, recordEvents, TRANSIENT_FAILURES } from './testing/outcomes.ts'
import { ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

const code = { orgEmail: 'ada@acme.example', code: '123456' }
const person = { ...code, password: 'long enough here', orgUserName: 'Ada' }
const TOKEN = success({ token: 'new-token' })
const SIGN_IN_ANSWERS = {
  '/account/anonymous/login-code': TOKEN,
  '/account/register': TOKEN,
}

const SIGNED_IN = { 'signed-in': { userId: '42', restored: false } }

/** Every method of the session that signs in on this page. */
const SIGN_INS: [string, (session: Session) => Promise<unknown>][] = [
  ['by password', (session) => session.signIn(credentials)],
  ['by code', (session) => session.signIn(code)],
  ['by registration', (session) => session.register(person)],
]

describe.each(SIGN_INS)('a sign-in %s', (_name, enter) => {
  const open = (changes: Record<string, Answer>) => {
    answerForAda(server, { ...SIGN_IN_ANSWERS, ...changes })
    const browser = createBrowser(server.url)
    const tab = browser.openTab()
    return { browser, events: recordEvents(tab.session), ...tab }
  }

  it('raises signed-in once', { tags: ['CAT-09'] }, async () => {
    const { session, events } = open({})
    await session.start()
    await enter(session)
    expect(events).toEqual([SIGNED_IN])
    expect(session.store.getState()).toMatchObject({ token: 'new-token', account: ada, failure: null })
  })

  it.each(TRANSIENT_FAILURES)(
    'succeeds with a warning if %s, and loads the rest later',
    { tags: ['CAT-09'] },
    async (_what, changes) => {
      const { session, events, browser, wait } = open(changes)
      await session.start()
      await enter(session)
      expect(console.warn).toHaveBeenCalled()
      expect(session.store.getState()).toMatchObject({ token: 'new-token', account: null })
      expect(session.store.getState().failure).not.toBeNull()
      expect(browser.cookies.get('prod')).toBe('new-token')
      expect(events).toEqual([])
      answerForAda(server)
      wait(2000)
      await vi.waitFor(() => expect(events).toEqual([SIGNED_IN]))
      expect(session.store.getState()).toMatchObject({ account: ada, failure: null })
    },
  )

  it.each(REFUSALS)(
    'rejects without an event if %s',
    { tags: ['CAT-09', 'CAT-04'] },
    async (_what, changes, refused) => {
      const { session, events, browser } = open(changes)
      const other = browser.openTab()
      const eventsElsewhere = recordEvents(other.session)
      await Promise.all([session.start(), other.session.start()])
      await expect(enter(session)).rejects.toMatchObject({ kind: 'refused', code: refused })
      expect(session.store.getState()).toMatchObject({ token: null, account: null })
      expect(browser.cookies.size).toBe(0)
      expect([...events, ...eventsElsewhere]).toEqual([])
    },
  )

  it('succeeds if the network is lost after the password, and resumes later', {
    tags: ['CAT-09'],
  }, async () => {
    const { session, events, resume } = open({})
    await session.start()
    server.answer(({ path }) => (path === INFO ? 'lost' : (PERSON[path] ?? TOKEN)))
    await enter(session)
    expect(session.store.getState()).toMatchObject({
      token: 'new-token',
      account: null,
      failure: { kind: 'network' },
    })
    answerForAda(server)
    resume()
    await vi.waitFor(() => expect(events).toEqual([SIGNED_IN]))
  })

  it('with code 0410020 shows the server’s message once and retries', {
    tags: ['CAT-04'],
  }, async () => {
    const { session, events, wait } = open({ [ASSEMBLE]: refusal('0410020', 'Being moved, try again') })
    await session.start()
    await enter(session)
    const messages = [{ message: { text: 'Being moved, try again', durationMs: 2000 } }]
    expect(events).toEqual(messages)
    expect(session.store.getState()).toMatchObject({ token: 'new-token', failure: { code: '0410020' } })
    const { failure } = session.store.getState()
    wait(2000)
    await vi.waitFor(() => expect(session.store.getState().failure).not.toBe(failure))
    expect(events).toEqual(messages)
    answerForAda(server)
    wait(4000)
    await vi.waitFor(() => expect(events).toEqual([...messages, SIGNED_IN]))
  })

  it('with code 0418 creates a temporary account', { tags: ['CAT-04'] }, async () => {
    const { session, events } = open({ [ASSEMBLE]: refusal('0418'), [INFO]: success({ ...ada, orgId: null }) })
    await session.start()
    await enter(session)
    expect(events).toEqual([{ 'signed-in': { userId: 'temporary0418', restored: false } }])
  })
})

describe('a session found', () => {
  it.each(TRANSIENT_FAILURES)(
    'in the cookie is kept if %s, and reported once loaded',
    { tags: ['CAT-09'] },
    async (_what, changes) => {
      answerForAda(server, changes)
      const { session, browser, wait } = tabWithToken(server)
      const events = recordEvents(session)
      await session.start()
      expect(session.store.getState()).toMatchObject({ token: 'kept', account: null, checked: true })
      expect(browser.cookies.get('prod')).toBe('kept')
      expect(events).toEqual([])
      answerForAda(server)
      wait(2000)
      await vi.waitFor(() => expect(events).toEqual([{ 'signed-in': { userId: '42', restored: true } }]))
    },
  )

  it.each(REFUSALS)(
    'in the cookie is cleared with a message if %s',
    { tags: ['CAT-04'] },
    async (_what, changes, refused) => {
      answerForAda(server, changes)
      const { session, browser } = tabWithToken(server)
      const events = recordEvents(session)
      await session.start()
      expect(session.store.getState()).toMatchObject({ token: null, account: null, checked: true })
      expect(browser.cookies.size).toBe(0)
      expect(events).toEqual(['signed-out', endedMessage(refused)])
    },
  )

  it('in another tab is reported once its account is loaded', { tags: ['CAT-09'] }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    const [here, there] = [browser.openTab(), browser.openTab()]
    await Promise.all([here.session.start(), there.session.start()])
    const events = recordEvents(there.session)
    let isBroken = true
    server.answer(({ path }) => (path === INFO && isBroken ? refusal('503', '', 503) : (PERSON[path] ?? TOKEN)))
    await here.session.signIn(credentials)
    await vi.waitFor(() => expect(there.session.store.getState().failure?.status).toBe(503))
    expect(events).toEqual([])
    isBroken = false
    there.wait(2000)
    await vi.waitFor(() => expect(events).toEqual([{ 'signed-in': { userId: '42', restored: true } }]))
  })

  it('is retried with exponential backoff, no sooner than Retry-After', {
    tags: ['CAT-09'],
  }, async () => {
    const busy = { ...refusal('429', '', 429), headers: { 'retry-after': '30' } }
    answerForAda(server, { [INFO]: refusal('500', '', 500) })
    const { session, wait, resume } = tabWithToken(server)
    const requestCount = () => server.seen.filter(({ path }) => path === INFO).length
    await session.start()
    expect(requestCount()).toBe(1)
    const { failure: first } = session.store.getState()
    wait(1999)
    wait(1)
    await vi.waitFor(() => expect(requestCount()).toBe(2))
    answerForAda(server, { [INFO]: busy })
    await vi.waitFor(() => expect(session.store.getState().failure).not.toBe(first))
    wait(4000)
    await vi.waitFor(() => expect(session.store.getState().failure?.status).toBe(429))
    expect(requestCount()).toBe(3)
    wait(29_999)
    await session.shares()
    expect(requestCount()).toBe(3)
    resume()
    resume()
    await vi.waitFor(() => expect(requestCount()).toBe(4))
  })
})

it('a page starts without an account when a file fails to load, and gets it later', {
  tags: ['NAV-01'],
}, async () => {
  answerForAda(server)
  const { session, browser, resume } = tabWithToken(server)
  browser.setFilesLoad(false)
  await session.start()
  expect(session.store.getState()).toMatchObject({ token: 'kept', account: null, checked: true })
  expect(session.store.getState().failure?.kind).toBe('network')
  browser.setFilesLoad(true)
  resume()
  await vi.waitFor(() => expect(session.store.getState()).toMatchObject({ account: ada, failure: null }))
})

it('a page does not wait for a session that cannot be read', { tags: ['NAV-01', 'EMB-02'] }, async () => {
  const failure = vi.spyOn(console, 'error').mockReturnValue()
  answerForAda(server)
  const { session, browser } = tabWithToken(server)
  browser.breakCookies()
  await session.start()
  expect(session.store.getState().checked).toBe(true)
  expect(failure).toHaveBeenCalledOnce()
})
