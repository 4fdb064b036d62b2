import type { PublishedCode } from '../../testing/published-error.ts'
import {
  json,
  type Routes,
  type SimulatedRequest,
  type SimulatedResponse,
  textOf,
} from '../../testing/simulated-response.ts'
import type { FeishuApp, FeishuState } from './state.ts'

export const feishuError = (code: PublishedCode<'lark'>, msg: string, status = 200): SimulatedResponse =>
  json({ code, msg }, status)

export const bearerOf = ({ headers }: SimulatedRequest): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

const AUTH = '/feishu/open-apis/auth/v3'

/** The calls for tokens and tickets of an app. */
export const feishuAppCalls = (state: FeishuState, onResend: (app: FeishuApp) => void): Routes => {
  /** The app with the secret, or undefined. */
  const appOf = (body: Record<string, unknown>, type?: FeishuApp['type']): FeishuApp | undefined => {
    const app = state.apps.get(textOf(body, 'app_id'))
    const isRight = app?.secret === textOf(body, 'app_secret') && (type === undefined || app.type === type)
    return isRight ? app : undefined
  }
  const wrongSecret = (): SimulatedResponse => feishuError(10014, 'app secret invalid', 400)
  const appToken = ({ appId }: FeishuApp) => state.tokens.app.issue(appId, { appId })
  const tenantToken = (appId: string, tenantKey: string) =>
    state.tokens.tenant.issue(`${appId} ${tenantKey}`, { appId, tenantKey })
  /** A custom app receives both tokens from either call. */
  const internalToken = ({ body }: SimulatedRequest): SimulatedResponse => {
    const app = appOf(body, 'self')
    if (!app) return wrongSecret()
    const { token, expiresIn } = tenantToken(app.appId, app.tenantKey)
    const names = { app_access_token: appToken(app).token, tenant_access_token: token, expire: expiresIn }
    return json({ code: 0, msg: 'ok', ...names })
  }
  return {
    [`POST ${AUTH}/tenant_access_token/internal`]: internalToken,
    [`POST ${AUTH}/app_access_token/internal`]: internalToken,
    [`POST ${AUTH}/app_ticket/resend`]: ({ body }) => {
      const app = appOf(body, 'store')
      if (!app) return wrongSecret()
      app.resends += 1
      onResend(app)
      return json({ code: 0, msg: 'success' })
    },
    [`POST ${AUTH}/app_access_token`]: ({ body }) => {
      const app = appOf(body, 'store')
      if (!app) return wrongSecret()
      if (textOf(body, 'app_ticket') !== app.ticket) return feishuError(10012, 'app ticket invalid')
      const { token, expiresIn } = appToken(app)
      return json({ code: 0, msg: 'success', app_access_token: token, expire: expiresIn })
    },
    [`POST ${AUTH}/tenant_access_token`]: ({ body }) => {
      const claims = state.tokens.app.claimsOf(textOf(body, 'app_access_token'))
      const app = state.apps.get(claims?.appId ?? '')
      if (!app) return feishuError(99991664, 'invalid app access token')
      if (textOf(body, 'tenant_key') !== app.tenantKey)
        return feishuError(20009, 'the tenant has not installed the app')
      const { token, expiresIn } = tenantToken(app.appId, app.tenantKey)
      return json({ code: 0, msg: 'success', tenant_access_token: token, expire: expiresIn })
    },
    'POST /feishu/open-apis/jssdk/ticket/get': (request) => {
      const bearer = bearerOf(request)
      if (!bearer) return feishuError(99991661, 'Missing access token for authorization', 400)
      const claims = state.tokens.tenant.claimsOf(bearer)
      if (!claims) return feishuError(99991663, 'Invalid access token for authorization', 400)
      const { token, expiresIn } = state.tickets.issue(claims.appId, { appId: claims.appId })
      return json({ code: 0, msg: 'ok', data: { ticket: token, expire_in: expiresIn } })
    },
  }
}
