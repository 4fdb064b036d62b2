import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someAddress } from '../../testing/client.ts'
import { type ListeningServer, startListeningServer } from '../../testing/test-server.ts'

let server: ListeningServer
beforeAll(async () => {
  server = await startListeningServer({
    PUBLIC_URL: 'https://sso.example.com',
    RETURN_ORIGINS: 'https://app.example.com',
  })
  const { host, sdk, examples } = server.folders
  for (const folder of [join(host, 'assets'), sdk, join(examples, 'plain-html')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(host, 'index.html'), '<!doctype html><title>host</title>')
  writeFileSync(join(host, 'assets/main-a1b2c3d4.js'), 'export {}')
  writeFileSync(join(host, 'assets/logo-a1b2c3d4.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(sdk, 'sso-elements.js'), 'export {}')
  writeFileSync(join(sdk, 'integrity.json'), '{}')
  writeFileSync(join(examples, 'plain-html/index.html'), '<title>example</title>')
})
afterAll(() => server.stop())

const expectHeaders = (headers: Headers, what: string) => {
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(headers.get('referrer-policy'), what).toBe('no-referrer')
  expect(headers.get('strict-transport-security'), what).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('content-security-policy'), what).toMatch(/(^|; )frame-ancestors '(none|self)'/)
  const type = headers.get('content-type')
  if (type !== null && !/^image\/(?!svg)/.test(type)) expect(type, what).toMatch(/; charset=utf-8$/i)
}

describe('every response', () => {
  const preflight = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' }
  it.each<[method: string, path: string, status: number, headers?: Record<string, string>]>([
    ['GET', '/api/openapi.json', 200],
    ['POST', '/api/account/user-info', 403],
    ['POST', '/api/feature/switches', 200],
    ['GET', '/api/account/login', 405],
    ['GET', '/api/gone', 404],
    ['OPTIONS', '/api/account/login', 204, preflight],
    ['OPTIONS', '/api/account/login', 204, { ...preflight, origin: 'https://evil.example' }],
    ['GET', '/sso', 302],
    ['GET', '/sso/', 200],
    ['GET', '/sso/login', 200],
    ['GET', '/sso/config.json', 200],
    ['GET', '/sso/assets/main-a1b2c3d4.js', 200],
    ['HEAD', '/sso/assets/main-a1b2c3d4.js', 200],
    ['GET', '/sso/assets/logo-a1b2c3d4.svg', 200],
    ['GET', '/sso/assets/gone.js', 404],
    ['POST', '/sso/register/aws', 303],
    ['POST', '/sso/csp-report', 415],
    ['GET', '/sdk/sso-elements.js', 200],
    ['GET', '/sdk/sso-elements.js', 206, { range: 'bytes=0-2' }],
    ['GET', '/sdk/integrity.json', 200],
    ['GET', '/sdk/gone.js', 404],
    ['GET', '/examples/plain-html/', 200],
    ['GET', '/examples/gone', 404],
    ['GET', '/outbox', 200],
    ['GET', '/outbox', 200, { accept: 'application/json' }],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/', 302],
    ['GET', '/gone', 404],
    ['PUT', '/gone', 404],
    ['DELETE', '/healthz', 404],
  ])('to %s %s has status %i and the security headers', async (method, path, status, headers = {}) => {
    const response = await server.request(path, { method, headers })
    expect(response.status).toBe(status)
    expectHeaders(response.headers, path)
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    ['an invalid URL', 'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a backslash in its path', 'GET /a\\b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: much\r\n\r\n', 417],
    ['a header that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('to a request with %s is an error with the security headers', async (_what, request, status) => {
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [string]
    socket.destroy()
    const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectHeaders(new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string])), first)
  })
})

