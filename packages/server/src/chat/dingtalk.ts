import { createHash } from 'node:crypto'
import { z } from 'zod'
import { personName } from '../http/fields.ts'
import type { ProvenIdentity } from '../identity/openid-client.ts'
import { ProviderFailure } from '../identity/provider-failure.ts'
import { newToken } from '../session/token.ts'
import { type DingtalkApp, identityTenant } from './chat-app.ts'
import type { PageSignature } from './feishu.ts'
import { callPlatform, type PlatformRequest } from './platform-call.ts'
import type { IssuedToken, PlatformTokens } from './platform-tokens.ts'

/** Codes of both parts of DingTalk's API; all others mean that it cannot answer now. */
const FAILURES: ReadonlyMap<string, ProviderFailure['kind']> = new Map(
  Object.entries({
    // The code is unknown, was used, or has expired.
    ...{ invalidCode: 'code', 40078: 'code', 40029: 'code', 40102: 'code' },
    // The person is not in the company.
    ...{ 60121: 'tenant' },
    // The person is outside the visible range of the app.
    ...{ 50002: 'user' },
    // The first two are those of the token of a company; the third is that of a person's token.
    ...{ 'invalid.client': 'app', 'unauthorized.client': 'app', invalidClientIdOrSecret: 'app' },
    ...{ invalidAuthInfo: 'app', invalidSuiteKey: 'app', 40089: 'app' },
    ...{ InvalidAuthentication: 'token', 40014: 'token', 42001: 'token' },
  } as const),
)

const secretText = z.string().min(1).max(8192)
const seconds = z.number().int().positive().max(100_000)
/** Without control characters, which the database refuses, and not blank. */
const userId = z.string().regex(/^(?!\s*$)[^\p{Cc}\p{Cs}]{1,128}$/u)

const failed = z.object({ code: z.string().max(100) })
const oldStatus = z.object({ errcode: z.number().int() })
const tokenReply = z
  .object({ access_token: secretText, expires_in: seconds })
  .transform(({ access_token, expires_in }) => ({ token: access_token, lifetimeSeconds: expires_in }))
const ticketReply = z
  .object({ jsapiTicket: secretText, expireIn: seconds })
  .transform(({ jsapiTicket, expireIn }) => ({ token: jsapiTicket, lifetimeSeconds: expireIn }))
const userInfoReply = z.object({ result: z.object({ userid: userId, name: z.unknown().optional() }) })
const userTokenReply = z.object({ accessToken: secretText, corpId: z.string().max(128).optional() })
const meReply = z.object({ unionId: userId, nick: z.unknown().optional() })
const byUnionIdReply = z.object({ result: z.object({ userid: userId }) })

const parse = <Reply extends z.ZodType>(schema: Reply, reply: unknown, path: string): z.output<Reply> => {
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw new ProviderFailure('unavailable', `${path} answered in another form`)
  return parsed.data
}

/** @throws ProviderFailure */
const call = async <Reply extends z.ZodType>(
  { urls }: DingtalkApp,
  path: string,
  request: PlatformRequest,
  schema: Reply,
): Promise<z.output<Reply>> => {
  const { status, reply } = await callPlatform(urls.api + path, request)
  if (status >= 400) {
    const code = failed.safeParse(reply).data?.code ?? ''
    throw new ProviderFailure(FAILURES.get(code) ?? 'unavailable', `${path} answered ${status} ${code}`)
  }
  return parse(schema, reply, path)
}

/** The older part of the API, which has the token in the query and its own codes. @throws ProviderFailure */
const callOld = async <Reply extends z.ZodType>(
  { urls }: DingtalkApp,
  path: string,
  { token, body }: { token: string; body: unknown },
  schema: Reply,
): Promise<z.output<Reply>> => {
  const { reply } = await callPlatform(`${urls.oldApi}${path}?${new URLSearchParams({ access_token: token })}`, {
    body,
  })
  const { errcode } = parse(oldStatus, reply, path)
  if (errcode !== 0)
    throw new ProviderFailure(FAILURES.get(String(errcode)) ?? 'unavailable', `${path} answered ${errcode}`)
  return parse(schema, reply, path)
}

/**
 * The call names the company, so that an administrator cannot connect an app of one company for the people of another: their user ids
 * are unique in a company only.
 */
