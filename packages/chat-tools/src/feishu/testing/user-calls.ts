import { createHash } from 'node:crypto'
import { type CodeState, LIFETIME_S } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'
import {
  json,
  page,
  type Routes,
  redirect,
  type SimulatedRequest,
  type SimulatedResponse,
  textOf,
} from '../../testing/simulated-response.ts'
import { bearerOf, feishuError } from './app-calls.ts'
import type { FeishuGrant, FeishuState, FeishuUser } from './state.ts'

/** Minutes for which a code of the authorize page is valid. */
export const AUTHORIZE_CODE_MINUTES = 5

const CODE_ERRORS: Record<Exclude<CodeState, 'valid'>, PublishedCode<'lark'>> = {
  unknown: 20003,
  used: 20065,
  expired: 20004,
}

const tokenError = (code: PublishedCode<'lark'>, description: string): SimulatedResponse =>
  json({ code, error: 'invalid_grant', error_description: description }, 400)

const provesKey = ({ challenge }: FeishuGrant, verifier: string): boolean => {
  if (!challenge) return true
  const { method, value } = challenge
  return value === (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier)
}

const profileOf = ({ openId, unionId, name, tenantKey, email, mobile }: FeishuUser) => ({
  open_id: openId,
  union_id: unionId,
  name,
  en_name: name,
  avatar_url: 'https://example.com/avatar.png',
  tenant_key: tenantKey,
  // Absent where the app has no permission for them.
  ...(email === undefined ? {} : { email }),
  ...(mobile === undefined ? {} : { mobile }),
})

/** The authorize page, the exchange of codes and the calls with a user's token. */
export const feishuUserCalls = (state: FeishuState): Routes => {
  const { apps, codes, tokens } = state
  /** Error code of an exchange by this app; null for a valid code. */
  const codeError = (code: string, appId: string): PublishedCode<'lark'> | null => {
    const codeState = codes.stateOf(code)
    if (codeState === 'unknown') return CODE_ERRORS.unknown
    if (codes.grantOf(code)?.appId !== appId) return 20024
    return codeState === 'valid' ? null : CODE_ERRORS[codeState]
  }

  const exchange = ({ body }: SimulatedRequest): SimulatedResponse => {
    const [appId, code] = [textOf(body, 'client_id'), textOf(body, 'code')]
    const names = ['grant_type', 'client_id', 'client_secret', 'code']
    const missing = names.find((name) => textOf(body, name) === '')
    if (missing) return tokenError(20001, `The request is missing a required parameter: ${missing}.`)
    if (textOf(body, 'grant_type') !== 'authorization_code')
      return tokenError(20036, 'The grant_type is not supported.')
    const app = apps.get(appId)
    if (!app) return tokenError(20048, 'The app does not exist.')
    if (app.secret !== textOf(body, 'client_secret')) return tokenError(20002, 'The client secret is invalid.')
    const error = codeError(code, appId)
    const grant = codes.grantOf(code)
    if (error || !grant) return tokenError(error ?? CODE_ERRORS.unknown, 'The authorization code is invalid.')
    if (grant.redirectUri !== undefined && grant.redirectUri !== textOf(body, 'redirect_uri'))
      return tokenError(20071, 'The redirect_uri does not match.')
    if (!provesKey(grant, textOf(body, 'code_verifier'))) return tokenError(20049, 'PKCE verification failed.')
    codes.consume(code)
    if (grant.refusal) return tokenError(grant.refusal, 'The user is not allowed to use the app.')
    const { token, expiresIn } = tokens.user.issue(grant.user.openId, { appId, user: grant.user })
    return json({
      code: 0,
      access_token: token,
      expires_in: expiresIn,
      token_type: 'Bearer',
      scope: 'auth:user.id:read',
    })
  }

  const validateLogin = (request: SimulatedRequest): SimulatedResponse => {
    const claims = tokens.app.claimsOf(bearerOf(request))
    if (!claims) return feishuError(99991664, 'Invalid app access token', 400)
    const code = textOf(request.body, 'code')
    const error = codeError(code, claims.appId)
    const grant = codes.grantOf(code)
    if (error || !grant) return feishuError(error ?? CODE_ERRORS.unknown, 'invalid code')
    codes.consume(code)
    if (grant.refusal) return feishuError(grant.refusal, 'The user is not allowed to use the app.')
    const { openId, unionId, tenantKey } = grant.user
    const data = {
      open_id: openId,
      union_id: unionId,
      session_key: state.sessionKeyOf(claims.appId, openId),
      tenant_key: tenantKey,
      access_token: tokens.user.issue(openId, { appId: claims.appId, user: grant.user }).token,
      expires_in: LIFETIME_S,
    }
    return json({ code: 0, msg: 'success', data })
  }

  const authorize = ({ query }: SimulatedRequest): SimulatedResponse => {
    const value = (name: string): string => query.get(name) ?? ''
    const [appId, redirectUri] = [value('client_id'), value('redirect_uri')]
    const app = apps.get(appId)
    const isKnown = app && URL.canParse(redirectUri) && (app.redirectUris?.includes(redirectUri) ?? true)
    if (!isKnown || value('response_type') !== 'code') return page('redirect_uri', 400)
    const location = new URL(redirectUri)
    if (query.has('state')) location.searchParams.set('state', value('state'))
    const user = state.currentUsers.get(appId)
    if (!user) return page('Sign in to Feishu')
    if (user === 'denied') {
      location.searchParams.set('error', 'access_denied')
      return redirect(location)
    }
    const [challenge, method] = [value('code_challenge'), value('code_challenge_method') || 'plain']
    const grant = { appId, user, redirectUri, ...(challenge ? { challenge: { value: challenge, method } } : {}) }
    location.searchParams.set('code', codes.issue(grant, AUTHORIZE_CODE_MINUTES))
    return redirect(location)
  }

  const userInfo = (request: SimulatedRequest): SimulatedResponse => {
    const bearer = bearerOf(request)
    if (!bearer) return feishuError(99991661, 'Missing access token for authorization', 400)
    const user = tokens.user.claimsOf(bearer)?.user
    if (!user) return feishuError(20005, 'The user access token passed is invalid.')
    if (user.state === 'resigned') return feishuError(20021, 'The user has resigned.')
    if (user.state === 'frozen') return feishuError(20022, 'The user is frozen.')
    return json({ code: 0, msg: 'success', data: profileOf(user) })
  }

  return {
    'GET /feishu-accounts/open-apis/authen/v1/authorize': authorize,
    'POST /feishu/open-apis/authen/v2/oauth/token': exchange,
    'GET /feishu/open-apis/authen/v1/user_info': userInfo,
    'POST /feishu/open-apis/mina/v2/tokenLoginValidate': validateLogin,
  }
}
