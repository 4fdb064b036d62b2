import { HEADER } from '@sso-elements/contract'
import { safeParse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodOf } from '../../api/route.ts'
import { ROUTES } from '../../routes.ts'
import { exampleBody } from '../../testing/example-body.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { shareOf, someWorkspace } from '../../testing/workspace.ts'

let server: TestServer
let token: string
let shareToken: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.register()).token
  const { shareCode } = await shareOf(server, await someWorkspace(server))
  shareToken = (await server.call('/anonymous/share/login', { shareCode })).result.token
})
afterAll(() => server.stop())

const POSTS = ROUTES.filter((route) => methodOf(route) === 'POST')
const tokenFor = (path: string) =>
  ROUTES.some((row) => row.path === path && row.access === 'share') ? shareToken : token
const send = (path: string, body: string) =>
  server.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER.accessToken]: tokenFor(path) },
    body,
  })

describe('every call', () => {
  it.each(POSTS.map(({ path }) => path))('%s rejects an unknown field by name', async (path) => {
    const reply = await server.send(path, { ...exampleBody(path), isAdmin: true }, { token: tokenFor(path) })
    expect(reply).toMatchObject({ status: 400, code: '400', subMsg: 'isAdmin' })
    const polluted = JSON.stringify(exampleBody(path)).replace(/^\{(.*)\}$/, (_all, rest: string) =>
      rest ? `{"__proto__":{"isAdmin":true},${rest}}` : '{"__proto__":{"isAdmin":true}}',
    )
    expect(await (await send(path, polluted)).json()).toMatchObject({ code: '400', subMsg: '__proto__' })
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  const WRONG = [null, {}, [], ['x'], true, 1e308, JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)]
  it.each(POSTS.map(({ path }) => path).filter((path) => Object.keys(exampleBody(path)).length > 0))(
    '%s rejects a wrong type of each field by name',
    async (path) => {
      const body = exampleBody(path)
      const schema = ROUTES.find((row) => row.path === path)?.body
      for (const [index, field] of Object.keys(body).entries()) {
        for (const wrong of WRONG) {
          if (JSON.stringify(wrong) === JSON.stringify(body[field])) continue
          const refused = schema && safeParse(schema, { ...body, [field]: wrong })
          // An unset profile field is null.
          if (path === '/account/update-profile' && wrong === null) continue
          expect([wrong, refused?.issues?.[0].path?.[0]?.key]).toEqual([wrong, field])
        }
        // The reply names the field that the schema refuses.
        const wrong = WRONG[1 + (index % (WRONG.length - 1))]
        const reply = await server.send(path, { ...body, [field]: wrong }, { token: tokenFor(path) })
        if (JSON.stringify(wrong) === JSON.stringify(body[field])) continue
        expect(reply).toMatchObject({ status: 400, code: '400', subMsg: field })
      }
    },
  )
})
