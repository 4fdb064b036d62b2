import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hasOutbox, hostConfig } from './host-config.ts'

const PAGE = '<!doctype html><title>host</title>'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://sso.example.com',
    RETURN_ORIGINS: 'https://app.example.com',
    HOME_URL: 'https://app.example.com/home',
    COOKIE_DOMAIN: 'example.com',
  })
  const { host, sdk, examples } = server.folders
  for (const folder of [join(host, 'assets'), sdk, join(examples, 'plain-html')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(host, 'index.html'), PAGE)
  writeFileSync(join(host, 'assets/main-a1b2c3d4.js'), `/* ${'x'.repeat(4000)} */`)
  writeFileSync(join(host, '../secret.txt'), 'secret')
  writeFileSync(join(sdk, 'sso-elements.js'), 'export {}')
  writeFileSync(join(examples, 'plain-html/index.html'), '<title>example</title>')
  mkdirSync(join(examples, 'workspace/dist'), { recursive: true })
  writeFileSync(join(examples, 'workspace/dist/index.html'), '<title>workspace</title>')
})
afterAll(() => server.stop())

describe('the pages', () => {
  it.each(['/sso/', '/sso/login', '/sso/forgot-password/reset', '/sso/no/such/page'])(
    'serve the host app at %s',
    { tags: ['RTE-01'] },
    async (path) => {
      const response = await server.request(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(PAGE)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('redirect / to the home page, or to /sso/ when that is / itself', { tags: ['NAV-07'] }, async () => {
    expect((await server.request('/')).headers.get('location')).toBe('https://app.example.com/home')
    for (const [HOME_URL, PUBLIC_URL] of [
      ['', ''],
      ['https://sso.example.com', 'https://sso.example.com'],
    ] as const) {
      const own = await startTestServer({ HOME_URL, PUBLIC_URL })
      expect((await own.request('/')).headers.get('location')).toBe('/sso/')
      await own.stop()
    }
  })

  it('redirect /sso to /sso/ with the query', { tags: ['RTE-01'] }, async () => {
    expect((await server.request('/sso?sourceType=1')).headers.get('location')).toBe('/sso/?sourceType=1')
  })

  it('return 404 for a missing file and nothing outside the folder', async () => {
    for (const path of [
      '/sso/assets/gone.js',
      '/sso/..%2fsecret.txt',
      '/sso/%2e%2e/secret.txt',
      '/sso/assets/../../secret.txt',
      '/sdk/..%5c..%5csecret.txt',
    ]) {
      const response = await server.request(path)
      expect(await response.text()).not.toBe('secret')
      expect(response.status).toBe(404)
    }
  })

  it('serve the page for a document request to a path that looks like a file', {
    tags: ['RTE-01'],
  }, async () => {
    for (const path of ['/sso/..%2flogin', '/sso/report.pdf']) {
      const response = await server.request(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })

  it('load only our own files and are framed only by listed origins', async () => {
    const { headers } = await server.request('/sso/login')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self' https://app.example.com",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('keep their opener only on callback pages of providers', {
    tags: ['IDN-04'],
  }, async () => {
    const policyOf = async (path: string) => (await server.request(path)).headers.get('cross-origin-opener-policy')
    for (const path of ['with/google', 'get-google-code?code=c', 'get-foxlab-code', 'get-code/acme'])
      expect([path, await policyOf(`/sso/login/${path}`)]).toEqual([path, 'unsafe-none'])
    expect(await policyOf('/sso/register/third-organization')).toBe('unsafe-none')
    for (const path of ['login', 'register', 'orginfo', 'authorize'])
      expect([path, await policyOf(`/sso/${path}`)]).toEqual([path, 'same-origin-allow-popups'])
  })

  it('serve hashed files as immutable and compressed, and others anew each time', { tags: ['STA-01'] }, async () => {
    const response = await server.request('/sso/assets/main-a1b2c3d4.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-type')).toContain('javascript')
    const sdk = await server.request('/sdk/sso-elements.js')
    expect(sdk.headers.get('cache-control')).toBe('no-cache')
  })

  it('read their configuration from the server', { tags: ['STA-02'] }, async () => {
    const config = await (await server.request('/sso/config.json')).json()
    expect(config).toMatchObject({
      environment: 'test',
      homeUrl: 'https://app.example.com/home',
      settingsUrl: null,
      returnOrigins: ['https://app.example.com'],
      cookieDomain: 'example.com',
      passwordMinLength: 15,
      outbox: true,
    })
  })

  it('serve the SDK to any origin, and the examples', async () => {
    const sdk = await server.request('/sdk/sso-elements.js', { headers: { origin: 'https://elsewhere.example' } })
    expect(await sdk.text()).toBe('export {}')
    expect(sdk.headers.get('access-control-allow-origin')).toBe('*')
    expect(sdk.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await (await server.request('/examples/plain-html/')).text()).toContain('example')
  })

  it('use the home page of the current origin unless HOME_URL is set', { tags: ['NAV-07'] }, () => {
    const rest = { publicUrl: 'http://localhost:3000', providers: new Map(), chatApps: new Map() }
    const config = hostConfig({ ...rest, settings: readSettings({ ENVIRONMENT: 'test' }) })
    expect([config.homeUrl, config.settingsUrl]).toEqual(['/', null])
    expect(hostConfig({ ...rest, settings: readSettings({}) }).homeUrl).toBe('/examples/workspace/')
  })

  it('serve the workspace at its own path with our content security policy', { tags: ['WRK-01'] }, async () => {
    for (const path of ['', '?view=members']) {
      const page = await server.request(`/examples/workspace/${path}`)
      expect(await page.text()).toBe('<title>workspace</title>')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
  })

  it('serve examples only in dev and test', async () => {
    const variables = { ENVIRONMENT: 'sit', PUBLIC_URL: 'https://sso.example.com', SMTP_URL: 'smtp://127.0.0.1:9' }
    const real = await startTestServer(variables)
    const { examples } = real.folders
    mkdirSync(join(examples, 'plain-html'), { recursive: true })
    writeFileSync(join(examples, 'plain-html/index.html'), '<title>example</title>')
    expect((await real.request('/examples/plain-html/')).status).toBe(404)
    await real.stop()
  })

  it('report health and readiness', { tags: ['OPS-02'] }, async () => {
    expect((await server.request('/healthz')).status).toBe(200)
    expect((await server.request('/readyz')).status).toBe(200)
  })
})

describe('the outbox', () => {
  it('is an HTML page and a JSON list, newest first', async () => {
    const email = someEmail()
    await server.code(email, 'register')
    await server.call('/account/send-code', { orgEmail: email, scene: 'login' })
    const [newest, older] = await server.mails(email)
    expect(newest?.code).toBeUndefined()
    expect(older).toMatchObject({
      to: email,
      code: expect.stringMatching(/^\d{6}$/),
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const page = await server.request(`/outbox?to=${email}`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain(older?.code)
  })

  it('answers to the names of this machine and its own address alone', { tags: ['INV-02'] }, async () => {
    const statusAt = async (host: string) => (await server.request('/outbox', { headers: { host } })).status
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', new URL(server.server.url).host])
      expect(await statusAt(host)).toBe(200)
    for (const host of ['rebound.example', 'localhost.rebound.example', '10.0.0.1:3000', ''])
      expect(await statusAt(host)).toBe(421)
  })

  it('is empty for an invalid email', async () => {
    for (const to of ['%00', 'a%00b@example.org', '%ED%A0%80', "'--"])
      expect((await server.request(`/outbox?to=${to}`)).status).toBe(200)
  })

  it('escapes the text of its query', async () => {
    const page = await server.request(`/outbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(await page.text()).not.toContain('<script>')
  })

  it('exists only in dev and test without a mail server', () => {
    const base = { PUBLIC_URL: 'https://x.example', DATABASE_URL: 'postgres://x/x', SECRETS_KEY: 'k'.repeat(32) }
    expect(hasOutbox(readSettings({ ENVIRONMENT: 'test' }))).toBe(true)
    expect(hasOutbox(readSettings({ ENVIRONMENT: 'test', SMTP_URL: 'smtp://x' }))).toBe(false)
    for (const ENVIRONMENT of ['prod', 'pre', 'sit']) {
      expect(hasOutbox(readSettings({ ...base, SMTP_URL: 'smtp://x', ENVIRONMENT }))).toBe(false)
    }
  })
})

describe('the example on its own origin', () => {
  it('is allowed by CORS, framing and return addresses with one setting', { tags: ['NAV-08'] }, async () => {
    const dev = await startTestServer({ ENVIRONMENT: 'dev' })
    const origin = 'http://localhost:3001'
    const call = await dev.call('/feature/switches', {}, { headers: { origin } })
    expect(call.headers.get('access-control-allow-origin')).toBe(origin)
    const page = await dev.request('/sso/')
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${origin} `)
    const config = await (await dev.request('/sso/config.json')).json()
    expect(config).toMatchObject({ returnOrigins: [origin, 'http://127.0.0.1:3001'] })
    await dev.stop()
  })
})

it('return origins, call origins and frame origins are three separate lists', {
  tags: ['NAV-08'],
}, async () => {
  const [back, calls, frames] = ['https://back.example', 'https://calls.example', 'https://frames.example']
  const own = await startTestServer({ RETURN_ORIGINS: back, CALL_ORIGINS: calls, FRAME_ORIGINS: frames })
  const config = await own.request('/sso/config.json')
  expect(await config.json()).toMatchObject({ returnOrigins: [back] })
  const policy = (await own.request('/sso/login')).headers.get('content-security-policy')
  expect(policy?.split('; ')).toContain(`frame-ancestors 'self' ${frames}`)
  for (const origin of [back, calls, frames]) {
    const reply = await own.request('/api/account/check-mail', { method: 'OPTIONS', headers: { origin } })
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin === calls ? origin : null)
  }
  await own.stop()
})
