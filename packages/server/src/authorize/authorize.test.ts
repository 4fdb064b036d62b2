import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

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

const ask = (clientId: string, redirectUri: string, state: string | undefined = 'a-state-of-it') =>
  server.call('/authorize/application', { clientId, redirectUri, ...(state && { state }) })
const grant = (clientId: string, redirectUri: string, state?: string) =>
  server.call('/authorize/grant', { clientId, redirectUri, ...(state !== undefined && { state }) }, { token })

describe('a registered application', () => {
  it('HND-01 is known by name with each of its addresses, to anybody', async () => {
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
  ])('HND-01 %s is not known at %s, and is handed nothing', async (clientId, redirectUri) => {
    expect(await ask(clientId, redirectUri)).toMatchObject({ status: 200, code: '0440001', result: null })
    expect(await grant(clientId, redirectUri, 'a-state-of-it')).toMatchObject({ code: '0440001', result: null })
  })

  it('HND-01 is handed a ticket of the session that works once, with its state as it was', async () => {
    const state = 'a b&ticket=x#ü'
    const { redirectTo } = (await grant('wiki', WIKI, state)).result
    const url = new URL(redirectTo)
    expect(url.origin + url.pathname).toBe(WIKI)
    expect(url.searchParams.getAll('state')).toEqual([state])
    expect(url.searchParams.getAll('ticket')).toHaveLength(1)
    const ticket = url.searchParams.get('ticket') ?? ''
    const given = await server.call('/tickets/get-token', { ticket })
    const [me, them] = await Promise.all(
      [token, given.result.token].map((each) => server.call('/account/user-info', {}, { token: each })),
    )
    expect(them?.result.userId).toBe(me?.result.userId)
    expect((await server.call('/tickets/get-token', { ticket })).code).toBe('0410003')
    expect(server.logs.join('')).not.toContain(ticket)
  })

  it('HND-01 keeps the query of its address, and may do without a state', async () => {
    const { redirectTo } = (await grant('wiki', 'https://wiki.example.com/other?from=sso')).result
    expect(redirectTo).toMatch(/^https:\/\/wiki\.example\.com\/other\?from=sso&ticket=[\w-]{43}$/)
  })

  it('HND-01 is handed a ticket that dies with the session', async () => {
    const person = await server.register()
    const body = { clientId: 'wiki', redirectUri: WIKI }
    const { redirectTo } = (await server.call('/authorize/grant', body, { token: person.token })).result
    await server.call('/account/logout', {}, { token: person.token })
    const ticket = new URL(redirectTo).searchParams.get('ticket') ?? ''
    expect((await server.call('/tickets/get-token', { ticket })).code).toBe('0410003')
  })
})

describe('an editor on the person’s machine', () => {
  const STATE = 'state-of-8'

  it.each([
    ['http://127.0.0.1:49152/callback', ''],
    ['http://[::1]:1024/', ''],
    ['http://localhost:8080/a/b?c=d', ''],
    ['vscode://publisher.extension/callback', 'Visual Studio Code'],
    ['cursor://publisher.extension/callback', 'Cursor'],
    ['jetbrains://idea/callback', 'JetBrains IDE'],
    ['zed://x/callback', 'zed'],
  ])('HND-01 at %s is named %j and handed a ticket', async (redirectUri, name) => {
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
  ])('HND-01 is handed nothing at %j', async (redirectUri) => {
    expect((await ask('ide', redirectUri)).code).toBe('0440001')
    expect(await grant('ide', redirectUri, STATE)).toMatchObject({ code: '0440001', result: null })
  })

  it('HND-01 has an address that any browser takes', async () => {
    const longest = `http://localhost:8080/${'x'.repeat(2026)}`
    expect((await ask('ide', longest)).code).toBe('200')
    expect(await ask('ide', `${longest}x`)).toMatchObject({ status: 400, subMsg: 'redirectUri' })
  })

  it('HND-01 must send a state of 8 to 512 characters', async () => {
    const at = (state?: string) => grant('ide', 'http://127.0.0.1:5000/', state)
    for (const state of [undefined, '', '7-chars', 'x'.repeat(513)])
      expect(await at(state)).toMatchObject({ status: 400, subMsg: 'state' })
    for (const state of ['', '7-chars'])
      expect(await ask('ide', 'http://127.0.0.1:5000/', state)).toMatchObject({ status: 400, subMsg: 'state' })
    for (const state of ['8-chars!', 'x'.repeat(512), '\ud800'.repeat(8)]) expect((await at(state)).code).toBe('200')
  })
})
