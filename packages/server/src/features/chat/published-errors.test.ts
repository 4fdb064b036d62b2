import { errorsWith, type PublishedErrors, REPLY_OF_MEANING, TOOL_ERRORS } from '@sso-elements/chat-tools/errors'
import type { ChatTool } from '@sso-elements/chat-tools/rows'
import { ProviderFailure } from '@sso-elements/chat-tools/server'
import { createSlack } from '@sso-elements/chat-tools/slack/server'
import { publishedError, requirePublished } from '@sso-elements/chat-tools/testing/published-error'
import { json } from '@sso-elements/chat-tools/testing/simulated-response'
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
  if (!app) throw new Error(`no app of ${tool}: add it to chatToolsAt in testing/chat-setup.ts`)
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
      const check = errorsWith(tool, code)?.means === 'nothing'
      const run = () =>
        check
          ? chatTools.teams.check(appOf(tool))
          : chatTools.teams.signInPage(appOf(tool), answer).exchange({ ...answer, state: '' }, answer)
      return { path: '/oauth2/v2.0/token', run }
    }
  }
}

/** A client answers with errors of its own. */
const ERRORS = TOOLS.flatMap((tool) =>
  TOOL_ERRORS[tool].flatMap((errors: PublishedErrors) =>
    errors.from === 'client' ? [] : errors.codes.map((code) => [tool, String(code), errors.means] as const),
  ),
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
    async (tool, code, means) => {
      const { path, run } = callOf(tool, code)
      tools.fail(path, { error: code })
      const before = tools.countOf(path)
      const asked = askProvider(silent, { provider: tool, orgId: null }, run())
      if (means === 'nothing') return expect(await asked).toBeUndefined()
      await expect(asked).rejects.toMatchObject({ code: REPLY_OF_MEANING[means], subMsg: code })
      expect(tools.countOf(path) - before).toBe(means === 'token' ? 2 : 1)
    },
  )

  it('is all that a simulated tool can answer', { tags: ['IMS-06'] }, () => {
    expect(() => publishedError('/slack/api/auth.test', 'made_up')).toThrow('no error made_up')
    expect(() => requirePublished('/wecom-api/cgi-bin/gettoken', json({ errcode: 12345 }))).toThrow('no error 12345')
    expect(() => requirePublished('/wecom-api/cgi-bin/gettoken', json({ errcode: 60020 }))).not.toThrow()
  })

  it('names the address of the server in the log, and to the administrator alone', { tags: ['IMS-06'] }, async () => {
    const sentence = 'not allow to access from your ip, hint: [1787373915609110759], from ip: 203.0.113.7, more info'
    const ask = (administrator: string) => {
      tools.fail('/gettoken', { error: 60020, message: sentence }, 1)
      const asked = server.server.dependencies.chatTools.qywx.check(appOf('qywx'))
      return askProvider(silent, { provider: 'qywx', orgId: null, administrator }, asked)
    }
    await expect(ask('account')).rejects.toMatchObject({ code: '0470006', subMsg: '60020 203.0.113.7' })
    await expect(ask('')).rejects.toMatchObject({ code: '0470006', subMsg: '60020' })
    tools.fail('/gettoken', { error: 60020, message: sentence }, 1)
    const failure = await server.server.dependencies.chatTools.qywx.check(appOf('qywx')).catch((error) => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    expect(failure.message).toBe('/gettoken answered 60020 to 203.0.113.7')
  })
})

describe('an error that a chat tool does not publish', () => {
  it.each([
    ...(['lark', 'dingtalk', 'qywx', 'teams'] as const).map((tool) => [tool, '987654'] as const),
    ...(['dingtalk', 'slack', 'teams'] as const).map((tool) => [tool, 'made_up'] as const),
  ])('of %s, %s, is unknown and no outage, and logged with its number', { tags: ['IMS-06'] }, async (tool, code) => {
    const { path, run } = callOf(tool, code)
    tools.fail(path, { unpublished: code })
    const lines: unknown[] = []
    const context = { ...silent, logger: { ...silent.logger, error: (line: unknown) => lines.push(line) } }
    const asked = askProvider(context as typeof silent, { provider: tool, orgId: null }, run())
    await expect(asked).rejects.toMatchObject({ code: '0470008', subMsg: code })
    expect(lines).toEqual([expect.objectContaining({ reason: expect.stringContaining(code) })])
  })

  it.each([
    ['that there were too many requests', { unpublished: 'made_up', status: 429 }],
    ['nothing that can be read', { unpublished: 'not a word' }],
  ] as const)('stays an outage when it says %s', { tags: ['IMS-06'] }, async (_what, fault) => {
    const { path, run } = callOf('dingtalk', 'made_up')
    tools.fail(path, fault, 1)
    await expect(run()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('is that of the service behind DingTalk where that has one', { tags: ['IMS-06'] }, async () => {
    const { path, run } = callOf('dingtalk', '88')
    tools.fail(path, { behind: 90018 }, 1)
    await expect(run()).rejects.toMatchObject({ kind: 'unavailable', number: '90018' })
    tools.fail(path, { behind: 60011 }, 1)
    await expect(run()).rejects.toMatchObject({ kind: 'setting', number: '60011' })
  })
})
