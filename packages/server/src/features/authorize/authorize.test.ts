import { someProofKey } from '@sso-elements/chat-tools/testing/cryptography'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const WIKI = 'https://wiki.example.com/back'
const APPLICATIONS = [
  { clientId: 'wiki', name: 'Team Wiki', redirectUris: [WIKI, 'https://wiki.example.com/other?from=sso'] },
  { clientId: 'local', name: 'Local tool', redirectUris: ['http://127.0.0.1:7777/back'] },
]

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({
    APPLICATIONS: JSON.stringify(APPLICATIONS),
    IDE_SCHEMES: 'vscode,cursor,jetbrains,zed',
  })
  token = (await server.register()).token
})
afterAll(() => server.stop())

const { codeVerifier, challenge } = someProofKey()
const ask = (clientId: string, redirectUri: string, state: string | undefined = 'a-state-of-it') =>
  server.call('/authorize/application', { clientId, redirectUri, ...challenge, ...(state && { state }) })
const grant = (clientId: string, redirectUri: string, state?: string, as = token) =>
  server.call(
    '/authorize/grant',
    { clientId, redirectUri, ...challenge, ...(state !== undefined && { state }) },
    { token: as },
  )
const ticketAt = (address: string) => new URL(address).searchParams.get('ticket') ?? ''
const ticketFor = async (clientId: string, redirectUri: string, as = token) =>
  ticketAt((await grant(clientId, redirectUri, 'a-state-of-it', as)).result.redirectTo)
const exchange = (ticket: string, changes: Record<string, string> = {}) =>
  server.call('/authorize/token', { clientId: 'wiki', redirectUri: WIKI, ticket, codeVerifier, ...changes })
const me = (as: string) => server.call('/account/user-info', {}, { token: as })

describe('a registered application', () => {
  it('is returned by name for each of its redirect URIs', { tags: ['HND-01'] }, async () => {
    for (const { clientId, name, redirectUris } of APPLICATIONS)
      for (const redirectUri of redirectUris) expect((await ask(clientId, redirectUri)).result).toEqual({ name })
  })

  it.each([
    ['wiki', 'https://wiki.example.com/back/'],
    ['wiki', 'https://wiki.example.com/back?x=1'],
    ['wiki', 'https://wiki.example.com/back#x'],
    ['wiki', 'https://wiki.example.com/BACK'],
    ['wiki', 'https://wiki.example.com:443/back'],
    ['wiki', 'http://wiki.example.com/back'],
    ['wiki', 'https://wiki.example.com.evil.example/back'],
    ['wiki', 'https://wiki.example.com@evil.example/back'],
    ['wiki', ' https://wiki.example.com/back'],
    ['wiki', 'http://127.0.0.1:7777/back'],
    ['local', 'http://127.0.0.1:7778/back'],
    ['WIKI', WIKI],
    ['nobody', WIKI],
    ['__proto__', WIKI],
  ])('is rejected as %s with the redirect URI %s', { tags: ['HND-01'] }, async (clientId, redirectUri) => {
    expect(await ask(clientId, redirectUri)).toMatchObject({ status: 200, code: '0440001', result: null })
    expect(await grant(clientId, redirectUri, 'a-state-of-it')).toMatchObject({ code: '0440001', result: null })
  })

  it('receives a one-time ticket for the session and its unchanged state', { tags: ['HND-01'] }, async () => {
    const state = 'a b&ticket=x#ü'
    const { redirectTo } = (await grant('wiki', WIKI, state)).result
    const url = new URL(redirectTo)
    expect(url.origin + url.pathname).toBe(WIKI)
    expect(url.searchParams.getAll('state')).toEqual([state])
    expect(url.searchParams.getAll('ticket')).toHaveLength(1)
    const ticket = ticketAt(redirectTo)
    const given = await exchange(ticket)
    expect((await me(given.result.token)).result.userId).toBe((await me(token)).result.userId)
    expect((await exchange(ticket)).code).toBe('0410003')
    const logged = server.logs.join('')
    for (const secret of [ticket, codeVerifier, challenge.codeChallenge]) expect(logged).not.toContain(secret)
  })

  it('keeps the query of its redirect URI and needs no state', { tags: ['HND-01'] }, async () => {
    const { redirectTo } = (await grant('wiki', 'https://wiki.example.com/other?from=sso')).result
    expect(redirectTo).toMatch(/^https:\/\/wiki\.example\.com\/other\?from=sso&ticket=[\w-]{43}$/)
  })

  it('receives a ticket that ends with the session', { tags: ['HND-01'] }, async () => {
    const person = await server.register()
    const ticket = await ticketFor('wiki', WIKI, person.token)
    await server.call('/account/logout', {}, { token: person.token })
    expect((await exchange(ticket)).code).toBe('0410003')
  })
})

