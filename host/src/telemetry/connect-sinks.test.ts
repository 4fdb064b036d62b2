import { type Account, NO_TELEMETRY } from '@sso-elements/contract'
import type { ConsentAnswer } from '@sso-elements/reporting'
import { expect, it, vi } from 'vitest'
import type { HostEvent } from '../host-events.ts'
import { connectSinks, traceAfterConsent } from './connect-sinks.ts'
import { createConsent } from './consent.ts'
import type { Sink } from './sink.ts'

const view = (nextPath: string): HostEvent => ({
  name: 'Page_View',
  app: 'pms',
  detail: { previousPath: null, nextPath, isFirstVisit: true },
})
const failure: HostEvent = { name: 'failure', app: null, detail: { error: new Error('x'), source: 'start' } }
const ada = { userId: '42' } as Account

const connect = (options: { answer?: ConsentAnswer; early?: HostEvent[]; account?: Account | null } = {}) => {
  const calls: unknown[][] = []
  const sinkNamed = (name: string, isEarly: boolean): Sink => ({
    isEarly,
    onEvent: (event) => void calls.push([name, event]),
    onSignedIn: ({ userId }) => void calls.push([name, userId]),
    onSignedOut: () => void calls.push([name, 'signed-out']),
    setConsent: (answer, isNew) => void calls.push([name, answer, ...(isNew ? ['new'] : [])]),
  })
  let stored: string | null = options.answer ?? null
  const consent = createConsent('required', {
    get: () => stored,
    set: (_key, value) => {
      stored = value
      return true
    },
  })
  const listeners: Record<string, () => void> = {}
  let account = options.account ?? null
  let raise = (_event: HostEvent) => {}
  const idle: (() => void)[] = []
  connectSinks({
    sinks: [sinkNamed('early', true), sinkNamed('late', false)],
    session: {
      on: (name: string, listener: () => void) => {
        listeners[name] = listener
        return () => {}
      },
      store: { getState: () => ({ account }) },
    } as unknown as Parameters<typeof connectSinks>[0]['session'],
    events: {
      subscribe: (listener) => {
        raise = listener
        return () => {}
      },
    },
    consent,
    early: options.early ?? [],
    whenIdle: (run) => void idle.push(run),
  })
  return {
    calls,
    consent,
    idle,
    raise: (event: HostEvent) => raise(event),
    signIn: (person: Account) => {
      account = person
      listeners['signed-in']?.()
    },
    signOut: () => listeners['signed-out']?.(),
  }
}

it('queues tracking events without consent', { tags: ['TRK-02'] }, () => {
  const { calls, idle, consent } = connect({ early: [view('login')] })
  for (const run of idle) run()
  expect(calls).toEqual([
    ['early', view('login')],
    ['late', view('login')],
  ])
  consent.answer('granted')
  expect(calls.slice(2)).toEqual([
    ['early', 'granted', 'new'],
    ['late', 'granted', 'new'],
  ])
  consent.answer('denied')
  expect(calls.slice(4)).toEqual([
    ['early', 'denied', 'new'],
    ['late', 'denied', 'new'],
  ])
})

it('loads tracking when a page is shown and idle, and monitoring at once', { tags: ['TRK-02'] }, () => {
  const { calls, idle, raise } = connect({ answer: 'granted' })
  expect(calls).toEqual([['early', 'granted']])
  raise(view('login'))
  raise(view('register'))
  expect(calls.filter(([, what]) => what === 'granted')).toHaveLength(1)
  expect(idle).toHaveLength(1)
  idle[0]?.()
  expect(calls.at(-1)).toEqual(['late', 'granted'])
})

it('loads error reporting without a page if the start fails', {
  tags: ['ERR-01'],
}, () => {
  const { calls, idle } = connect({ answer: 'granted', early: [failure] })
  idle[0]?.()
  expect(calls.at(-1)).toEqual(['late', 'granted'])
})

it('passes user ids and sign-outs to tracking', {
  tags: ['TRK-03', 'SES-08'],
}, () => {
  const { calls, signIn, signOut } = connect({ account: ada })
  signOut()
  signIn({ userId: '43' } as Account)
  expect(calls.filter(([name]) => name === 'late')).toEqual([
    ['late', '42'],
    ['late', 'signed-out'],
    ['late', '43'],
  ])
})

const ORIGIN = 'https://sso.example.com'

it.each([
  ['required', 'granted', [ORIGIN]],
  ['required', null, []],
  ['not-required', null, [ORIGIN]],
  ['not-required', 'denied', []],
] as const)(
  'consent %s with %s in storage traces requests to %j',
  { tags: ['MON-06'] },
  (setting, stored, traceOrigins) => {
    const consent = createConsent(setting, { get: () => stored, set: () => true })
    const configure = vi.fn()
    traceAfterConsent(
      { config: { telemetry: { ...NO_TELEMETRY, traceOrigins: [ORIGIN] } } as never, session: { configure } },
      consent,
    )
    expect(configure).toHaveBeenLastCalledWith({ traceOrigins })
    consent.answer('denied')
    expect(configure).toHaveBeenLastCalledWith({ traceOrigins: [] })
  },
)
