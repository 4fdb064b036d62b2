import type { ChatTool } from '@sso-elements/chat-tools/rows'
import { ProviderFailure, serverOf } from '@sso-elements/chat-tools/server'
import { createSlack } from '@sso-elements/chat-tools/slack/server'
import { publishedError, requirePublished } from '@sso-elements/chat-tools/testing/published-error'
import { json } from '@sso-elements/chat-tools/testing/simulated-response'
import { MEANINGS, PUBLISHED_ERRORS, type PublishedError } from '@sso-elements/contract/testing/chat-errors'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { askProvider } from '../identity/provider-failure.ts'
import { type ChatApp, type ChatAppOf, TOOL_KEYS } from './chat-app.ts'

type Tool = ChatTool
const TOOLS = TOOL_KEYS

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterEach(() => tools.clearFaults())
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const appOf = <Name extends Tool>(tool: Name): ChatAppOf<Name> => {
  const { chatApps } = server.server.dependencies
  const app: ChatApp | undefined = [...chatApps.values()].find((each) => each.tool === tool)
  return app as ChatAppOf<Name>
}

/** A call of each tool that answers with an error, and asks with a token of the app where the tool has one. */
const callOf = (tool: Tool, code: string): { path: string; run: () => Promise<unknown> } => {
  const { chatTools } = server.server.dependencies
  const isWord = Number.isNaN(Number(code))
  switch (tool) {
    case 'lark': {
      const encrypted = { encryptedData: '', iv: '' }
      const run = () => chatTools.lark.redeemWithUserInfo(appOf(tool), 'code', encrypted)
      return { path: '/mina/v2/tokenLoginValidate', run }
    }
    case 'dingtalk':
      return isWord
        ? { path: '/oauth2/jsapiTickets', run: () => chatTools.dingtalk.signPage(appOf(tool), 'https://a.example/', 0) }
        : { path: '/v2/user/getuserinfo', run: () => chatTools.dingtalk.redeem(appOf(tool), 'code') }
    case 'qywx':
      return { path: '/auth/getuserinfo', run: () => chatTools.qywx.redeem(appOf(tool), 'code') }
    case 'slack': {
      const issue = async () => ({ token: 'token', lifetimeSeconds: 3600 })
      const slack = createSlack({ using: (_app, work) => chatTools.tokens.using('slack', issue, work) })
      return { path: '/auth.test', run: () => slack.check(appOf(tool)) }
    }
    case 'teams': {
      const answer = { code: 'code', redirectUri: '', nonce: '', verifier: '' }
      const check = PUBLISHED_ERRORS.teams[501051] === errorsOf(tool)[code]
      const run = () =>
        check
          ? chatTools.teams.check(appOf(tool))
          : chatTools.teams.signInPage(appOf(tool), answer).exchange({ ...answer, state: '' }, answer)
      return { path: '/oauth2/v2.0/token', run }
    }
  }
}

const errorsOf = (tool: Tool): Readonly<Record<string, PublishedError>> => PUBLISHED_ERRORS[tool]
const ERRORS = TOOLS.flatMap((tool) =>
  Object.entries(errorsOf(tool)).map(([code, error]) => [tool, code, error] as const),
)
const silent = { logger: { warn() {}, error() {} }, authLog: { record() {} }, client: {} } as unknown as Parameters<
  typeof askProvider
>[0]

describe('an error that a chat tool publishes', () => {
  it.each(ERRORS)(
    'of %s, %s, has its reply and asks for a token only if that helps',
    {
      tags: ['IMS-06'],
    },
    async (tool, code, { means }) => {
      const { path, run } = callOf(tool, code)
      tools.fail(path, { error: code })
      const before = tools.countOf(path)
      const { reply, ...rest } = MEANINGS[means]
      const asked = askProvider(silent, { provider: tool, orgId: null }, run())
      if (means === 'nothing') return expect(await asked.then(() => '200')).toBe(reply)
      await expect(asked).rejects.toMatchObject({ code: reply, subMsg: code })
      expect(tools.countOf(path) - before).toBe('newTokenHelps' in rest ? 2 : 1)
    },
  )

  it.each(TOOLS)('is all that the adapter of %s knows', { tags: ['IMS-06'] }, (tool) => {
    const published = Object.keys(errorsOf(tool))
    expect([...serverOf(tool).failures.keys()].filter((code) => !published.includes(code))).toEqual([])
  })

  it('is all that a simulated tool can answer', { tags: ['IMS-06'] }, () => {
    expect(() => publishedError('/slack/api/auth.test', 'made_up')).toThrow('no error made_up')
    expect(() => requirePublished('/wecom-api/cgi-bin/gettoken', json({ errcode: 12345 }))).toThrow('no error 12345')
    expect(() => requirePublished('/wecom-api/cgi-bin/gettoken', json({ errcode: 60020 }))).not.toThrow()
  })

  it('names the address of the server in the log, and to the administrator alone', { tags: ['IMS-06'] }, async () => {
    const sentence = 'not allow to access from your ip, hint: [1787373915609110759], from ip: 203.0.113.7, more info'
    const ask = (isAdministrator: boolean) => {
      tools.fail('/gettoken', { error: 60020, message: sentence }, 1)
      const asked = server.server.dependencies.chatTools.qywx.check(appOf('qywx'))
      return askProvider(silent, { provider: 'qywx', orgId: null, isAdministrator }, asked)
    }
    await expect(ask(true)).rejects.toMatchObject({ code: '0470006', subMsg: '203.0.113.7' })
    await expect(ask(false)).rejects.toMatchObject({ code: '0470006', subMsg: '60020' })
    tools.fail('/gettoken', { error: 60020, message: sentence }, 1)
    const failure = await server.server.dependencies.chatTools.qywx.check(appOf('qywx')).catch((error) => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect(failure.message).toBe('/gettoken answered 60020 to 203.0.113.7')
  })
})
