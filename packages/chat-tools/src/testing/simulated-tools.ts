import { readFile } from 'node:fs/promises'
import { createDingtalk } from '../dingtalk/testing/simulated.ts'
import { createFeishu } from '../feishu/testing/simulated.ts'
import { createSlack } from '../slack/testing/simulated.ts'
import { createTeams } from '../teams/testing/simulated.ts'
import { createWecom } from '../wecom/testing/simulated.ts'
import { clientCalls } from './client-calls.ts'
import type { Routes } from './simulated-response.ts'
import { startSimulatedServer } from './simulated-server.ts'

export type { DingtalkUser } from '../dingtalk/testing/state.ts'
export type { FeishuUser } from '../feishu/testing/state.ts'
export type { Fault } from './simulated-server.ts'

/** Script that stands for the one of Feishu and Lark. */
export const FEISHU_SCRIPT = new URL('../feishu/testing/h5-js-sdk.js', import.meta.url)

/** A simulation of Feishu, Lark, DingTalk, WeCom, Slack and Microsoft Entra on loopback, limited to signing in (IMS-06). `now` is the clock, in milliseconds. */
export const startChatTools = async ({
  now = Date.now,
  pages = {},
}: {
  now?: () => number
  /** Further routes. */
  pages?: Routes
} = {}) => {
  const [feishu, dingtalk, wecom] = [createFeishu(now), createDingtalk(now), createWecom(now)]
  const slack = createSlack(now, () => `${server.url}/slack`)
  const teams = createTeams(now, () => `${server.url}/teams`)
  const script = await readFile(FEISHU_SCRIPT, 'utf8')
  const routes = {
    ...{ ...feishu.routes, ...dingtalk.routes, ...wecom.routes, ...slack.routes },
    ...{ ...teams.routes, ...clientCalls(feishu, dingtalk, teams, script), ...pages },
  }
  const server = await startSimulatedServer(routes, now)
  const { url } = server
  return {
    ...server,
    /** Revokes all access tokens before their expiry. */
    voidTokens(): void {
      feishu.voidTokens()
      dingtalk.voidTokens()
      wecom.voidTokens()
    },
    feishu: {
      ...feishu.tools,
      baseUrl: `${url}/feishu`,
      accountsUrl: `${url}/feishu-accounts`,
      scriptUrl: `${url}/feishu/h5-js-sdk.js`,
    },
    dingtalk: {
      ...dingtalk.tools,
      apiUrl: `${url}/dingtalk-api`,
      oapiUrl: `${url}/dingtalk-oapi`,
      loginUrl: `${url}/dingtalk-login`,
    },
    wecom: {
      ...wecom.tools,
      apiUrl: `${url}/wecom-api`,
      authorizeUrl: `${url}/wecom-open`,
      loginUrl: `${url}/wecom-login`,
    },
    slack: { ...slack.tools, baseUrl: `${url}/slack` },
    teams: { ...teams.tools, baseUrl: `${url}/teams` },
  }
}

export type ChatTools = Awaited<ReturnType<typeof startChatTools>>
