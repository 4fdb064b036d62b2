import { createHash, randomUUID } from 'node:crypto'
import { personName, readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { callPlatform, failureOfTool, type PlatformRequest } from '../../server/platform-call.ts'
import { ProviderFailure, readReply, seconds, secretText, userId } from '../../server/platform-reply.ts'
import type { ProvenIdentity } from '../../server/proven-identity.ts'
import type { IssuedToken, PageSignature, PlatformTokens, SignInPage } from '../../server/tool-client.ts'
import { dingtalkErrors } from '../errors.ts'
import type { DingtalkApp } from './app.ts'

const failed = v.object({ code: v.pipe(v.string(), v.maxLength(100)), message: v.optional(v.unknown()) })
const oldStatus = v.object({
  errcode: v.pipe(v.number(), v.integer()),
  errmsg: v.optional(v.unknown()),
  sub_code: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
/** Another service of DingTalk has refused the call, whose own code explains it. */
const REFUSED_BEHIND = 88
const tokenReply = v.pipe(
  v.object({ access_token: secretText, expires_in: seconds }),
  v.transform(({ access_token, expires_in }) => ({ token: access_token, lifetimeSeconds: expires_in })),
)
const ticketReply = v.pipe(
  v.object({ jsapiTicket: secretText, expireIn: seconds }),
  v.transform(({ jsapiTicket, expireIn }) => ({ token: jsapiTicket, lifetimeSeconds: expireIn })),
)
const userInfoReply = v.object({ result: v.object({ userid: userId, name: v.optional(v.unknown()) }) })
const userTokenReply = v.object({ accessToken: secretText, corpId: v.optional(v.pipe(v.string(), v.maxLength(128))) })
const meReply = v.object({ unionId: userId, nick: v.optional(v.unknown()) })
const byUnionIdReply = v.object({ result: v.object({ userid: userId }) })

/** @throws ProviderFailure */
const call = async <Reply extends v.GenericSchema>(
  { urls }: DingtalkApp,
  path: string,
  request: PlatformRequest,
  schema: Reply,
): Promise<v.InferOutput<Reply>> => {
  const { status, reply } = await callPlatform(urls.api + path, request)
  if (status >= 400) {
    const refusal = readAs(failed, reply)
    throw failureOfTool(dingtalkErrors, { path, status, number: refusal?.code ?? '', sentence: refusal?.message })
  }
  return readReply(schema, reply, path)
}

/** The older part of the API, which has the token in the query and its own codes. @throws ProviderFailure */
const callOld = async <Reply extends v.GenericSchema>(
  { urls }: DingtalkApp,
  path: string,
  { token, body }: { token: string; body: unknown },
  schema: Reply,
): Promise<v.InferOutput<Reply>> => {
  const { reply } = await callPlatform(`${urls.oldApi}${path}?${new URLSearchParams({ access_token: token })}`, {
    body,
  })
  const { errcode, errmsg, sub_code } = readReply(oldStatus, reply, path)
  const number = (errcode === REFUSED_BEHIND && sub_code) || errcode
  if (errcode !== 0) throw failureOfTool(dingtalkErrors, { path, number, sentence: errmsg })
  return readReply(schema, reply, path)
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

/** The page's address as DingTalk signs it: without a fragment, the query decoded as a form is, whose `+` is a space. */
const signedAddress = (url: string): string => {
  const [address = ''] = url.split('#')
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  return address.slice(0, queryAt) + decodeURIComponent(address.slice(queryAt).replaceAll('+', ' '))
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
    displayName: readAs(personName, name) ?? '',
  })

  /** The person whom a code of the sign-in page belongs to. @throws ProviderFailure */
  const redeemFromPage = async (app: DingtalkApp, code: string): Promise<ProvenIdentity> => {
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
  }

  return {
    /** The person whom a code of the client belongs to. @throws ProviderFailure */
    async redeem(app: DingtalkApp, code: string): Promise<ProvenIdentity> {
      const { result } = await withAppToken(app, (token) =>
        callOld(app, '/topapi/v2/user/getuserinfo', { token, body: { code } }, userInfoReply),
      )
      return identityOf(app, result.userid, result.name)
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
      return signDingtalkPage(app, ticket, url, { timestamp: String(now), nonceStr: randomUUID() })
    },

    signInPage: (app: DingtalkApp, { redirectUri }: { redirectUri: string }): SignInPage => ({
      authorizationUrl: async (state) => {
        const query = {
          ...{ client_id: app.appId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid corpid' },
          ...{ state, prompt: 'consent', corpId: app.tenant },
        }
        return `${app.urls.login}/oauth2/auth?${new URLSearchParams(query)}`
      },
      exchange: ({ code }) => redeemFromPage(app, code),
    }),
  }
}
