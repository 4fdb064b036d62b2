import { createDecipheriv, createHash, randomUUID } from 'node:crypto'
import { personName, readAs } from '@sso-elements/contract/api'
import { calculatePKCECodeChallenge } from 'openid-client'
import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { callPlatform, failureOfTool, type PlatformRequest } from '../../server/platform-call.ts'
import { companyId, ProviderFailure, readReply, seconds, secretText } from '../../server/platform-reply.ts'
import type { ProvenIdentity } from '../../server/proven-identity.ts'
import type { IssuedToken, PageSignature, PlatformTokens, SignInPage } from '../../server/tool-client.ts'
import { feishuErrors } from '../errors.ts'
import type { FeishuApp } from './app.ts'

const openId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))

const result = v.object({ code: v.pipe(v.number(), v.integer()), msg: v.optional(v.unknown()) })
/** The calls for an app’s own tokens reply with both. */
const appTokenReply = v.pipe(
  v.object({ app_access_token: secretText, expire: seconds }),
  v.transform(({ app_access_token, expire }) => ({ token: app_access_token, lifetimeSeconds: expire })),
)
const tenantTokenReply = v.pipe(
  v.object({ tenant_access_token: secretText, expire: seconds }),
  v.transform(({ tenant_access_token, expire }) => ({ token: tenant_access_token, lifetimeSeconds: expire })),
)
const ticketReply = v.pipe(
  v.object({ data: v.object({ ticket: secretText, expire_in: seconds }) }),
  v.transform(({ data }) => ({ token: data.ticket, lifetimeSeconds: data.expire_in })),
)
const userTokenReply = v.object({ access_token: secretText })
const userInfoReply = v.object({
  data: v.object({ open_id: openId, tenant_key: companyId, name: v.optional(v.unknown()) }),
})
const sessionKeyReply = v.object({
  data: v.object({
    open_id: openId,
    tenant_key: companyId,
    session_key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  }),
})

/** The last two parts of a path, for the log. */
const pathEnd = (path: string): string => path.split('/').slice(-2).join('/')

/** @throws ProviderFailure */
const call = async <Reply extends v.GenericSchema>(
  { urls }: FeishuApp,
  path: string,
  request: PlatformRequest,
  schema: Reply,
): Promise<v.InferOutput<Reply>> => {
  const { status, reply } = await callPlatform(`${urls.api}/open-apis${path}`, request)
  const read = readAs(result, reply)
  if (!read) throw new ProviderFailure('unavailable', `${pathEnd(path)} answered without code`)
  if (read.code !== 0)
    throw failureOfTool(feishuErrors, { path: pathEnd(path), status, number: read.code, sentence: read.msg })
  return readReply(schema, reply, pathEnd(path))
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Key of the ticket that the tool pushes to a store app. */
export const appTicketKey = ({ brand, appId }: Pick<FeishuApp, 'brand' | 'appId'>): string =>
  `${brand} app ticket ${appId}`

const SESSION_KEY_BYTES = 16
const HEX_KEY = /^[0-9a-f]{32}$/i

/** The documents say Base64, the official example uses hex. */
const keyBytes = (text: string): Buffer => {
  const bytes = Buffer.from(text, HEX_KEY.test(text) ? 'hex' : 'base64')
  if (bytes.length !== SESSION_KEY_BYTES) throw new ProviderFailure('code', 'a key of another length')
  return bytes
}

const userInfo = v.object({ openId })

/** Decrypts the result of `getUserInfo` (FEI-06): AES-128-CBC. @throws ProviderFailure */
export const decryptUserInfo = (sessionKey: string, { encryptedData, iv }: EncryptedUserInfo): { openId: string } => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', keyBytes(sessionKey), keyBytes(iv))
    const text = decipher.update(encryptedData, 'base64', 'utf8') + decipher.final('utf8')
    return v.parse(userInfo, JSON.parse(text))
  } catch (error) {
    throw new ProviderFailure('code', 'user info that the session key does not decrypt', error)
  }
}

export interface EncryptedUserInfo {
  encryptedData: string
  iv: string
}

