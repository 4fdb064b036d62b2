// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSentryClient } from './sentry-client.ts'

const PAGE = 'https://sso.example.com/sso/login?email=ada%40acme.example&ticket=secret-ticket'
const bodies: string[] = []

beforeEach(() => {
  bodies.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array))
    return new Response('{}')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const service = { dsn: 'https://key@errors.example/7', environment: 'prod', release: 'v1.2.0-3-g0f9e8d7c6b5a' } as const
const at = new Date(1_700_000_000_000)
/** The items of a type in the request: an envelope has one line of its own, then two for each item. */
const sent = (type: string): Record<string, unknown>[] =>
  bodies.flatMap((body) => {
    const [, ...items] = body.split('\n').map((line) => JSON.parse(line))
    return items.filter((_item, index) => index % 2 === 1 && items[index - 1].type === type)
  })

it('samples errors at 0.3', { tags: ['ERR-01'] }, async () => {
  const client = createSentryClient(service)
  for (const [random, count] of [
    [0.31, 0],
    [0.29, 1],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    client.captureError(new Error(`at ${random}`), { source: 'page', page: 'login', at })
    await vi.waitFor(() => expect(sent('event')).toHaveLength(count))
  }
  expect(sent('event')[0]).toMatchObject({
    timestamp: 1_700_000_000,
    environment: 'prod',
    release: 'v1.2.0-3-g0f9e8d7c6b5a',
    tags: { source: 'page', page: 'login' },
    exception: { values: [{ type: 'Error', value: 'at 0.29', mechanism: { type: 'page', handled: true } }] },
  })
})

it('samples traces at 0.2 and names them by the page path', { tags: ['ERR-01'] }, async () => {
  const client = createSentryClient(service)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.21)
  client.startPage('login')
  vi.spyOn(Math, 'random').mockReturnValue(0.19)
  client.startPage('register')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(sent('transaction').map(({ transaction }) => transaction)).toEqual(['register'])
  expect(sent('transaction')[0]).toHaveProperty('contexts.trace.span_id')
  expect(sent('transaction')[0]).not.toHaveProperty('contexts.trace.data')
})

it('sends an error with the last 50 breadcrumbs, redacted and without the address', {
  tags: ['ERR-01'],
}, async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('location', new URL(PAGE))
  const client = createSentryClient(service)
  client.setUser('42')
  for (let step = 0; step < 60; step += 1)
    client.addBreadcrumb({ name: `step ${step}`, data: { address: `${PAGE}#top`, code: '123456', method: 'code' }, at })
  client.captureError(new Error('ada@acme.example at /sso/login?email=ada'), { source: 'window', page: null, at })
  await vi.waitFor(() => expect(sent('event')).toHaveLength(1))
  const [event] = sent('event')
  const breadcrumbs = event?.['breadcrumbs'] as { message: string; data: object }[]
  expect(breadcrumbs.map(({ message }) => message)).toEqual(
    Array.from({ length: 50 }, (_, index) => `step ${index + 10}`),
  )
  expect(breadcrumbs[0]?.data).toEqual({ address: 'https://sso.example.com/sso/login', code: '[code]', method: 'code' })
  expect(event).toMatchObject({ user: { id: '42' }, exception: { values: [{ value: '[email] at /sso/login' }] } })
  expect(event).not.toHaveProperty('request')
  for (const secret of ['acme.example', 'secret-ticket', '123456']) expect(bodies.join()).not.toContain(secret)
})

it('sends no errors or breadcrumbs after consent is withdrawn', { tags: ['ERR-01'] }, async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const client = createSentryClient(service)
  client.setEnabled(false)
  // As Sentry adds one for each request.
  client.addBreadcrumb({ name: 'request after the no', data: {}, at })
  client.captureError(new Error('error after the no'), { source: 'page', page: null, at })
  client.setEnabled(true)
  client.captureError(new Error('agreed'), { source: 'page', page: null, at })
  await vi.waitFor(() => expect(sent('event')).toHaveLength(1))
  expect(bodies.join()).not.toContain('after the no')
})
