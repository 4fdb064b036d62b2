import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatSetup, chatToolsAt, startChatSetup, WECOM_SUITE } from '../../testing/chat-setup.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer({
    ...chatToolsAt(tools),
    WECOM_SUITE_ID: WECOM_SUITE.suiteId,
    WECOM_SUITE_SECRET: WECOM_SUITE.secret,
    WECOM_TOKEN: WECOM_SUITE.token,
    WECOM_AES_KEY: WECOM_SUITE.aesKey,
  })
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const post = async (body: string, query = '') => {
  const init = { method: 'POST', headers: { 'content-type': 'text/xml' }, body }
  return (await server.request(`/sso/im/events/wecom?${query}`, init)).status
}
const storedTicket = () => server.server.dependencies.chatTools.tokens.find(`wecom suite ticket ${WECOM_SUITE.suiteId}`)
const storeEvent = (fields: Record<string, string>) => {
  const elements = Object.entries({ SuiteId: WECOM_SUITE.suiteId, ...fields })
  const xml = elements.map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  return tools.wecom.event(WECOM_SUITE.suiteId, `<xml>${xml.join('')}</xml>`)
}
const ticketEvent = (ticket: string) => storeEvent({ InfoType: 'suite_ticket', SuiteTicket: ticket })

describe('an event of WeCom', () => {
  it.each([
    ['endless blanks', `<Encrypt>${' '.repeat(3000)}`],
    ['unclosed elements', '<Encrypt>'.repeat(12_000)],
    ['unclosed CDATA sections', '<Encrypt><![CDATA['.repeat(6000)],
    ['one long unclosed CDATA section', `<Encrypt><![CDATA[${']'.repeat(100_000)}</Encrypt>`],
    ['two CDATA sections', '<Encrypt><![CDATA[a]]><![CDATA[b]]></Encrypt>'],
    ['a nested element', '<Encrypt><b>a</b></Encrypt>'],
    ['an entity', '<Encrypt>&amp;</Encrypt>'],
    ['no content', '<Encrypt> </Encrypt>'],
  ])('with %s is rejected at once', { tags: ['IMS-01'] }, async (_what, body) => {
    const before = performance.now()
    expect(await post(body)).toBe(400)
    expect(performance.now() - before).toBeLessThan(5000)
  })

  it('may have elements without CDATA and with blanks around them', { tags: ['IMS-01'] }, async () => {
    const ticket = randomUUID()
    const { query, body } = ticketEvent(ticket)
    const plain = body.replace(/<!\[CDATA\[([^\]]+)\]\]>/g, '\n $1 \n')
    expect(await post(plain, query)).toBe(200)
    expect(await storedTicket()).toBe(ticket)
  })

  it('has no effect when it is replayed, even with a modified body', {
    tags: ['IMS-01'],
  }, async () => {
    const [first, second] = [ticketEvent(randomUUID()), ticketEvent('newest')]
    expect(await post(first.body, first.query)).toBe(200)
    expect(await post(second.body, second.query)).toBe(200)
    for (const body of [first.body, `${first.body}\n`, first.body.replace('<AgentID>', '<AgentID >')])
      expect(await post(body, first.query)).toBe(200)
    expect(await storedTicket()).toBe('newest')
  })

  it('of an installation is completed after the reply and before the server stops', {
    tags: ['IMS-01'],
  }, async () => {
    const [ticket, tenant] = [randomUUID(), `ww_${randomUUID().slice(0, 8)}`]
    tools.suite.ticket = ticket
    const pushed = ticketEvent(ticket)
    await post(pushed.body, pushed.query)
    const AuthCode = tools.wecom.install(WECOM_SUITE.suiteId, tenant)
    const { body, query } = storeEvent({ InfoType: 'create_auth', AuthCode })
    expect(await post(body, query)).toBe(200)
    await server.server.dependencies.background.settled()
    const company = server.db.selectFrom('chat_companies').select('tenant').where('tenant', '=', tenant)
    expect(await company.execute()).toHaveLength(1)
  })
})
