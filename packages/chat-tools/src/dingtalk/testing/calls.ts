import { LIFETIME_S, someSecret } from '../../testing/grants.ts'
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
import type { DingtalkApp, DingtalkState, DingtalkUser } from './state.ts'

/** Minutes for which a code is valid. */
export const CODE_MINUTES = 5

/** An error of api.dingtalk.com. */
const apiError = (code: PublishedCode<'dingtalk'>, message: string, status = 400): SimulatedResponse =>
  json({ code, message, requestid: someSecret() }, status)

/** An answer of oapi.dingtalk.com, which has the status 200 for errors, too. */
const oldAnswer = (errcode: PublishedCode<'dingtalk'> | 0, errmsg: string, fields: object = {}): SimulatedResponse =>
  json({ errcode, errmsg, ...fields, request_id: someSecret() })

const invalidToken = (): SimulatedResponse => oldAnswer(40014, '不合法的access_token')
const invalidCode = (): SimulatedResponse => oldAnswer(40078, '不存在的临时授权码')
const notInOrganization = (): SimulatedResponse => oldAnswer(60121, '找不到该用户')
const invalidAuthentication = (): SimulatedResponse => apiError('InvalidAuthentication', '不合法的access_token', 401)

const headerTokenOf = ({ headers }: SimulatedRequest): string => String(headers['x-acs-dingtalk-access-token'] ?? '')

/** The calls of an app: tokens, tickets and users of its organization. */
export const dingtalkAppCalls = (state: DingtalkState): Routes => {
  const { apps, codes, tokens } = state
  const appOf = (appKey: string, appSecret: string): DingtalkApp | undefined => {
    const app = apps.get(appKey)
    return app?.appSecret === appSecret ? app : undefined
  }
  const appOfToken = (token: string): DingtalkApp | undefined => apps.get(tokens.app.claimsOf(token)?.appKey ?? '')
  /** A call of the old host, which takes the token from the query. */
  const oldCall =
    (call: (app: DingtalkApp, body: SimulatedRequest['body']) => SimulatedResponse) =>
    ({ query, body }: SimulatedRequest): SimulatedResponse => {
      const app = appOfToken(query.get('access_token') ?? '')
      return app ? call(app, body) : invalidToken()
    }
  const userInfo = (app: DingtalkApp, body: SimulatedRequest['body']): SimulatedResponse => {
    const code = textOf(body, 'code')
    const grant = codes.grantOf(code)
    const isRight = codes.stateOf(code) === 'valid' && grant?.kind === 'client' && grant.appKey === app.appKey
    if (!isRight) return invalidCode()
    codes.consume(code)
    if (grant.refusal) return oldAnswer(grant.refusal, 'the user is not allowed to use the app')
    const { userid, unionid, name } = grant.user
    const result = {
      ...(userid === '' ? {} : { userid }),
      unionid,
      name,
      sys: false,
      sys_level: 0,
      device_id: 'device',
    }
    return oldAnswer(0, 'ok', { result: { ...result, associated_unionid: unionid } })
  }
  const ticketOf = ({ appKey }: DingtalkApp) => state.tickets.issue(appKey, { appKey })
  return {
    'POST /dingtalk-api/v1.0/oauth2/accessToken': ({ body }) => {
      const app = appOf(textOf(body, 'appKey'), textOf(body, 'appSecret'))
      if (!app) return apiError('invalidClientIdOrSecret', '无效的clientId或者clientSecret')
      if (app.uninstalled) return apiError('invalidAuthInfo', '授权关系不存在')
      const { token, expiresIn } = tokens.app.issue(app.appKey, { appKey: app.appKey })
      return json({ accessToken: token, expireIn: expiresIn })
    },
    'POST /dingtalk-api/v1.0/oauth2/:id/token': ({ path, body }) => {
      const known = apps.get(textOf(body, 'client_id'))
      if (!known || textOf(body, 'grant_type') !== 'client_credentials')
        return apiError('invalid.client', '无效的client_id')
      const app = appOf(textOf(body, 'client_id'), textOf(body, 'client_secret'))
      if (!app || app.corpId !== path.split('/').at(-2)) return apiError('unauthorized.client', '未授权的client', 401)
      if (app.uninstalled) return apiError('invalidAuthInfo', '授权关系不存在')
      const { token, expiresIn } = tokens.app.issue(app.appKey, { appKey: app.appKey })
      return json({ access_token: token, expires_in: expiresIn })
    },
    'GET /dingtalk-oapi/gettoken': ({ query }) => {
      const app = appOf(query.get('appkey') ?? '', query.get('appsecret') ?? '')
      if (!app) return oldAnswer(40089, '不合法的corpid或corpsecret')
      const { token, expiresIn } = tokens.app.issue(app.appKey, { appKey: app.appKey })
      return oldAnswer(0, 'ok', { access_token: token, expires_in: expiresIn })
    },
    'POST /dingtalk-api/v1.0/oauth2/jsapiTickets': (request) => {
      const app = appOfToken(headerTokenOf(request))
      if (!app) return invalidAuthentication()
      const { token, expiresIn } = ticketOf(app)
      return json({ jsapiTicket: token, expireIn: expiresIn })
    },
    'POST /dingtalk-oapi/topapi/v2/user/getuserinfo': oldCall(userInfo),
    'POST /dingtalk-oapi/topapi/v2/user/get': oldCall(({ corpId }, body) => {
      const user = state.userOf(corpId, 'userid', textOf(body, 'userid'))
      if (!user) return notInOrganization()
      const { userid, unionid, name, mobile, email } = user
      return oldAnswer(0, 'ok', { result: { userid, unionid, name, active: true, mobile, email } })
    }),
    'POST /dingtalk-oapi/topapi/user/getbyunionid': oldCall(({ corpId }, body) => {
      const user = state.userOf(corpId, 'unionid', textOf(body, 'unionid'))
      return user ? oldAnswer(0, 'ok', { result: { contact_type: 0, userid: user.userid } }) : notInOrganization()
    }),
  }
}

