import { HEADER } from '@sso-elements/contract'
import { CALLS } from '@sso-elements/contract/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { someAddress, someEmail } from '../testing/client.ts'
import { exampleBody } from '../testing/example-body.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { shareOf, someWorkspace } from '../testing/workspace.ts'
import { methodOf } from './route.ts'

let server: TestServer
let token: string
let ownerToken: string
let shareToken: string
beforeAll(async () => {
  server = await startTestServer({ RETURN_ORIGINS: 'https://app.example.com,https://*.example.org' })
  token = (await server.register()).token
  const workspace = await someWorkspace(server)
  ownerToken = workspace.owner.token
  const { shareCode } = await shareOf(server, workspace)
  shareToken = (await server.call('/anonymous/share/login', { shareCode })).result.token
})
afterAll(() => server.stop())

const POSTS = ROUTES.filter((route) => methodOf(route) === 'POST')
const tokenFor = (path: string) =>
  ROUTES.some((row) => row.path === path && row.access === 'share') ? shareToken : token
const post = (path: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  server.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER.accessToken]: tokenFor(path), ...headers },
    body,
  })

describe('every call', () => {
  it.each(ROUTES.filter(({ access }) => access !== 'open').map(({ path }) => path))(
    '%s requires a valid token before it validates the body',
    async (path) => {
      for (const dead of [undefined, 'x'.repeat(43)]) {
        const reply = await server.send(path, { nonsense: 1 }, dead === undefined ? {} : { token: dead })
        expect(reply).toMatchObject({ status: 403, code: '403', result: null })
      }
    },
  )

  it('accepts only JSON', { tags: ['HTT-03'] }, async () => {
    const body = '{"orgEmail":"a@example.org","password":"x","tenantId":1}'
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ]) {
      const response = await post('/account/login', body, { 'content-type': type })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: '400', subMsg: 'content-type' })
    }
    for (const bad of ['{', '[]', '"x"', 'null', '7', '<html>']) {
      expect(await (await post('/account/login', bad)).json()).toMatchObject({ code: '400', subMsg: 'body' })
    }
  })

  it('rejects more than 128 KB with or without a content length', async () => {
    const large = JSON.stringify({ orgEmail: 'a@example.org', password: 'x'.repeat(129 * 1024), tenantId: 1 })
    expect((await post('/account/login', large)).status).toBe(413)
    const stream = new Blob([large]).stream()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: stream, duplex: 'half' }
    const streamed = await server.request('/api/account/login', init as RequestInit)
    expect(streamed.status).toBe(413)
  })

  it('accepts exactly 128 KB and rejects one byte more', async () => {
    const start = '{"orgEmail":"a@example.org","tenantId":1,"password":"'
    const bodyOf = (bytes: number) => `${start}${'x'.repeat(bytes - start.length - 2)}"}`
    const streamOf = (text: string): RequestInit =>
      ({ body: new Blob([text]).stream(), duplex: 'half', method: 'POST' }) as RequestInit
    for (const [bytes, status] of [
      [128 * 1024, 400],
      [128 * 1024 + 1, 413],
    ] as const) {
      const headers = { 'content-type': 'application/json' }
      const told = await post('/account/login', bodyOf(bytes))
      const untold = await server.request('/api/account/login', { ...streamOf(bodyOf(bytes)), headers })
      for (const response of [told, untold]) {
        expect(response.status).toBe(status)
        // If it is read to the end, the password is too long; if not, the body is.
        expect(await response.json()).toMatchObject({ subMsg: status === 400 ? 'password' : 'body' })
      }
    }
  })

  it('returns JSON for an unknown path', async () => {
    for (const path of ['/api/nothing', '/api']) {
      const response = await server.request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: '400', result: null })
    }
  })

  it('returns 405 with the allowed method', async () => {
    const response = await server.request('/api/account/login')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ code: '400', subMsg: 'method', result: null })
  })

  it.each([
    ['zh-CN', '邮箱或密码不正确。'],
    ['en-US', 'The email or password is not right.'],
    ['fr;q=0.9, zh;q=0.4, en;q=0.2', '邮箱或密码不正确。'],
    ['fr', 'The email or password is not right.'],
  ])('returns a message in the language of Accept-Language %s', { tags: ['I18N-02'] }, async (language, msg) => {
    const body = { orgEmail: someEmail(), password: 'x', tenantId: 1 }
    expect((await server.send('/account/login', body, { headers: { 'accept-language': language } })).msg).toBe(msg)
  })

  it('hides internal details of a failure and keeps the server running', async () => {
    const { passwords } = server.server.dependencies
    const { verify } = passwords
    passwords.verify = () => Promise.reject(new Error('secret detail of the inside'))
    const reply = await server.call('/account/login', { orgEmail: someEmail(), password: 'x', tenantId: 1 })
    passwords.verify = verify
    expect(reply).toMatchObject({ status: 500, code: '500', result: null })
    expect(JSON.stringify(reply)).not.toContain('secret detail')
    expect((await server.request('/healthz')).status).toBe(200)
  })

  it('sets headers against caching, framing and sniffing', async () => {
    const { headers } = await server.call('/feature/switches', {})
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('untrusted text', () => {
  const NAUGHTY = [
    "'; drop table accounts;--",
    '<script>alert(1)</script>',
    '%00',
    '\u202Eoverride',
    '\uD800',
    '😀',
    '{{7*7}}',
    '../../etc/passwd',
    '$ne',
    'NULL',
    '\u0000',
    '\r\nBcc: x@example.org',
  ]

  it('is stored unchanged or rejected, and never breaks the server', async () => {
    const counts = async () => (await server.db.selectFrom('accounts').select('id').execute()).length
    const before = await counts()
    for (const text of NAUGHTY) {
      const reply = await server.send('/account/update-profile', { orgUserName: text }, { token })
      expect([200, 400]).toContain(reply.status)
      if (reply.code === '200') expect(reply.result).toMatchObject({ orgUserName: text.trim().toWellFormed() })
    }
    expect(await counts()).toBe(before)
  })

  it('never causes a 5xx in any field of any call', async () => {
    const value = fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: 'binary', maxLength: 80 }), fc.jsonValue())
    const route = fc.constantFrom(
      ...POSTS.filter(({ path }) => !/\/(logout|end-all)$/.test(path) && path !== '/org/create'),
    )
    await fc.assert(
      fc.asyncProperty(route, fc.nat(), value, async ({ path, access }, which, text) => {
        const names = Object.keys(exampleBody(path))
        const field = names[which % Math.max(1, names.length)] ?? 'anything'
        const reply = await server.send(
          path,
          { ...exampleBody(path), [field]: text },
          { token: access === 'share' ? shareToken : ownerToken },
        )
        expect(reply.status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })

  it('in an email never adds a recipient or header to a mail', { tags: ['VAL-05'] }, async () => {
    for (const address of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      '<a@example.org>',
      'a@example.org;b@example.org',
      '"a b"@example.org',
      'a\u0000@example.org',
    ]) {
      const reply = await server.send('/account/send-code', { orgEmail: address, scene: 'register' })
      expect(reply).toMatchObject({ status: 400, subMsg: 'orgEmail' })
    }
  })
})

describe('cross-origin calls', () => {
  const preflight = (origin: string) =>
    server.request('/api/account/login', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,accesstoken',
      },
    })

  it.each(['https://app.example.com', 'https://one.example.org', 'https://a.b.example.org'])(
    'are allowed from %s',
    async (origin) => {
      const { headers } = await preflight(origin)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toContain('Origin')
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('accesstoken')
    },
  )

  it('are allowed from the server’s own origin', async () => {
    expect((await preflight(server.server.url)).headers.get('access-control-allow-origin')).toBe(server.server.url)
  })

  it.each([
    'https://evil.example',
    'null',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://example.org',
    'https://evilexample.org',
    'https://evil.example/.example.org',
  ])('are rejected from %s', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    const response = await post('/feature/switches', '{}', { origin })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the OpenAPI document', () => {
  it('describes every call with its method, body and access', async () => {
    const response = await server.request('/api/openapi.json')
    const { openapi, paths } = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, Record<string, unknown>>>
    }
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths).sort()).toEqual(Object.keys(CALLS).sort())
    const accesstoken = [{ accesstoken: [] }]
    for (const route of ROUTES) {
      const operation = paths[route.path]?.[methodOf(route).toLowerCase()]
      expect(operation?.['summary']).toBe(route.summary)
      expect(operation?.['security']).toEqual(
        { open: [], share: [{ shareToken: [] }] }[route.access as string] ?? accesstoken,
      )
    }
    expect(paths['/account/login']?.['post']?.['requestBody']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['orgEmail', 'password', 'tenantId'],
            properties: { tenantId: { const: 1 } },
            additionalProperties: false,
          },
        },
      },
    })
  })
})

describe('the text and switch endpoints', () => {
  it('return texts as a list of k and v in the requested language', { tags: ['I18N-03'] }, async () => {
    const zh = await server.call('/language/translation-simple', { messageLang: 'zh-CN' })
    const en = await server.call('/language/translation-simple', { messageLang: 'en' })
    expect(zh.result.map(({ k }) => k)).toEqual(en.result.map(({ k }) => k))
    expect(en.result).toContainEqual({ k: 'role.organizationOwner', v: 'Organization owner' })
    expect(zh.result).toContainEqual({ k: 'role.organizationOwner', v: '组织所有者' })
  })

  it('return switches as a map of booleans', { tags: ['TRK-05'] }, async () => {
    expect((await server.call('/feature/switches', {}, { from: someAddress() })).result).toEqual({ event_track: true })
  })
})
