import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { callPlatform, failureOfTool, type PlatformRequest } from '../../server/platform-call.ts'
import { companyId, ProviderFailure, readReply, seconds, secretText, userId } from '../../server/platform-reply.ts'
import type { ProvenIdentity } from '../../server/proven-identity.ts'
import type { IssuedToken, PlatformTokens, SignInPage } from '../../server/tool-client.ts'
import { wecomErrors } from '../errors.ts'
import type { WecomApp } from './app.ts'

/** Some replies have no code when they succeed. */
const status = v.object({ errcode: v.optional(v.pipe(v.number(), v.integer()), 0), errmsg: v.optional(v.unknown()) })
const tokenReply = v.pipe(
  v.object({ access_token: secretText, expires_in: seconds }),
  v.transform(({ access_token, expires_in }) => ({ token: access_token, lifetimeSeconds: expires_in })),
)
const suiteTokenReply = v.pipe(
  v.object({ suite_access_token: secretText, expires_in: seconds }),
  v.transform(({ suite_access_token, expires_in }) => ({ token: suite_access_token, lifetimeSeconds: expires_in })),
)
/** Without a user id for somebody who is not of the company. */
const memberReply = v.object({ userid: v.optional(userId) })
const suiteMemberReply = v.object({ corpid: v.optional(companyId), userid: v.optional(userId) })
const installationReply = v.object({ auth_corp_info: v.object({ corpid: companyId }) })

/** @throws ProviderFailure */
const call = async <Reply extends v.GenericSchema>(
  { urls }: WecomApp,
  path: string,
  query: Record<string, string>,
  request: PlatformRequest,
  schema: Reply,
): Promise<v.InferOutput<Reply>> => {
  const { reply } = await callPlatform(`${urls.api}/cgi-bin${path}?${new URLSearchParams(query)}`, request)
  const read = readReply(status, reply, path)
  if (read.errcode !== 0) throw failureOfTool(wecomErrors, { path, number: read.errcode, sentence: read.errmsg })
  return readReply(schema, reply, path)
}
const GET: PlatformRequest = { method: 'GET' }

/** Key of the ticket that WeCom pushes to an app of its store. */
export const suiteTicketKey = ({ appId }: Pick<WecomApp, 'appId'>): string => `wecom suite ticket ${appId}`

const issueAppToken = (app: WecomApp): Promise<IssuedToken> =>
  call(app, '/gettoken', { corpid: app.tenant ?? '', corpsecret: app.secret }, GET, tokenReply)

/** Inside WeCom's client the page asks nothing; in other browsers it shows a QR code. */
const authorizationUrl = (
  { urls, appId, appType, tenant }: WecomApp,
  { redirectUri, state, isInside }: { redirectUri: string; state: string; isInside: boolean },
): string => {
  const isCompany = appType === 'self'
  const url = new URL(isInside ? `${urls.authorize}/connect/oauth2/authorize` : `${urls.login}/wwlogin/sso/login`)
  url.search = String(
    new URLSearchParams({
      ...(isInside
        ? { appid: isCompany ? (tenant ?? '') : appId, response_type: 'code', scope: 'snsapi_base' }
        : { login_type: isCompany ? 'CorpApp' : 'ServiceApp', appid: isCompany ? (tenant ?? '') : appId }),
      ...(isCompany && { agentid: appId }),
      redirect_uri: redirectUri,
      state,
    }),
  )
  if (isInside) url.hash = 'wechat_redirect'
  return url.href
}

/** WeCom: what the server asks of it (IMS-01). */
export const createWecom = (tokens: PlatformTokens) => {
  const withAppToken = <Result>(app: WecomApp, work: (token: string) => Promise<Result>): Promise<Result> =>
    tokens.using(`wecom app token ${app.tenant} ${app.appId}`, () => issueAppToken(app), work)

  const issueSuiteToken = async (app: WecomApp): Promise<IssuedToken> => {
    const ticket = await tokens.find(suiteTicketKey(app))
    if (ticket === null) throw new ProviderFailure('ticket', 'the suite ticket has not arrived yet')
    const body = { suite_id: app.appId, suite_secret: app.secret, suite_ticket: ticket }
    return call(app, '/service/get_suite_token', {}, { body }, suiteTokenReply)
  }
  const withSuiteToken = <Result>(app: WecomApp, work: (token: string) => Promise<Result>): Promise<Result> =>
    tokens.using(`wecom suite token ${app.appId}`, () => issueSuiteToken(app), work)

  const redeemByCompany = async (app: WecomApp, code: string): Promise<{ company: string; userid?: string }> => {
    const { userid } = await withAppToken(app, (access_token) =>
      call(app, '/auth/getuserinfo', { access_token, code }, GET, memberReply),
    )
    return { company: app.tenant ?? '', ...(userid !== undefined && { userid }) }
  }
  const redeemBySuite = async (app: WecomApp, code: string): Promise<{ company: string; userid?: string }> => {
    const { corpid, userid } = await withSuiteToken(app, (suite_access_token) =>
      call(app, '/service/auth/getuserinfo3rd', { suite_access_token, code }, GET, suiteMemberReply),
    )
    if (corpid === undefined) throw new ProviderFailure('tenant', 'a person without a company')
    return { company: corpid, ...(userid !== undefined && { userid }) }
  }

  /** The person whom a code belongs to. @throws ProviderFailure */
  const redeem = async (app: WecomApp, code: string): Promise<ProvenIdentity> => {
    const { company, userid } = await (app.appType === 'self' ? redeemByCompany(app, code) : redeemBySuite(app, code))
    if (userid === undefined || (app.tenant !== null && app.tenant !== company))
      throw new ProviderFailure('tenant', 'a person of another company')
    return {
      provider: 'qywx',
      tenant: identityTenant(company, app),
      subject: userid,
      email: null,
      emailVerified: false,
      // Names need a permission of their own.
      displayName: '',
    }
  }

  return {
    redeem,

    /**
     * Checks the secret with the tool, and that it belongs to this app: another app of the same company must not pass for it.
     * @throws ProviderFailure
     */
    async check(app: WecomApp): Promise<void> {
      if (app.appType === 'store') {
        await issueSuiteToken(app)
        return
      }
      const { token: access_token } = await issueAppToken(app)
      await call(app, '/agent/get', { access_token, agentid: app.appId }, GET, status)
    },

    /** Completes an installation from the store. @returns the corp id of the company @throws ProviderFailure */
    async completeInstallation(app: WecomApp, authCode: string): Promise<string> {
      const body = { auth_code: authCode }
      const { auth_corp_info } = await withSuiteToken(app, (suite_access_token) =>
        call(app, '/service/v2/get_permanent_code', { suite_access_token }, { body }, installationReply),
      )
      return auth_corp_info.corpid
    },

    signInPage: (app: WecomApp, { redirectUri }: { redirectUri: string }): SignInPage => ({
      authorizationUrl: async (state, _attempt, userAgent) =>
        authorizationUrl(app, { redirectUri, state, isInside: /wxwork/i.test(userAgent) }),
      exchange: ({ code }) => redeem(app, code),
    }),
  }
}

export type WecomClient = ReturnType<typeof createWecom>