const profileOf = ({ name, unionid, mobile, email }: DingtalkUser) => ({
  nick: name,
  unionId: unionid,
  openId: `open-${unionid}`,
  avatarUrl: 'https://example.com/avatar.png',
  mobile,
  email,
  stateCode: '86',
})

/** The sign-in page, the exchange of its codes and the calls with a user's token. */
export const dingtalkUserCalls = (state: DingtalkState): Routes => {
  const { apps, codes, tokens } = state
  return {
    'GET /dingtalk-login/oauth2/auth': ({ query }) => {
      const value = (name: string): string => query.get(name) ?? ''
      const [appKey, redirectUri] = [value('client_id'), value('redirect_uri')]
      const app = apps.get(appKey)
      const isKnown = app && URL.canParse(redirectUri) && (app.redirectUris?.includes(redirectUri) ?? true)
      const isRight = value('response_type') === 'code' && value('scope').split(' ').includes('openid')
      if (!isKnown || !isRight) return page('url参数不合法', 400)
      const location = new URL(redirectUri)
      if (query.has('state')) location.searchParams.set('state', value('state'))
      const user = state.currentUsers.get(appKey)
      if (!user) return page('Sign in to DingTalk')
      if (user === 'denied') {
        location.searchParams.set('error', 'access_denied')
        return redirect(location)
      }
      const code = codes.issue({ appKey, user, kind: 'page' }, CODE_MINUTES)
      location.searchParams.set('code', code)
      location.searchParams.set('authCode', code)
      return redirect(location)
    },
    'POST /dingtalk-api/v1.0/oauth2/userAccessToken': ({ body }) => {
      const app = apps.get(textOf(body, 'clientId'))
      if (!app || app.appSecret !== textOf(body, 'clientSecret'))
        return apiError('invalidClientIdOrSecret', '无效的clientId或者clientSecret')
      const code = textOf(body, 'code')
      const grant = codes.grantOf(code)
      const codeState = codes.stateOf(code)
      const isOurs = grant?.kind === 'page' && grant.appKey === app.appKey
      if (!isOurs || codeState !== 'valid' || textOf(body, 'grantType') !== 'authorization_code')
        return apiError('invalidCode', '不合法的临时授权码', isOurs && codeState === 'used' ? 409 : 400)
      codes.consume(code)
      const { token } = tokens.user.issue(grant.user.unionid, { user: grant.user })
      return json({
        accessToken: token,
        refreshToken: someSecret(),
        expireIn: LIFETIME_S,
        corpId: grant.user.corpId,
      })
    },
    'GET /dingtalk-api/v1.0/contact/users/me': (request) => {
      const user = tokens.user.claimsOf(headerTokenOf(request))?.user
      return user ? json(profileOf(user)) : invalidAuthentication()
    },
  }
}
