import { type Account, type HostConfig, NO_TELEMETRY } from '@sso-elements/contract'
import { expect, it, vi } from 'vitest'
import { createMonitoringSink } from './monitoring-sink.ts'

vi.mock('./release.ts', () => ({ RELEASE: 'v1.2.0' }))

const settings = {
  applicationId: 'sign-in',
  collectorOrigin: 'https://collector.example.com',
  clientToken: null,
  sessionSampleRate: 50,
  sessionReplaySampleRate: 0,
  replayMark: false,
}
const config = {
  environment: 'prod',
  telemetry: { ...NO_TELEMETRY, traceOrigins: ['https://sso.example.com'] },
} as HostConfig

const createSink = (rates: Partial<typeof settings> = {}, host = config) => {
  const calls: unknown[][] = []
  const names = [
    'setUser',
    'clearUser',
    'setTrackingConsent',
    'addAction',
    'addError',
    'startView',
    'setGlobalContext',
  ] as const
  const monitoring = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => void calls.push([name, ...args])]),
  ) as unknown as ReturnType<Parameters<typeof createMonitoringSink>[2]> extends Promise<{
    init(options: never): infer M
  }>
    ? M
    : never
  const init = vi.fn(() => monitoring)
  const startReplay = vi.fn()
  const loadReplay = vi.fn(async () => ({ startReplay }))
  const load = vi.fn(async () => ({ init, loadReplay, workerUrl: '/sso/assets/worker.js' }))
  const sink = createMonitoringSink({ config: host }, { ...settings, ...rates }, load)
  return { sink, calls, init, load, loadReplay, startReplay }
}

it('starts monitoring after consent with the queued events', {
  tags: ['MON-01'],
}, async () => {
  const { sink, calls, init, load } = createSink()
  const error = new Error('early')
  sink.onEvent({ name: 'Page_View', app: null, detail: { previousPath: null, nextPath: 'login', isFirstVisit: true } })
  sink.onEvent({ name: 'submitted', app: 'pms', detail: { screen: 'login', method: 'code' } })
  sink.onEvent({ name: 'failure', app: null, detail: { error, source: 'window' } })
  sink.onSignedIn({ userId: 'temporary0418' } as Account)
  sink.onSignedIn({ userId: '42' } as Account)
  sink.onSignedOut()
  expect(load).not.toHaveBeenCalled()
  sink.setConsent('granted', false)
  await vi.waitFor(() => expect(calls).toHaveLength(6))
  expect(init).toHaveBeenCalledExactlyOnceWith({
    applicationId: 'sign-in',
    collectorOrigin: 'https://collector.example.com',
    sessionSampleRate: 50,
    sessionReplaySampleRate: 0,
    service: 'sso',
    env: 'prod',
    version: 'v1.2.0',
    allowedTracingOrigins: ['https://sso.example.com'],
    trackingConsent: 'granted',
    workerUrl: '/sso/assets/worker.js',
  })
  expect(calls).toEqual([
    ['setTrackingConsent', 'granted'],
    ['addAction', 'submitted', { app: 'pms', screen: 'login', method: 'code' }],
    ['addError', error, { source: 'window' }],
    ['clearUser'],
    ['setUser', { id: '42' }],
    ['clearUser'],
  ])
  // Monitoring runs, and notices an uncaught error itself.
  sink.onEvent({ name: 'failure', app: null, detail: { error, source: 'window' } })
  sink.setConsent('denied', true)
  sink.onSignedOut()
  sink.onEvent({ name: 'submitted', app: 'pms', detail: { screen: 'login', method: 'code' } })
  // The next consent may be another user's.
  expect(calls.slice(6)).toEqual([['setTrackingConsent', 'not-granted'], ['clearUser']])
})

it('drops queued events if consent follows a denial', { tags: ['MON-01'] }, async () => {
  const { sink, calls, init } = createSink()
  sink.setConsent('denied', true)
  sink.setConsent('granted', true)
  await vi.waitFor(() => expect(calls).toEqual([['setTrackingConsent', 'granted']]))
  expect(init).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ trackingConsent: 'not-granted' }))
})

it('does not load monitoring and drops queued events without consent', { tags: ['MON-01'] }, async () => {
  const { sink, calls, load } = createSink()
  sink.onSignedIn({ userId: '42' } as Account)
  sink.setConsent('denied', false)
  expect(load).not.toHaveBeenCalled()
  sink.setConsent('granted', true)
  sink.onSignedOut()
  await vi.waitFor(() => expect(calls).toEqual([['setTrackingConsent', 'granted'], ['clearUser']]))
})

it('marks that a page is recorded only where the setting asks for it', { tags: ['RPL-01'] }, async () => {
  const config = { environment: 'dev', telemetry: NO_TELEMETRY } as HostConfig
  const marked = createSink({ sessionReplaySampleRate: 10, replayMark: true }, config)
  const plain = createSink({ sessionReplaySampleRate: 10 }, config)
  for (const { sink } of [marked, plain]) sink.setConsent('granted', false)
  await vi.waitFor(() => expect(marked.startReplay).toHaveBeenCalledExactlyOnceWith({ mark: true }))
  await vi.waitFor(() => expect(plain.startReplay).toHaveBeenCalledExactlyOnceWith({ mark: false }))
})

it('loads replay after monitoring, and only if a share of sessions is recorded', {
  tags: ['RPL-01'],
}, async () => {
  const [without, recording] = [createSink(), createSink({ sessionReplaySampleRate: 10 })]
  for (const { sink } of [without, recording]) sink.setConsent('granted', false)
  await vi.waitFor(() => expect(recording.startReplay).toHaveBeenCalledExactlyOnceWith({ mark: false }))
  expect(recording.init).toHaveBeenCalledBefore(recording.startReplay)
  expect(without.init).toHaveBeenCalled()
  expect(without.loadReplay).not.toHaveBeenCalled()
})
