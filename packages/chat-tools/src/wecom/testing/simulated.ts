import { encryptDingtalk as encrypt, dingtalkSignature as eventSignature } from '../../testing/cryptography.ts'
import { codeStore, someSecret, tokenStore } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'
import { json, page, type Routes, redirect, type SimulatedResponse, textOf } from '../../testing/simulated-response.ts'

/** Minutes for which a code is valid. */
const CODE_MINUTES = 5

/** An app of one company. */
export interface WecomCompanyApp {
  corpId: string
  agentId: string
  secret: string
  /** EncodingAESKey of callbacks: 43 characters. */
  aesKey: string
  /** Token of callbacks. */
  token: string
  /** Host and port of pages that it may redirect to; any if missing. */
  trustedHosts?: string[]
}

/** An app of the store. */
export interface WecomSuite {
  suiteId: string
  secret: string
  aesKey: string
  token: string
  /** The newest ticket that the platform has pushed. */
  ticket?: string
}

export interface WecomUser {
  /** Empty for somebody who is not a member of the company. */
  userid: string
  corpId: string
}

interface Grant {
  /** Agent id or suite id. */
  app: string
  user: WecomUser
  /** Error code of the exchange, such as 60011. */
  refusal?: PublishedCode<'qywx'>
}

export interface WecomCodeOptions {
  expired?: boolean
  refusal?: PublishedCode<'qywx'>
}

export interface WecomEventOptions {
  /** Seconds since 1970; by default the simulator's clock. */
  timestamp?: number
  /** Receiver in the message; by default that of the app. */
  receiver?: string
  /** Instead of the app's token, as an attacker would. */
  token?: string
}

const answer = (errcode: PublishedCode<'qywx'> | 0, errmsg: string, fields: object = {}): SimulatedResponse =>
  json({ errcode, errmsg, ...fields })
const ok = (fields: object): SimulatedResponse => answer(0, 'ok', fields)
const invalidToken = (): SimulatedResponse => answer(40014, 'invalid access_token')