describe('a CSP report', () => {
  const old = (report: Record<string, unknown>) => JSON.stringify({ 'csp-report': report })
  const csp = 'application/csp-report'
  const reports = 'application/reports+json'
  const send = (type: string, body: NonNullable<RequestInit['body']>, from = someAddress(), init: RequestInit = {}) =>
    server.request('/sso/csp-report', { method: 'POST', headers: { 'content-type': type }, body, ...init }, from)
  const lines = () => server.logs.filter((line) => line.includes('"csp-violation"')).map((line) => JSON.parse(line))
  const SECRET = 'hidden-word'

  it('is requested by the pages for old and new browsers', async () => {
    const { headers } = await server.request('/sso/login')
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain('report-uri /sso/csp-report')
    expect(policy).toContain('report-to csp')
    expect(headers.get('reporting-endpoints')).toBe('csp="/sso/csp-report"')
  })

  it('is requested by report-uri only on http', async () => {
    const onHttp = await startListeningServer({ PUBLIC_URL: 'http://localhost:4000' })
    try {
      mkdirSync(onHttp.folders.host, { recursive: true })
      writeFileSync(join(onHttp.folders.host, 'index.html'), '<!doctype html><title>host</title>')
      const { headers } = await onHttp.request('/sso/login')
      const policy = headers.get('content-security-policy')
      expect(policy?.split('; ')).toContain('report-uri /sso/csp-report')
      expect(policy).not.toContain('report-to')
      expect(headers.has('reporting-endpoints')).toBe(false)
    } finally {
      await onHttp.stop()
    }
  })

  it('is logged on one line without secrets', { tags: ['OPS-01'] }, async () => {
    server.logs.length = 0
    const first = await send(
      csp,
      old({
        'document-uri': `https://user:${SECRET}@sso.example.com/sso/login?ticket=${SECRET}#${SECRET}`,
        'blocked-uri': `data:text/html,${SECRET}`,
        'violated-directive': `script-src-elem 'self' https://${SECRET}.example`,
        'script-sample': SECRET,
        'original-policy': SECRET,
        referrer: `https://app.example.com/?${SECRET}`,
      }),
    )
    const second = await send(
      reports,
      JSON.stringify([
        { type: 'deprecation', url: SECRET, body: { message: SECRET } },
        {
          type: 'csp-violation',
          age: 1,
          url: `https://sso.example.com/sso/register?${SECRET}`,
          user_agent: SECRET,
          body: {
            documentURL: `https://sso.example.com/sso/register?inviteCode=${SECRET}`,
            blockedURL: 'inline',
            effectiveDirective: 'style-src-elem',
            disposition: 'enforce',
            sample: SECRET,
          },
        },
      ]),
    )
    for (const { status } of [first, second]) expect(status).toBe(204)
    expect(lines()).toMatchObject([
      { page: 'https://sso.example.com/sso/login', blocked: 'data:', directive: 'script-src-elem' },
      { page: 'https://sso.example.com/sso/register', blocked: 'inline', directive: 'style-src-elem' },
    ])
    expect(lines()).toHaveLength(2)
    expect(server.logs.join('')).not.toContain(SECRET)
  })

  const fine = { 'document-uri': 'https://sso.example.com/sso/', 'effective-directive': 'img-src' }
  it.each<[what: string, type: string, body: NonNullable<RequestInit['body']>, status: number]>([
    ['of another type', 'application/json', old(fine), 415],
    ['without a type', '', old(fine), 415],
    ['that is not JSON', csp, '{', 400],
    ['that is empty', csp, '', 400],
    ['that is not text', csp, new Uint8Array([0xff, 0xfe, 0x00]), 400],
    ['of another form', csp, '{"csp-report":{"document-uri":5}}', 400],
    ['with a forged log line', csp, old({ ...fine, 'effective-directive': 'a\n{"event":"sign-in"}' }), 400],
    ['without a directive', csp, old({ 'document-uri': fine['document-uri'] }), 400],
    ['of null', reports, 'null', 400],
    ['of nested lists', reports, `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['of the old form in the new type', reports, old(fine), 400],
    ['that is too long', csp, old({ ...fine, 'script-sample': 'x'.repeat(40_000) }), 413],
  ])('%s is rejected with an empty reply', async (_what, type, body, status) => {
    server.logs.length = 0
    const response = await send(type, body)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
    expect(server.logs).toHaveLength(1)
  })

  it('that is too long is not read to its end', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(16 * 1024))),
    })
    const response = await send(csp, endless, someAddress(), { duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('of other kinds is accepted and not logged', async () => {
    server.logs.length = 0
    expect((await send(reports, '[{"type":"deprecation","body":{}}]')).status).toBe(204)
    expect((await send(`${reports}; charset=utf-8`, '[]')).status).toBe(204)
    expect(lines()).toEqual([])
  })

  it('is limited by client address, counting each violation', {
    tags: ['OPS-01'],
  }, async () => {
    const from = someAddress()
    const body = { documentURL: fine['document-uri'], effectiveDirective: 'img-src' }
    const ten = JSON.stringify(Array.from({ length: 200 }, () => ({ type: 'csp-violation', body })))
    server.logs.length = 0
    for (let sent = 0; sent < LIMITS.cspReports.max; sent += 10)
      expect((await send(reports, ten, from)).status).toBe(204)
    const refused = await send(csp, old(fine), from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(lines()).toHaveLength(LIMITS.cspReports.max)
    expect((await send(csp, old(fine))).status).toBe(204)
  })
})
