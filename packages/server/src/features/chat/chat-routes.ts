import { type ChatTool, CODE_OF_REPLY, HOST_BASE, IDENTITY_PROVIDERS, type ImType } from '@sso-elements/contract'
import { type RequestContext, route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { createCallerCheck } from '../../kit/http/calling-origins.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { newState } from '../identity/attempts.ts'
import { beginAttempt } from '../identity/begin-attempt.ts'
import { findAccountByIdentity } from '../identity/identities.ts'
import { askProvider } from '../identity/provider-failure.ts'
import { findSignInSource } from '../identity/sign-in-source.ts'
import { enterOrganization } from '../organization/organizations.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { brandOfPage, loggedBrand } from './feishu-brand.ts'
import { findAppOfPage, findChatApp, holdOwnApp } from './installations.ts'
import { requireProven, storeProven } from './proven-person.ts'

const { lark, dingtalk, teams } = IDENTITY_PROVIDERS
const TOOL_OF = {
  [lark.imType]: 'lark',
  [dingtalk.imType]: 'dingtalk',
  [teams.imType]: 'teams',
} as const satisfies Record<ImType, ChatTool>

const appInfo = route('/open/im/get/app-info', async (request, body) => {
  await request.limiter.consumeOrThrow({ chatCalls: request.client.address })
  const app = await findAppOfPage(request, TOOL_OF[body.imType], body.uuid, body.brand)
  return {
    appType: app.appType,
    appId: app.appId,
    corpId: app.tool === 'dingtalk' ? app.tenant : null,
    brand: app.tool === 'lark' ? brandOfPage(request, app, body.brand) : null,
    script: app.tool === 'lark' ? app.urls.script : null,
  }
})

const signature = route('/open/im/get/signature', async (request, body) => {
  const { limiter, client, publicUrl, settings, chatTools } = request
  await limiter.consumeOrThrow({ chatCalls: client.address })
  if (!createCallerCheck(publicUrl, settings.callOrigins)(new URL(body.url).origin)) throw badRequest('url')
  const app = await findAppOfPage(request, TOOL_OF[body.imType], body.orgUuid, body.brand)
  const { signPage } = chatTools.of(app)
  if (!signPage) throw badRequest('imType')
  const signed = signPage(app, body.url, Date.now())
  return askProvider(request, { provider: app.tool, orgId: body.orgUuid, ...loggedBrand(app) }, signed)
})

const dingtalkUser = route('/im/dingtalk/auth-user-info', async (request, body) => {
  await request.limiter.consumeOrThrow({ providerReturns: request.client.address })
  const app = await findChatApp(request, 'dingtalk', body.orgId)
  const redeemed = request.chatTools.dingtalk.redeem(app, body.code)
  const proven = await askProvider(request, { provider: 'dingtalk', orgId: body.orgId }, redeemed)
  await storeProven(request, proven)
  return { userId: proven.subject }
})

const larkUser = route('/im/lark/auth-user-info', async (request, body) => {
  const { encryptedData, iv } = body
  if ((encryptedData === undefined) !== (iv === undefined)) throw badRequest(iv === undefined ? 'iv' : 'encryptedData')
  await request.limiter.consumeOrThrow({ providerReturns: request.client.address })
  const app = await findAppOfPage(request, 'lark', body.orgId, body.brand)
  const { lark: feishu } = request.chatTools
  const redeemed =
    encryptedData === undefined || iv === undefined
      ? feishu.redeem(app, body.code)
      : feishu.redeemWithUserInfo(app, body.code, { encryptedData, iv })
  const proven = await askProvider(request, { provider: 'lark', orgId: body.orgId, ...loggedBrand(app) }, redeemed)
  await storeProven(request, proven)
  return { openId: proven.subject }
})

const teamsUser = route('/im/teams/auth-user-info', async (request, body) => {
  await request.limiter.consumeOrThrow({ providerReturns: request.client.address })
  const app = await findChatApp(request, 'teams', body.orgId)
  const identified = request.chatTools.teams.identifyByToken(app, body.token)
  const proven = await askProvider(request, { provider: 'teams', orgId: body.orgId }, identified)
  await storeProven(request, proven)
  return { userId: proven.subject }
})

const teamsConsent = route('/im/teams/consent-url', async (request, body) => {
  await request.limiter.consumeOrThrow({ chatCalls: request.client.address })
  const app = await findChatApp(request, 'teams', body.orgId)
  const redirectUri = `${request.publicUrl}${HOST_BASE}teams/transit`
  return request.chatTools.teams.consentUrl(app, { redirectUri, state: newState() })
})

/** Begins a sign-in on a tool’s own page, which returns to `originalPath` in the end. @throws ApiError 0825 */
const beginOnPage = async (
  request: RequestContext<null>,
  { tool, orgId: organization, originalPath }: { tool: string; orgId: string; originalPath: string },
): Promise<string> => {
  const { client, limiter } = request
  await limiter.consumeOrThrow({ providerSignIns: client.address })
  const source = await findSignInSource(request, tool, organization)
  if (!source) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
  const { state, cookie, ...attempt } = await beginAttempt(request, source.key, {
    purpose: 'sign-in',
    orgId: organization,
    brand: source.brand ?? null,
    setOut: { returnTo: originalPath, opener: null, lang: null, sourceType: null },
  })
  client.replyHeaders['Set-Cookie'] = cookie
  const address = source.authorizationUrl(state, attempt, client.userAgent)
  return askProvider(request, { provider: tool, orgId: organization }, address)
}

const webAuthUrl = route('/im/dingtalk/web-auth-url', (request, body) =>
  beginOnPage(request, { tool: 'dingtalk', ...body }),
)

const authUrl = route('/im/auth-url', beginOnPage)

const isEnabled = async (db: Database, accountId: string): Promise<boolean> => {
  const account = await db.selectFrom('accounts').select('enabled').where('id', '=', accountId).executeTakeFirst()
  return account?.enabled ?? false
}

const token = route(
  '/open/im/get/token',
  async (request, { externalUserId, orgUuid, imType: type, brand: named, ...given }) => {
    const { db, authLog, client, publicUrl, limiter } = request
    await limiter.consumeOrThrow({ chatCalls: client.address })
    const provider = TOOL_OF[type]
    const app = await findAppOfPage(request, provider, orgUuid, named)
    const claimed = { provider, subject: externalUserId, app, orgId: orgUuid }
    const { identity, authenticatedAt, consume } = await requireProven(request, claimed, given.teamsToken)
    const accountId = await findAccountByIdentity(db, identity)
    if (accountId === null) {
      authLog.record('identity-proven', client, { provider, ...loggedBrand(app), orgId: orgUuid })
      return { authorized: false }
    }
    const device = deviceOfClient(client, publicUrl)
    const { token: accessToken } = await completeSignIn(request, 'provider', async (transaction) => {
      await holdOwnApp(transaction, app, accountId)
      // Consumed in the transaction that opens the session: of parallel calls one succeeds.
      if (!(await consume(transaction))) throw new ApiError(CODE_OF_REPLY.signInEnded)
      if (app.ownerOrgId === null) await enterOrganization(transaction, accountId, orgUuid)
      return {
        accountId,
        device,
        identity: { ...identity, scopeOrgId: app.ownerOrgId },
        ...(authenticatedAt && { authenticatedAt }),
        ...loggedBrand(app),
      }
    })
    if (accessToken !== null) return { authorized: true, accessToken }
    // A token that was given before everything was revoked counts as expired (SES-15).
    const isRevoked = authenticatedAt !== undefined && (await isEnabled(db, accountId))
    const reason = isRevoked ? 'token of before a revocation' : 'disabled'
    authLog.record('sign-in-refused', client, { accountId, method: 'provider', provider, ...loggedBrand(app), reason })
    throw new ApiError(isRevoked ? CODE_OF_REPLY.chatCodeNotValid : CODE_OF_REPLY.accountDisabled)
  },
)

export const chatRoutes = [
  appInfo,
  signature,
  dingtalkUser,
  larkUser,
  teamsUser,
  teamsConsent,
  webAuthUrl,
  authUrl,
  token,
]
