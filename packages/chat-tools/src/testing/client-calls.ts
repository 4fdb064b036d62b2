import type { createDingtalk } from '../dingtalk/testing/simulated.ts'
import type { createFeishu } from '../feishu/testing/simulated.ts'
import type { createTeams } from '../teams/testing/simulated.ts'
import { json, type Routes, type SimulatedResponse, textOf } from './simulated-response.ts'

type Fields = Record<string, unknown>

const userOf = (body: Fields): Fields => {
  const { user } = body
  return typeof user === 'object' && user !== null ? { ...user } : {}
}

const optional = (fields: Fields, name: string): Fields => (fields[name] === undefined ? {} : { [name]: fields[name] })

const feishuUserOf = (body: Fields) => {
  const user = userOf(body)
  const [openId, unionId, name] = [textOf(user, 'openId'), textOf(user, 'unionId'), textOf(user, 'name')]
  return { openId, unionId, name, tenantKey: textOf(user, 'tenantKey'), ...optional(user, 'email') }
}

const dingtalkUserOf = (body: Fields) => {
  const user = userOf(body)
  const [userid, unionid, name] = [textOf(user, 'userid'), textOf(user, 'unionid'), textOf(user, 'name')]
  return { userid, unionid, name, corpId: textOf(user, 'corpId'), ...optional(user, 'mobile') }
}

const textOrNumber = (body: Fields, name: string): string => String(body[name] ?? '')

/** What the clients of the platforms do inside, for the scripts that stand for them in a browser. */
export const clientCalls = (
  { tools: feishu }: ReturnType<typeof createFeishu>,
  { tools: dingtalk, appOfCorporation }: ReturnType<typeof createDingtalk>,
  { tools: teams }: ReturnType<typeof createTeams>,
  script: string,
): Routes => {
  const issueDingtalkCode = (body: Fields): SimulatedResponse => {
    const [user, corpId] = [dingtalkUserOf(body), textOf(body, 'corpId')]
    const app = appOfCorporation(corpId)
    // The client knows only organizations of its user.
    if (!app || user.corpId !== corpId) return json({ errorCode: 40078, errorMessage: 'invalid corpId' })
    return json({ code: dingtalk.issueCode(app.appKey, user) })
  }
  return {
    'GET /feishu/h5-js-sdk.js': () => ({
      status: 200,
      body: script,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    }),
    'POST /__simulator/feishu/config': ({ body }) => {
      const { jsApiList } = body
      const config = {
        appId: textOf(body, 'appId'),
        timestamp: textOrNumber(body, 'timestamp'),
        nonceStr: textOf(body, 'nonceStr'),
        signature: textOf(body, 'signature'),
        url: textOf(body, 'url'),
        openId: feishuUserOf(body).openId,
        jsApiList: Array.isArray(jsApiList) ? jsApiList.map(String) : [],
      }
      return json(feishu.verifyConfig(config))
    },
    'POST /__simulator/feishu/code': ({ body }) => {
      const kind = body['kind'] === 'access' ? 'access' : 'auth'
      return json({ code: feishu.issueCode(textOf(body, 'appId'), feishuUserOf(body), { kind }) })
    },
    'POST /__simulator/feishu/user-info': ({ body }) => {
      const user = feishuUserOf(body)
      return json(feishu.encryptUserInfo(feishu.sessionKeyOf(textOf(body, 'appId'), user.openId), user))
    },
    'POST /__simulator/dingtalk/code': ({ body }) => issueDingtalkCode(body),
    'POST /__simulator/dingtalk/config': ({ body }) => {
      const config = {
        corpId: textOf(body, 'corpId'),
        agentId: textOrNumber(body, 'agentId'),
        timeStamp: textOrNumber(body, 'timeStamp'),
        nonceStr: textOf(body, 'nonceStr'),
        signature: textOf(body, 'signature'),
        url: textOf(body, 'url'),
      }
      return json(dingtalk.verifyConfig(config))
    },
    'POST /__simulator/teams/token': ({ body }) => {
      const user = userOf(body)
      const person = { oid: textOf(user, 'oid'), tid: textOf(user, 'tid'), name: textOf(user, 'name') }
      return json({ token: teams.pageToken(textOf(body, 'clientId'), person) })
    },
  }
}
