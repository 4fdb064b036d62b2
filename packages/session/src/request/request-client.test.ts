import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../request-error.ts'
import { createApiServer, refusal, success, useApiServer } from '../testing/api-server.ts'
import { acme } from '../testing/people.ts'
import { type CallFailure, createRequestClient } from './request-client.ts'

const server = useApiServer()
afterEach(() => void vi.useRealTimers())

const open = (
  state: { token?: string | null; locale?: 'zh' | 'en' | null; apiBase?: string; traceOrigins?: string[] } = {},
) => {
  const failures: CallFailure[] = []
  const client = createRequestClient({
    config: () => ({
      apiBase: state.apiBase ?? `${server.url}/`,
      productLine: 3,
      ...(state.traceOrigins && { traceOrigins: state.traceOrigins }),
    }),
    token: () => state.token ?? null,
    locale: () => state.locale ?? null,
  })
  const failed = (failure: CallFailure): void => void failures.push(failure)
  return { client, failures, failed }
}

const nextRequest = () =>
  new Promise<void>((arrived) => {
    server.answer(() => {
      arrived()
      return null
    })
  })

describe('the headers of a request', () => {
  it('contain the time zone, product line, token and language', { tags: ['HTT-01'] }, async () => {
    server.answerPaths({ '/org/org-info': success(acme) })
    const { client, failed } = open({ token: 'stored', locale: 'en' })
    await client.send('/org/org-info', {}, {}, failed)
    expect(server.seen[0]?.headers).toMatchObject({
      timezone: '8',
      timezonestr: Intl.DateTimeFormat().resolvedOptions().timeZone,
      productline: '3',
      accesstoken: 'stored',
      'accept-language': 'en-US',
    })
  })

  it('contain a new trace id only for listed origins', { tags: ['HTT-01'] }, async () => {
    server.answerPaths({ '/org/org-info': success(acme) })
    const traced = open({ traceOrigins: ['https://other.example', new URL(server.url).origin] })
    const others = [open(), open({ traceOrigins: ['https://other.example'] })]
    for (const { client, failed } of [traced, traced, ...others]) await client.send('/org/org-info', {}, {}, failed)
    const [first, second, ...rest] = server.seen.map(({ headers }) => headers['traceparent'])
    expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
    expect(second).not.toBe(first)
    expect(rest).toEqual([undefined, undefined])
  })

  it('contain the explicit token, else the stored one, else none', {
    tags: ['HTT-01'],
  }, async () => {
    server.answerPaths({ '/org/org-info': success(acme) })
    const withToken = open({ token: 'stored' })
    await withToken.client.send('/org/org-info', {}, { token: 'explicit' }, withToken.failed)
    const without = open()
    await without.client.send('/org/org-info', {}, {}, without.failed)
    expect(server.seen[0]?.headers['accesstoken']).toBe('explicit')
    expect(server.seen[1]?.headers).not.toHaveProperty('accesstoken')
  })

  it('contain Accept-Language zh-CN before a language is chosen', { tags: ['I18N-02'] }, async () => {
    server.answerPaths({ '/org/org-info': success(acme) })
    const { client, failed } = open()
    await client.send('/org/org-info', {}, {}, failed)
    expect(server.seen[0]?.headers['accept-language']).toBe('zh-CN')
  })
})

describe('a request', () => {
  it('is a JSON POST under /api', {
    tags: ['HTT-03', 'HTT-07'],
  }, async () => {
    server.answerPaths({ '/account/login': success({ token: 't' }) })
    const { client, failed } = open()
    const body = { orgEmail: 'ada@acme.example', password: 'secret', tenantId: 1 } as const
    await expect(client.send('/account/login', body, {}, failed)).resolves.toEqual({ token: 't' })
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/account/login', body })
    expect(server.seen[0]?.headers['content-type']).toBe('application/json')
  })

  it('carries cookies to other origins', { tags: ['HTT-03'] }, async () => {
    server.answerPaths({ '/org/org-info': success(acme) })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { client, failed } = open()
    await client.send('/org/org-info', {}, {}, failed)
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' })
    fetched.mockRestore()
  })

  it('is a GET with the ticket in the query for the ticket exchange', { tags: ['HTT-08'] }, async () => {
    server.answerPaths({ '/tickets/get-token': success({ token: 't' }) })
    const { client, failed } = open()
    await client.send('/tickets/get-token', { ticket: 'a b' }, {}, failed)
    expect(server.seen[0]).toMatchObject({ method: 'GET', query: { ticket: 'a b' }, body: undefined })
  })

  it('times out after 120 s', { tags: ['HTT-03'] }, async () => {
    const arrived = nextRequest()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, failed } = open()
    let ended = false
    const call = client.send('/org/org-info', {}, {}, failed).finally(() => {
      ended = true
    })
    const outcome = expect(call).rejects.toMatchObject({ kind: 'timeout', path: '/org/org-info' })
    await arrived
    vi.advanceTimersByTime(119_999)
    await new Promise(setImmediate)
    expect(ended).toBe(false)
    vi.advanceTimersByTime(1)
    await outcome
  })

  it('cancels only the previous request with the same key', { tags: ['HTT-02'] }, async () => {
    const { client, failures, failed } = open()
    const position = { abort: { position: 'list' } }
    const firstArrived = nextRequest()
    const first = client.send('/org/list', {}, position, failed)
    const cancelled = expect(first).rejects.toMatchObject({ kind: 'aborted' })
    await firstArrived
    server.answer(() => success([]))
    const other = client.send('/org/list', {}, { abort: { position: 'menu' } }, failed)
    await expect(other).resolves.toEqual([])
    expect(failures).toHaveLength(0)
    await expect(client.send('/org/list', {}, position, failed)).resolves.toEqual([])
    await cancelled
    expect(failures.map(({ error }) => error.kind)).toEqual(['aborted'])
  })

  it('can be canceled by the caller', { tags: ['HTT-02'] }, async () => {
    const { client, failed } = open()
    const controller = new AbortController()
    const arrived = nextRequest()
    const call = client.send('/org/list', {}, { signal: controller.signal }, failed)
    const cancelled = expect(call).rejects.toMatchObject({ kind: 'aborted' })
    await arrived
    controller.abort()
    await cancelled
  })
})