/** The simulated WeCom: its routes, and what tests do as its console, its client and its users. */
export const createWecom = (now: () => number) => {
  const apps: WecomCompanyApp[] = []
  const suites: WecomSuite[] = []
  const tokens = {
    app: tokenStore<WecomCompanyApp>({ repeat: 'overlap', now }),
    suite: tokenStore<WecomSuite>({ repeat: 'overlap', now }),
  }
  const codes = codeStore<Grant>(now)
  const installations = codeStore<{ suiteId: string; corpId: string }>(now)
  const currentUsers = new Map<string, WecomUser>()

  /** The grant of a code, which is consumed, or the answer that refuses it. */
  const redeem = (code: string, app: string): Grant | SimulatedResponse => {
    const grant = codes.grantOf(code)
    const state = codes.stateOf(code)
    if (state === 'used') return answer(42022, 'code has been used')
    if (state === 'expired') return answer(42003, 'code expired')
    if (state === 'unknown' || grant?.app !== app) return answer(40029, 'invalid code')
    codes.consume(code)
    return grant.refusal === undefined ? grant : answer(grant.refusal, 'refused')
  }
  const isAnswer = (value: Grant | SimulatedResponse): value is SimulatedResponse => 'status' in value
  const callbackTo = (query: URLSearchParams, app: string, trustedHosts?: string[]): SimulatedResponse => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const state = query.get('state') ?? ''
    const isTrusted = URL.canParse(redirectUri) && (trustedHosts?.includes(new URL(redirectUri).host) ?? true)
    if (!isTrusted) return page('redirect_uri does not match the trusted domain', 400)
    if (!/^[A-Za-z0-9]{0,128}$/.test(state)) return page('invalid state', 400)
    const user = currentUsers.get(app)
    if (!user) return page('Scan the QR code with WeCom')
    const location = new URL(redirectUri)
    location.searchParams.set('code', codes.issue({ app, user }, CODE_MINUTES))
    location.searchParams.set('state', state)
    return redirect(location)
  }
  const signInPage = (query: URLSearchParams): SimulatedResponse => {
    const appId = query.get('appid') ?? ''
    const suite = suites.find(({ suiteId }) => suiteId === appId)
    if (suite) return callbackTo(query, suite.suiteId)
    const app = apps.find(({ corpId, agentId }) => corpId === appId && agentId === query.get('agentid'))
    return app ? callbackTo(query, app.agentId, app.trustedHosts) : page('invalid appid', 400)
  }

  const routes: Routes = {
    'GET /wecom-open/connect/oauth2/authorize': ({ query }) =>
      query.get('response_type') === 'code' && query.get('scope') === 'snsapi_base'
        ? signInPage(query)
        : page('invalid scope', 400),
    'GET /wecom-login/wwlogin/sso/login': ({ query }) =>
      ['CorpApp', 'ServiceApp'].includes(query.get('login_type') ?? '')
        ? signInPage(query)
        : page('invalid login_type', 400),
    'GET /wecom-api/cgi-bin/gettoken': ({ query }) => {
      const company = apps.filter(({ corpId }) => corpId === query.get('corpid'))
      if (company.length === 0) return answer(40013, 'invalid corpid')
      const app = company.find(({ secret }) => secret === query.get('corpsecret'))
      if (!app) return answer(40001, 'invalid credential')
      const { token, expiresIn } = tokens.app.issue(app.agentId, app)
      return ok({ access_token: token, expires_in: expiresIn })
    },
    'GET /wecom-api/cgi-bin/agent/get': ({ query }) => {
      const app = tokens.app.claimsOf(query.get('access_token') ?? '')
      if (!app) return invalidToken()
      return app.agentId === query.get('agentid') ? ok({ agentid: app.agentId }) : answer(301002, 'not allowed')
    },
    'GET /wecom-api/cgi-bin/auth/getuserinfo': ({ query }) => {
      const app = tokens.app.claimsOf(query.get('access_token') ?? '')
      if (!app) return invalidToken()
      const grant = redeem(query.get('code') ?? '', app.agentId)
      if (isAnswer(grant)) return grant
      const isMember = grant.user.corpId === app.corpId && grant.user.userid !== ''
      return ok(isMember ? { userid: grant.user.userid } : { openid: someSecret('openid') })
    },
    'POST /wecom-api/cgi-bin/service/get_suite_token': ({ body }) => {
      const suite = suites.find(({ suiteId }) => suiteId === textOf(body, 'suite_id'))
      if (suite?.secret !== textOf(body, 'suite_secret')) return answer(40001, 'invalid secret')
      if (suite.ticket !== textOf(body, 'suite_ticket')) return answer(40085, 'invalid suite_ticket')
      const { token, expiresIn } = tokens.suite.issue(suite.suiteId, suite)
      // Unlike the other calls, its success has no code.
      return json({ suite_access_token: token, expires_in: expiresIn })
    },
    'GET /wecom-api/cgi-bin/service/auth/getuserinfo3rd': ({ query }) => {
      const suite = tokens.suite.claimsOf(query.get('suite_access_token') ?? '')
      if (!suite) return answer(40082, 'invalid suite_access_token')
      const grant = redeem(query.get('code') ?? '', suite.suiteId)
      if (isAnswer(grant)) return grant
      const { corpId, userid } = grant.user
      return ok(userid === '' ? { openid: someSecret('openid') } : { corpid: corpId, userid })
    },
    'POST /wecom-api/cgi-bin/service/v2/get_permanent_code': ({ query, body }) => {
      const suite = tokens.suite.claimsOf(query.get('suite_access_token') ?? '')
      if (!suite) return answer(40082, 'invalid suite_access_token')
      const code = textOf(body, 'auth_code')
      const grant = installations.grantOf(code)
      if (installations.stateOf(code) !== 'valid' || grant?.suiteId !== suite.suiteId)
        return answer(40078, 'invalid auth_code')
      installations.consume(code)
      return json({ permanent_code: someSecret(), auth_corp_info: { corpid: grant.corpId, corp_name: 'Company' } })
    },
  }

  const keysOf = (app: string): { aesKey: string; token: string; receiver: string } => {
    const suite = suites.find(({ suiteId }) => suiteId === app)
    if (suite) return { ...suite, receiver: suite.suiteId }
    const found = apps.find(({ agentId }) => agentId === app)
    if (!found) throw new Error(`the simulator has no WeCom app ${app}`)
    return { ...found, receiver: found.corpId }
  }
  /** A message as the platform sends it: the query of the address, and the encrypted text. */
  const push = (app: string, message: string, options: WecomEventOptions = {}) => {
    const { aesKey, token: ownToken, receiver: own } = keysOf(app)
    const { timestamp = Math.floor(now() / 1000), receiver = own, token = ownToken } = options
    const [nonce, encrypted] = [someSecret(), encrypt(aesKey, message, receiver)]
    const msg_signature = eventSignature(token, String(timestamp), nonce, encrypted)
    return { encrypted, query: new URLSearchParams({ msg_signature, timestamp: String(timestamp), nonce }) }
  }

  return {
    routes,
    tools: {
      addApp: (app: WecomCompanyApp): number => apps.push(app),
      addSuite: (suite: WecomSuite): number => suites.push(suite),
      issueCode(app: string, user: WecomUser, { expired = false, refusal }: WecomCodeOptions = {}): string {
        const grant = { app, user, ...(refusal !== undefined && { refusal }) }
        return codes.issue(grant, expired ? 0 : CODE_MINUTES)
      },
      /** Sets whom both sign-in pages sign in to the app. */
      setCurrentUser: (app: string, user: WecomUser) => currentUsers.set(app, user),
      /** The code of an installation from the store, for its event. */
      install: (suiteId: string, corpId: string): string => installations.issue({ suiteId, corpId }, 10),
      /** An event as the platform posts it: encrypted and signed XML. */
      event(app: string, message: string, options: WecomEventOptions = {}) {
        const { encrypted, query } = push(app, message, options)
        const body = `<xml><ToUserName><![CDATA[${app}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt><AgentID><![CDATA[]]></AgentID></xml>`
        return { query: String(query), body }
      },
      /** The question whether an address answers. */
      challenge(app: string, text: string, options: WecomEventOptions = {}) {
        const { encrypted, query } = push(app, text, options)
        query.set('echostr', encrypted)
        return { query: String(query) }
      },
    },
    voidTokens(): void {
      for (const store of Object.values(tokens)) store.voidAll()
    },
  }
}
