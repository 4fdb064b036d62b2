import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { CHAT_APPS, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someAddress } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
let orgId: string
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
  orgId = (await someOwner(server)).organization.id
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const FAILURE = { tool: 'lark', step: 'acquire', kind: 'bridge', number: '10236' } as const
const lines = () =>
  server.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, orgId: of }) => msg === 'the client of a chat tool failed' && of === orgId)

describe('a failure in the client of a chat tool', () => {
  it('is a line of the log with the tool, its number and the app', { tags: ['IMS-06'] }, async () => {
    expect((await server.call('/im/client-failure', { ...FAILURE, orgId })).code).toBe('200')
    const { tool: provider, ...rest } = FAILURE
    expect(lines()).toMatchObject([{ level: 40, provider, brand: 'feishu', app: CHAT_APPS.lark.id, ...rest }])
  })

  it.each([
    ['number', { number: 'a sentence with a token' }],
    ['number', { number: '' }],
    ['number', { number: 'x'.repeat(41) }],
    ['step', { step: 'elsewhere' }],
    ['kind', { kind: 'aborted' }],
    ['tool', { tool: 'slack' }],
    ['orgId', { orgId: 'x' }],
  ])('is refused with another %s: %j', { tags: ['IMS-06'] }, async (field, change) => {
    const before = lines().length
    const reply = await server.send('/im/client-failure', { ...FAILURE, orgId, ...change })
    expect(reply).toMatchObject({ code: '400', subMsg: field })
    expect(lines()).toHaveLength(before)
  })

  it('is refused for an organization without the tool', { tags: ['IMS-06'] }, async () => {
    const reply = await server.call('/im/client-failure', { ...FAILURE, orgId: randomUUID() })
    expect(reply.code).toBe('0825')
  })

  it('is logged for one machine up to a limit', { tags: ['IMS-06'] }, async () => {
    const [from, before] = [someAddress(), lines().length]
    const { max } = LIMITS.chatFailures
    const send = () => server.call('/im/client-failure', { ...FAILURE, orgId }, { from })
    const codes = await Promise.all(Array.from({ length: max + 5 }, send)).then((all) => all.map(({ code }) => code))
    expect(codes.filter((code) => code === '429')).toHaveLength(5)
    expect(lines()).toHaveLength(before + max)
  })
})