describe('the outcome of a request', () => {
  it('is a single rejection with code and message for a refusal at any HTTP status', { tags: ['HTT-04'] }, async () => {
    const { client, failures, failed } = open()
    for (const status of [200, 400, 409, 500]) {
      server.answer(() => refusal('0410002', 'Wrong email or password', status))
      const call = client.send('/account/login', { orgEmail: 'a@b.c', password: 'x', tenantId: 1 }, {}, failed)
      await expect(call).rejects.toMatchObject({ kind: 'refused', code: '0410002', status })
    }
    expect(failures).toHaveLength(4)
    expect(server.seen).toHaveLength(4)
  })

  it('keeps the result of a refusal if it matches the schema of the call', { tags: ['HTT-04'] }, async () => {
    const { client, failed } = open()
    const send = () =>
      client.send('/workspace/documents/update', { documentId: 'd', title: 'Mine', base: { title: 'Old' } }, {}, failed)
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
    const stored = { id: 'd', title: 'Theirs', body: '', ...times }
    const answers = [
      [stored, stored],
      [{ title: 'Theirs' }, null],
      [null, null],
    ]
    for (const [result, told] of answers) {
      server.answer(() => ({ status: 409, body: { code: '409', msg: 'Changed', subMsg: 'title', result } }))
      const error = await send().catch((failure: unknown) => failure)
      expect(error).toMatchObject({ kind: 'refused', code: '409', status: 409, subMsg: 'title', result: told })
      expect(error).not.toHaveProperty('ok')
    }
  })

  it.each([
    ['an HTML page', { body: '<!doctype html><title>Proxy</title>' }],
    ['an empty body', { body: '' }],
    ['a result of another shape', success({ tokens: [] })],
    ['a code that is a number', { body: { code: 200, result: { token: 't' } } }],
    ['truncated JSON', { body: '{"code":"200","result":{' }],
  ])('is unreadable, with its status, for %s', { tags: ['HTT-04'] }, async (_what, answer) => {
    server.answer(() => ({ status: 502, ...answer }))
    const { client, failed } = open()
    const call = client.send('/account/login', { orgEmail: 'a@b.c', password: 'x', tenantId: 1 }, {}, failed)
    await expect(call).rejects.toMatchObject({ kind: 'unreadable', status: 502 })
  })

  it('is a network error for an unreachable server', { tags: ['HTT-04'] }, async () => {
    const gone = createApiServer()
    await gone.start()
    const { url } = gone
    await gone.stop()
    const { client, failed } = open({ apiBase: url })
    await expect(client.send('/org/list', {}, {}, failed)).rejects.toMatchObject({ kind: 'network', status: 0 })
  })

  it('is a network error for an interrupted response', { tags: ['CAT-09'] }, async () => {
    server.answer(() => ({ ...success(acme), breaksOff: true }))
    const { client, failed } = open()
    await expect(client.send('/org/org-info', {}, {}, failed)).rejects.toMatchObject({ kind: 'network' })
  })

  it('is unexpected and logged for a programming error', { tags: ['CAT-09'] }, async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    // Not a valid header value.
    const { client, failures, failed } = open({ token: 'a\nb' })
    await expect(client.send('/org/list', {}, {}, failed)).rejects.toMatchObject({ kind: 'unexpected', status: 0 })
    expect(failures[0]?.error.kind).toBe('unexpected')
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError))
    logged.mockRestore()
  })

  it('has the Retry-After of the server', { tags: ['HTT-04'] }, async () => {
    server.answer(() => ({ ...refusal('429', 'Slow down', 429), headers: { 'retry-after': '42' } }))
    const { client, failed } = open()
    await expect(client.send('/org/list', {}, {}, failed)).rejects.toMatchObject({ retryAfter: 42, code: '429' })
  })
})

describe('a download', () => {
  it('resolves to a blob at any 2xx status', { tags: ['HTT-05'] }, async () => {
    server.answer(() => ({ status: 206, body: 'a,b\n1,2\n' }))
    const { client, failed } = open({ token: 'stored' })
    const file = await client.download('/export/issues', {}, failed)
    expect(await file.text()).toBe('a,b\n1,2\n')
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/export/issues' })
    expect(server.seen[0]?.headers['accesstoken']).toBe('stored')
  })

  it('that is refused rejects with the code of the server', { tags: ['HTT-05'] }, async () => {
    server.answer(() => refusal('403', 'Sign in', 403))
    const { client, failures, failed } = open()
    await expect(client.download('/export/issues', {}, failed)).rejects.toBeInstanceOf(RequestError)
    expect(failures[0]?.error).toMatchObject({ kind: 'refused', code: '403', status: 403 })
  })
})
