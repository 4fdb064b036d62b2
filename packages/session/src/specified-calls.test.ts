import type { BodyOf, CallPath } from '@sso-elements/contract'
import { SPECIFIED_CALLS, type SpecifiedCall } from '@sso-elements/contract/testing'
import { describe, expect, it } from 'vitest'
import { answerForAda, tabWithToken } from './testing/ada.ts'
import { refusal, success, useApiServer } from './testing/api-server.ts'
import { acme } from './testing/people.ts'

const server = useApiServer()

const RESULTS: Record<string, unknown> = {
  '/open/im/get/token': { authorized: true, accessToken: 't' },
  '/open/im/get/signature': { appId: 'a', timestamp: '1', nonceStr: 'n', signature: 's' },
  '/open/im/get/app-info': { appType: 'self', appId: 'cli_1', corpId: null, brand: null, script: null },
  '/im/dingtalk/web-auth-url': 'https://login.dingtalk.example/',
  '/im/dingtalk/auth-user-info': { userId: 'u' },
  '/org/org-info': acme,
  '/language/translation-simple': [{ k: 'role.owner', v: 'Owner' }],
  '/anonymous/share/unauth-info': { shareCode: 's-1', pwdEnabled: 1 },
  '/anonymous/share/login': { token: 't' },
  '/account/login': { token: 't' },
  '/account/anonymous/login-code': { token: 't' },
  '/account/logout': null,
  '/account/check-email': { registered: true },
  '/account/user-org-assemble': { userInfo: { userId: '42' }, orgInfo: acme },
  '/tickets': { ticket: 't' },
  '/tickets/get-token': { token: 't' },
  '/product/get/org-product-right': { id: 'r', productLineId: 1 },
}

const namedFields = ({ result }: SpecifiedCall): string[] =>
  typeof result === 'string' ? [] : [...('list' in result ? result.list : result.fields)]

const fieldsOf = (result: unknown): string[] => {
  const value: unknown = Array.isArray(result) ? result[0] : result
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

describe('the specified calls', () => {
  const openSignedIn = async () => {
    answerForAda(server)
    const tab = tabWithToken(server)
    await tab.session.start()
    const messages: unknown[] = []
    tab.session.on('message', (message) => messages.push(message))
    server.seen.length = 0
    return { session: tab.session, messages }
  }

  it('are seventeen', { tags: ['HTT-08'] }, () => {
    expect(new Set(SPECIFIED_CALLS.map(({ path }) => path)).size).toBe(17)
  })

  it.each(SPECIFIED_CALLS)(
    'send payload and token and return the result of $method $path',
    { tags: ['HTT-08'] },
    async (call) => {
      const { method, path, payload, fixed } = call
      const { session } = await openSignedIn()
      const result = RESULTS[path]
      answerForAda(server, { [path]: success(result) })
      expect(await session.call(path as CallPath, payload as BodyOf<CallPath>)).toEqual(result)
      const sent = { ...fixed, ...payload }
      expect(server.seen).toEqual([
        expect.objectContaining(
          method === 'GET' ? { method, path, query: sent } : { method, path, query: {}, body: sent },
        ),
      ])
      if (call.needsToken) expect(server.seen[0]?.headers['accesstoken']).toBe('kept')
      expect(fieldsOf(result).sort()).toEqual(namedFields(call).sort())
    },
  )

  it.each(SPECIFIED_CALLS)('show an error of $method $path: $showsErrors', { tags: ['HTT-08'] }, async (call) => {
    const { session, messages } = await openSignedIn()
    answerForAda(server, { [call.path]: refusal('0499999', 'No') })
    const response = session.call(call.path as CallPath, call.payload as BodyOf<CallPath>)
    await expect(response).rejects.toMatchObject({ code: '0499999' })
    expect(messages).toEqual(call.showsErrors ? [{ text: 'No', durationMs: 2000 }] : [])
  })
})