/** Signs a page for the tool's script; the tool accepts each signature once, within ten minutes (FEI-03). */
export const signFeishuPage = (
  { appId }: Pick<FeishuApp, 'appId'>,
  ticket: string,
  url: string,
  { timestamp, nonceStr }: { timestamp: string; nonceStr: string },
): PageSignature => {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`
  return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
}

/** Feishu and Lark: what the server asks of them. */
export const createFeishu = (tokens: PlatformTokens) => {
  const issueAppToken = async (app: FeishuApp): Promise<IssuedToken> => {
    const body = { app_id: app.appId, app_secret: app.secret }
    if (app.appType === 'self') return call(app, '/auth/v3/app_access_token/internal', { body }, appTokenReply)
    const ticket = await tokens.find(appTicketKey(app))
    if (ticket === null) {
      await call(app, '/auth/v3/app_ticket/resend', { body }, result)
      throw new ProviderFailure('unavailable', 'the app ticket has not arrived yet')
    }
    return call(app, '/auth/v3/app_access_token', { body: { ...body, app_ticket: ticket } }, appTokenReply)
  }
  const withAppToken = <Result>(app: FeishuApp, work: (token: string) => Promise<Result>): Promise<Result> =>
    tokens.using(`${app.brand} app token ${app.appId}`, () => issueAppToken(app), work)

  const issueTenantToken = async (app: FeishuApp): Promise<IssuedToken> => {
    if (app.appType === 'self') {
      const body = { app_id: app.appId, app_secret: app.secret }
      return call(app, '/auth/v3/tenant_access_token/internal', { body }, tenantTokenReply)
    }
    if (app.tenant === null) throw new ProviderFailure('app', 'a store app without a company')
    return withAppToken(app, (token) =>
      call(
        app,
        '/auth/v3/tenant_access_token',
        { body: { app_access_token: token, tenant_key: app.tenant } },
        tenantTokenReply,
      ),
    )
  }
  const tenantOf = ({ brand, appId, tenant }: FeishuApp): string => `${brand} tenant token ${appId} ${tenant ?? ''}`
  const issueTicket = (app: FeishuApp): Promise<IssuedToken> =>
    tokens.using(
      tenantOf(app),
      () => issueTenantToken(app),
      (token) => call(app, '/jssdk/ticket/get', { headers: bearer(token) }, ticketReply),
    )

  /** @throws ProviderFailure `tenant` */
  const identityOf = (
    app: FeishuApp,
    { open_id, tenant_key, name }: { open_id: string; tenant_key: string; name?: unknown },
  ): ProvenIdentity => {
    if (app.tenant !== null && app.tenant !== tenant_key)
      throw new ProviderFailure('tenant', 'a person of another company')
    return {
      provider: 'lark',
      tenant: identityTenant(tenant_key, app),
      subject: open_id,
      // Addresses there are entered by administrators, so they prove nothing (IDN-02).
      email: null,
      emailVerified: false,
      displayName: readAs(personName, name) ?? '',
    }
  }

  /** The person whom a code of `requestAccess`, or of the sign-in page, belongs to. @throws ProviderFailure */
  const redeem = async (
    app: FeishuApp,
    code: string,
    { redirectUri, verifier }: { redirectUri?: string; verifier?: string } = {},
  ): Promise<ProvenIdentity> => {
    const body = {
      grant_type: 'authorization_code',
      client_id: app.appId,
      client_secret: app.secret,
      code,
      ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
      ...(verifier !== undefined && { code_verifier: verifier }),
    }
    const { access_token } = await call(app, '/authen/v2/oauth/token', { body }, userTokenReply)
    const request: PlatformRequest = { method: 'GET', headers: bearer(access_token) }
    const { data } = await call(app, '/authen/v1/user_info', request, userInfoReply)
    return identityOf(app, data)
  }

  return {
    redeem,

    /**
     * The same for clients that only have `requestAuthCode` and `getUserInfo` (FEI-06). The session key comes from the tool, not from
     * the page, which could choose one.
     * @throws ProviderFailure
     */
    async redeemWithUserInfo(app: FeishuApp, code: string, encrypted: EncryptedUserInfo): Promise<ProvenIdentity> {
      const { data } = await withAppToken(app, (token) =>
        call(app, '/mina/v2/tokenLoginValidate', { headers: bearer(token), body: { code } }, sessionKeyReply),
      )
      const { openId: decrypted } = decryptUserInfo(data.session_key, encrypted)
      if (decrypted !== data.open_id) throw new ProviderFailure('code', 'user info of another person')
      return identityOf(app, data)
    },

    /** Checks the secret of an app with the tool. @throws ProviderFailure */
    async check(app: FeishuApp): Promise<void> {
      if (app.appType === 'self') await issueTenantToken(app)
      else await issueAppToken(app)
    },

    /** @throws ProviderFailure */
    async signPage(app: FeishuApp, url: string, now: number): Promise<PageSignature> {
      const ticket = await tokens.get(`${tenantOf(app)} ticket`, () => issueTicket(app))
      return signFeishuPage(app, ticket, url, { timestamp: String(now), nonceStr: randomUUID() })
    },

    signInPage: (app: FeishuApp, { redirectUri }: { redirectUri: string }): SignInPage => ({
      authorizationUrl: async (state, { verifier }) => {
        const query = {
          ...{ client_id: app.appId, response_type: 'code', redirect_uri: redirectUri, state },
          ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        }
        return `${app.urls.accounts}/open-apis/authen/v1/authorize?${new URLSearchParams(query)}`
      },
      exchange: ({ code }, { verifier }) => redeem(app, code, { redirectUri, verifier }),
    }),
  }
}