const issueAppToken = (app: DingtalkApp): Promise<IssuedToken> =>
  call(
    app,
    `/v1.0/oauth2/${encodeURIComponent(app.tenant)}/token`,
    { body: { client_id: app.appId, client_secret: app.secret, grant_type: 'client_credentials' } },
    tokenReply,
  )

/** The page's address as DingTalk signs it: the query decoded, without a fragment. */
const signedAddress = (url: string): string => {
  const [address = ''] = url.split('#')
  const queryAt = address.indexOf('?')
  return queryAt < 0 ? address : address.slice(0, queryAt) + decodeURIComponent(address.slice(queryAt))
}

/** Signs a page for DingTalk's client, by SHA-256 as its documents say since 2026. */
export const signDingtalkPage = (
  { appId }: Pick<DingtalkApp, 'appId'>,
  ticket: string,
  url: string,
  { timestamp, nonceStr }: { timestamp: string; nonceStr: string },
): PageSignature => {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${signedAddress(url)}`
  return { appId, timestamp, nonceStr, signature: createHash('sha256').update(text).digest('hex') }
}

/** DingTalk: what the server asks of it. */
export const createDingtalk = (tokens: PlatformTokens) => {
  const withAppToken = <Result>(app: DingtalkApp, work: (token: string) => Promise<Result>): Promise<Result> =>
    tokens.using(`dingtalk app token ${app.tenant} ${app.appId}`, () => issueAppToken(app), work)
  const identityOf = (app: DingtalkApp, userid: string, name: unknown): ProvenIdentity => ({
    provider: 'dingtalk',
    tenant: identityTenant(app.tenant, app),
    subject: userid,
    email: null,
    emailVerified: false,
    displayName: personName.safeParse(name).data ?? '',
  })

  return {
    /** The person whom a code of the client belongs to. @throws ProviderFailure */
    async redeem(app: DingtalkApp, code: string): Promise<ProvenIdentity> {
      const { result } = await withAppToken(app, (token) =>
        callOld(app, '/topapi/v2/user/getuserinfo', { token, body: { code } }, userInfoReply),
      )
      return identityOf(app, result.userid, result.name)
    },

    /** The person whom a code of the sign-in page belongs to. @throws ProviderFailure */
    async redeemFromPage(app: DingtalkApp, code: string): Promise<ProvenIdentity> {
      const body = { clientId: app.appId, clientSecret: app.secret, code, grantType: 'authorization_code' }
      const { accessToken, corpId } = await call(app, '/v1.0/oauth2/userAccessToken', { body }, userTokenReply)
      if (corpId !== undefined && corpId !== app.tenant)
        throw new ProviderFailure('tenant', 'a person of another company')
      const request: PlatformRequest = { method: 'GET', headers: { 'x-acs-dingtalk-access-token': accessToken } }
      const { unionId, nick } = await call(app, '/v1.0/contact/users/me', request, meReply)
      const { result } = await withAppToken(app, (token) =>
        callOld(app, '/topapi/user/getbyunionid', { token, body: { unionid: unionId } }, byUnionIdReply),
      )
      return identityOf(app, result.userid, nick)
    },

    /** Checks the secret of an app with the tool. @throws ProviderFailure */
    check: async (app: DingtalkApp): Promise<void> => {
      await issueAppToken(app)
    },

    /** @throws ProviderFailure */
    async signPage(app: DingtalkApp, url: string, now: number): Promise<PageSignature> {
      const ticket = await tokens.get(`dingtalk ticket ${app.tenant} ${app.appId}`, () =>
        withAppToken(app, (token) =>
          call(
            app,
            '/v1.0/oauth2/jsapiTickets',
            { headers: { 'x-acs-dingtalk-access-token': token }, body: {} },
            ticketReply,
          ),
        ),
      )
      return signDingtalkPage(app, ticket, url, { timestamp: String(now), nonceStr: newToken() })
    },

    authorizationUrl({ urls, appId, tenant }: DingtalkApp, parameters: { redirectUri: string; state: string }): string {
      const url = new URL(`${urls.login}/oauth2/auth`)
      url.search = String(
        new URLSearchParams({
          client_id: appId,
          redirect_uri: parameters.redirectUri,
          response_type: 'code',
          scope: 'openid corpid',
          state: parameters.state,
          prompt: 'consent',
          corpId: tenant,
        }),
      )
      return url.href
    },
  }
}
