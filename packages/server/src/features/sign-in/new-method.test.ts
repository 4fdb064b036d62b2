import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, serveEndpoints } from '../../api/endpoint.ts'
import type { ServerEnv } from '../../kit/http/client-info.ts'
import { requestLog } from '../../kit/log/request-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { completeSignIn, type SignInMethod } from './complete-sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** All that a sign-in method needs: a proof, and `completeSignIn`. Its name would be in SIGN_IN_METHODS. */
const BADGE = 'badge' as SignInMethod
const signInByBadge = (badges: Map<string, string>): Endpoint => ({
  method: 'POST',
  path: '/sso/badge',
  types: ['text/plain'],
  maxBytes: 100,
  limit: null,
  handler: async (request) => {
    const accountId = badges.get(Buffer.from(request.body).toString())
    const device = deviceOfClient(request.client, request.publicUrl)
    const proof = accountId === undefined ? null : { accountId, device }
    const { token } = await completeSignIn({ ...request, user: null }, BADGE, proof)
    return { status: token === null ? 400 : 200, headers: request.client.replyHeaders, body: token ?? '' }
  },
  onFailure: () => ({ status: 500 }),
})

it('a new sign-in method gets a session, an audit line and a device cookie', {
  tags: ['IDN-01'],
}, async () => {
  const { token: before } = await server.register()
  const accountId = (await server.call('/account/user-info', {}, { token: before })).result.userId
  const { dependencies } = server.server
  const app = new Hono<ServerEnv>()
  app.use(requestLog(dependencies.logger, []))
  serveEndpoints(app, dependencies, [signInByBadge(new Map([['the badge', accountId]]))])
  const headers = { 'content-type': 'text/plain' }

  const refused = await app.request('/sso/badge', { method: 'POST', headers, body: 'another badge' })
  expect(refused.status).toBe(400)
  const reply = await app.request('/sso/badge', { method: 'POST', headers, body: 'the badge' })
  expect(reply.headers.get('set-cookie')).toContain('sso-device=')
  const { result } = await server.call('/account/user-info', {}, { token: await reply.text() })
  expect(result.userId).toBe(accountId)
  const lines = server.logs.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter(({ event, method }) => event === 'sign-in' && method === BADGE)).toEqual([
    expect.objectContaining({ accountId }),
  ])
})