describe('a ticket of an application', () => {
  it('is exchanged only with its own client, redirect URI and verifier', {
    tags: ['HND-01'],
  }, async () => {
    const ticket = await ticketFor('wiki', WIKI)
    const before = await server.db.selectFrom('sessions').selectAll().execute()
    for (const changes of [
      { clientId: 'local' },
      { clientId: 'ide' },
      { clientId: 'WIKI' },
      { redirectUri: 'https://wiki.example.com/other?from=sso' },
      { redirectUri: `${WIKI}/` },
      { redirectUri: `${WIKI}?ticket=x` },
      { codeVerifier: someProofKey().codeVerifier },
      { codeVerifier: challenge.codeChallenge },
      { codeVerifier: `${codeVerifier}~` },
      { ticket: `${ticket.slice(0, -1)}-` },
    ])
      expect(await exchange(ticket, changes)).toMatchObject({ status: 200, code: '0410003', result: null })
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
    expect((await exchange(ticket)).code).toBe('200')
  })

  it.each([
    ['codeVerifier', { codeVerifier: undefined }],
    ['codeVerifier', { codeVerifier: '' }],
    ['codeVerifier', { codeVerifier: 'x'.repeat(42) }],
    ['codeVerifier', { codeVerifier: 'x'.repeat(129) }],
    ['codeVerifier', { codeVerifier: `${'x'.repeat(43)}+` }],
    ['clientId', { clientId: undefined }],
    ['redirectUri', { redirectUri: undefined }],
    ['ticket', { ticket: undefined }],
    ['code', { code: 'x' }],
  ])('is rejected for %s but not consumed when sent with %j', { tags: ['HND-01'] }, async (field, changes) => {
    const ticket = await ticketFor('wiki', WIKI)
    const body = { clientId: 'wiki', redirectUri: WIKI, ticket, codeVerifier, ...changes }
    expect(await server.send('/authorize/token', body)).toMatchObject({ status: 400, code: '400', subMsg: field })
    expect((await exchange(ticket)).code).toBe('200')
  })

  it('is rejected with a hint at PKCE, but not consumed, at /tickets/get-token', {
    tags: ['HND-01'],
  }, async () => {
    const ticket = await ticketFor('wiki', WIKI)
    const old = (language: string) =>
      server.call('/tickets/get-token', { ticket }, { headers: { 'accept-language': language } })
    expect(await old('en')).toMatchObject({ status: 400, code: '400', subMsg: 'codeVerifier', result: null })
    for (const language of ['en', 'zh']) expect((await old(language)).msg).toContain('PKCE')
    expect((await exchange(ticket)).code).toBe('200')
    expect((await old('en')).status).toBe(400)
  })

  it('is not interchangeable with a ticket of our own pages', { tags: ['HND-01'] }, async () => {
    const { ticket } = (await server.call('/tickets', {}, { token })).result
    expect((await exchange(ticket)).code).toBe('0410003')
    expect((await server.call('/tickets/get-token', { ticket })).code).toBe('200')
  })

  it('works once under 50 parallel tries', { tags: ['HND-01', 'engine'] }, async () => {
    const ticket = await ticketFor('wiki', WIKI)
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(ticket)))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '0410003')).toHaveLength(49)
  })

  it('expires after a minute', { tags: ['HND-01'] }, async () => {
    const ticket = await ticketFor('wiki', WIKI)
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max(expires_at) - now())::float as left from tickets where not used`.execute(server.db)
    expect(rows[0]?.left).toBeGreaterThan(50)
    expect(rows[0]?.left).toBeLessThanOrEqual(60)
    await server.db.updateTable('tickets').set({ expires_at: sql`now()` }).execute()
    expect((await exchange(ticket)).code).toBe('0410003')
  })

  it('ends its session when it is reused with its verifier', {
    tags: ['HND-01'],
  }, async () => {
    const ticket = await ticketFor('wiki', WIKI)
    const given = (await exchange(ticket)).result.token
    await exchange(ticket, { codeVerifier: someProofKey().codeVerifier })
    await server.call('/tickets/get-token', { ticket })
    expect((await me(given)).code).toBe('200')
    expect((await exchange(ticket)).code).toBe('0410003')
    expect((await me(given)).status).toBe(403)
    expect((await me(token)).code).toBe('200')
  })

  it('is stored as a hash, and so is its challenge', { tags: ['HND-01'] }, async () => {
    const ticket = await ticketFor('wiki', WIKI)
    const rows = JSON.stringify(await server.db.selectFrom('tickets').selectAll().execute())
    for (const secret of [ticket, codeVerifier, challenge.codeChallenge]) expect(rows).not.toContain(secret)
  })

  it.each([
    ['codeChallenge', { codeChallenge: undefined }],
    ['codeChallenge', { codeChallenge: '' }],
    ['codeChallenge', { codeChallenge: 'x'.repeat(42) }],
    ['codeChallenge', { codeChallenge: 'A'.repeat(44) }],
    ['codeChallenge', { codeChallenge: `${'A'.repeat(42)}B` }],
    ['codeChallenge', { codeChallenge: `${'A'.repeat(42)}=` }],
    ['codeChallengeMethod', { codeChallengeMethod: undefined }],
    ['codeChallengeMethod', { codeChallengeMethod: '' }],
    ['codeChallengeMethod', { codeChallengeMethod: 'plain' }],
    ['codeChallengeMethod', { codeChallengeMethod: 's256' }],
  ])('is not granted for an invalid %s: %j', { tags: ['HND-01'] }, async (field, changes) => {
    const before = await server.db.selectFrom('tickets').selectAll().execute()
    for (const [clientId, redirectUri] of [
      ['wiki', WIKI],
      ['ide', 'http://127.0.0.1:5000/'],
    ]) {
      const body = { clientId, redirectUri, state: 'a-state-of-it', ...challenge, ...changes }
      for (const path of ['/authorize/application', '/authorize/grant']) {
        const reply = await server.send(path, body, { token })
        expect(reply).toMatchObject({ status: 400, code: '400', subMsg: field })
        expect(reply.msg).toContain('PKCE')
      }
    }
    expect(await server.db.selectFrom('tickets').selectAll().execute()).toEqual(before)
  })
})

describe('an editor on the user’s machine', () => {
  const STATE = 'state-of-8'

  it.each([
    ['http://127.0.0.1:49152/callback', ''],
    ['http://[::1]:1024/', ''],
    ['http://localhost:8080/a/b?c=d', ''],
    ['vscode://publisher.extension/callback', 'Visual Studio Code'],
    ['cursor://publisher.extension/callback', 'Cursor'],
    ['jetbrains://idea/callback', 'JetBrains IDE'],
    ['zed://x/callback', 'zed'],
  ])('with the redirect URI %s is named %j and receives a ticket', { tags: ['HND-01'] }, async (redirectUri, name) => {
    expect((await ask('ide', redirectUri)).result).toEqual({ name })
    const { redirectTo } = (await grant('ide', redirectUri, STATE)).result
    expect(redirectTo.startsWith(redirectUri)).toBe(true)
    expect(new URL(redirectTo).searchParams.get('state')).toBe(STATE)
    expect(new URL(redirectTo).searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    'https://127.0.0.1:8080/',
    'http://127.0.0.2:8080/',
    'http://0.0.0.0:8080/',
    'http://192.168.0.1:8080/',
    'http://localhost.evil.example/',
    'http://localhost.:80/',
    'http://127.0.0.1:8080@evil.example/',
    'http://user@127.0.0.1:8080/',
    'http://127.0.0.1:8080/#x',
    'http://127.0.0.1:8080\\@evil.example/',
    'http://evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    'javascript://localhost/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:http://localhost/x',
    'about:blank',
    'vscode:publisher',
    'vscode-insiders://x/y',
    'vscode://x/y?ticket=mine',
    'vscode://x/y?state=mine',
    'vscode://x/\ty',
    ' vscode://x/y',
    '//localhost/',
    'localhost:8080',
    'vscode://x%2fy/z',
    'vscode:///y',
  ])('is rejected with the redirect URI %j', { tags: ['HND-01'] }, async (redirectUri) => {
    expect((await ask('ide', redirectUri)).code).toBe('0440001')
    expect(await grant('ide', redirectUri, STATE)).toMatchObject({ code: '0440001', result: null })
  })

  it('may use a redirect URI of at most 2,048 characters', { tags: ['HND-01'] }, async () => {
    const longest = `http://localhost:8080/${'x'.repeat(2026)}`
    expect((await ask('ide', longest)).code).toBe('200')
    expect(await ask('ide', `${longest}x`)).toMatchObject({ status: 400, subMsg: 'redirectUri' })
  })

  it('exchanges its ticket only with the redirect URI of its request', { tags: ['HND-01'] }, async () => {
    const redirectUri = 'http://127.0.0.1:49152'
    const ticket = await ticketFor('ide', redirectUri)
    for (const other of ['http://127.0.0.1:49153', 'http://127.0.0.1:49152/', 'vscode://x/y'])
      expect((await exchange(ticket, { clientId: 'ide', redirectUri: other })).code).toBe('0410003')
    expect((await exchange(ticket, { clientId: 'ide', redirectUri })).code).toBe('200')
  })

  it('must send a state of 8 to 512 characters', { tags: ['HND-01'] }, async () => {
    const at = (state?: string) => grant('ide', 'http://127.0.0.1:5000/', state)
    for (const state of [undefined, '', '7-chars', 'x'.repeat(513)])
      expect(await at(state)).toMatchObject({ status: 400, subMsg: 'state' })
    for (const state of ['', '7-chars'])
      expect(await ask('ide', 'http://127.0.0.1:5000/', state)).toMatchObject({ status: 400, subMsg: 'state' })
    for (const state of ['8-chars!', 'x'.repeat(512), '\ud800'.repeat(8)]) expect((await at(state)).code).toBe('200')
  })
})
