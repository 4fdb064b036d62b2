import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { json, redirect, textOf } from '@sso-elements/chat-tools/testing/simulated-response'
import { startSimulatedServer } from '@sso-elements/chat-tools/testing/simulated-server'
import type { OwnAppBrand } from '@sso-elements/contract'
import { fetchFromSimulator } from '@sso-elements/server/testing/fetch-simulator'
import { someOwner } from '@sso-elements/server/testing/organization'
import { startTestServer, type TestServer } from '@sso-elements/server/testing/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LISTS, withLines } from './add-tool.ts'

const APP = { appId: 'parley-app', secret: 'parley-secret', corpId: 'acme' } as const
// The types know the tools that there are.
const BRAND = 'parley' as OwnAppBrand

let server: TestServer
let stopTool: () => Promise<void>
let user = ''
beforeAll(async () => {
  const codes = new Map<string, string>()
  const isRight = (body: Record<string, unknown>) => textOf(body, 'secret') === APP.secret
  const routes = {
    'GET /parley/authorize': ({ query }: { query: URLSearchParams }) => {
      const code = randomUUID()
      codes.set(code, user)
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }))
      return redirect(back)
    },
    'POST /parley/check': ({ body }: { body: Record<string, unknown> }) =>
      json(isRight(body) ? {} : { error: 'wrong_secret' }),
    'POST /parley/person': ({ body }: { body: Record<string, unknown> }) => {
      const person = codes.get(textOf(body, 'code'))
      codes.delete(textOf(body, 'code'))
      return json(person && isRight(body) ? { company: 'acme', user: person, name: 'Ada' } : { error: 'stale_code' })
    },
  }
  const tool = await startSimulatedServer(routes, Date.now)
  const end = fetchFromSimulator(tool.url, tool.fetch)
  stopTool = async () => {
    end()
    await tool.stop()
  }
  server = await startTestServer({ PARLEY_BASE_URL: `${tool.url}/parley` })
})
afterAll(async () => {
  await server.stop()
  await stopTool()
})

/** An owner whose organization has connected the tool. */
const someConnected = async () => {
  const owner = await someOwner(server)
  const { token } = owner
  const { result } = await server.call('/org/chat-tools/connect', { brand: BRAND, ...APP }, { token })
  return { token, orgId: owner.organization.id, installations: result.installations }
}

/** What the browser of a person does, from the tool's page until it has returned. */
const signIn = async (orgId: string) => {
  const body = { orgId, tool: 'parley' as 'slack', originalPath: '/board' }
  const { result: address, headers } = await server.call('/im/auth-url', body)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const reply = await fetch(address, { redirect: 'manual' })
  const { searchParams } = new URL(reply.headers.get('location') ?? '')
  const [code = '', state = ''] = ['code', 'state'].map((name) => searchParams.get(name) ?? '')
  const finish = { code, state, provider: 'parley' }
  const { result } = await server.call('/account/identity/finish', finish, { headers: { cookie } })
  return { result, cookie }
}

const link = async ({ token, orgId }: { token: string; orgId: string }) => {
  const { result, cookie } = await signIn(orgId)
  const proof = result?.status === 'step' ? result.pending.proof : ''
  return server.call('/account/identities/link', { proof }, { token, headers: { cookie } })
}

it('a sixth tool signs in to the organization that has connected it', { tags: ['IMS-06'] }, async () => {
  user = randomUUID()
  const connected = await someConnected()
  expect(connected.installations).toMatchObject([{ brand: BRAND, appId: APP.appId, corpId: APP.corpId }])
  expect((await link(connected)).code).toBe('200')
  expect((await signIn(connected.orgId)).result).toMatchObject({ status: 'signed-in', returnTo: '/board' })
})

it('a sixth tool is checked and removed by its administrators', { tags: ['IMS-06'] }, async () => {
  const { token } = await someConnected()
  expect((await server.call('/org/chat-tools/check', { brand: BRAND }, { token })).code).toBe('200')
  const wrong = { brand: BRAND, ...APP, secret: 'another' }
  const refused = await server.call('/org/chat-tools/connect', wrong, { token })
  expect(refused).toMatchObject({ code: '0825', subMsg: 'wrong_secret' })
  const { result } = await server.call('/org/chat-tools/remove', { brand: BRAND }, { token })
  expect(result.installations).toEqual([])
})

it('a sixth tool tells who has left the company', { tags: ['IMS-06'] }, async () => {
  user = randomUUID()
  const connected = await someConnected()
  await link(connected)
  const { pathname } = new URL(connected.installations[0]?.eventsUrl ?? '')
  const tell = async (secret: string) => {
    const body = JSON.stringify({ secret, left: user })
    const headers = { 'content-type': 'application/json' }
    return (await server.request(pathname, { method: 'POST', headers, body })).status
  }
  expect(await tell('another')).toBe(400)
  expect((await signIn(connected.orgId)).result).toMatchObject({ status: 'signed-in' })
  expect(await tell(APP.secret)).toBe(200)
  expect((await signIn(connected.orgId)).result).toMatchObject({ status: 'step' })
})

it('a sixth tool is offered where the settings have its app', { tags: ['IMS-06', 'IDN-04'] }, async () => {
  const app = { PARLEY_APP_ID: APP.appId, PARLEY_SECRET: APP.secret, PARLEY_COMPANY: APP.corpId }
  const there = await startTestServer({ ...app, PARLEY_BASE_URL: 'http://127.0.0.1:9/parley' })
  const { result } = await there.call('/account/sign-in-options', {})
  await there.stop()
  expect(result.providers).toMatchObject([{ key: 'parley', name: { en: 'Parley', zh: '畅谈' } }])
})

it('a sixth tool is one folder, and a line or two in each of six files', { tags: ['IMS-06'] }, () => {
  const added = LISTS.map((list) => {
    const source = readFileSync(new URL(`../../packages/chat-tools/src/${list}.ts`, import.meta.url), 'utf8')
    return withLines(source).split('\n').length - source.split('\n').length
  })
  expect(added).toEqual([1, 2, 2, 2, 2, 2])
})
