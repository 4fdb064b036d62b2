import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { CHAT_APPS, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const FEISHU = { brand: 'feishu', appId: CHAT_APPS.lark.id, secret: CHAT_APPS.lark.secret } as const

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const connect = async ({ token }: { token: string }, allowed = true) => {
  await server.call('/org/chat-tools/connect', FEISHU, { token })
  await server.call('/org/chat-tools/allow-joining', { brand: 'feishu', allowed }, { token })
}
const link = (orgId: string, token: string) =>
  linkPerson(chatBrowser(server, tools, 'lark'), { orgId, token }, { id: `ou_${randomUUID()}`, name: 'Ada' })
const joinable = async (token: string) => {
  const { result } = await server.call('/org/chat-tools/joinable', {}, { token })
  return result.map(({ orgId, joined }) => [orgId, joined])
}

describe('joining through a chat tool', () => {
  it('succeeds once without an invitation under 50 parallel tries', {
    tags: ['FEI-07'],
  }, async () => {
    const owner = await someOwner(server)
    const { id: orgId } = owner.organization
    await connect(owner)
    const { token } = await server.register()
    expect(await joinable(token)).toEqual([])
    await link(orgId, token)
    expect(await joinable(token)).toContainEqual([orgId, false])
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => server.call('/org/chat-tools/join', { orgId }, { token })),
    )
    expect(tries.filter(({ code }) => code === '200')).toHaveLength(1)
    const others = tries.map(({ code }) => code).filter((code) => !['200', '0420002', '429'].includes(code))
    expect(others).toEqual([])
    expect((await server.call('/account/user-org-assemble', {}, { token })).result.orgInfo.id).toBe(orgId)
    expect(await joinable(token)).toContainEqual([orgId, true])
  })

  it('requires a linked identity and an organization that allows it', {
    tags: ['FEI-07'],
  }, async () => {
    const [closed, open] = [await someOwner(server), await someOwner(server)]
    await connect(closed, false)
    await connect(open)
    const { token } = await server.register()
    expect((await server.call('/org/chat-tools/join', { orgId: open.organization.id }, { token })).code).toBe('0420003')
    await link(closed.organization.id, token)
    const refused = await server.call('/org/chat-tools/join', { orgId: closed.organization.id }, { token })
    expect(refused.code).toBe('0420003')
    expect(await joinable(token)).not.toContainEqual([closed.organization.id, false])
  })

  it('rejects a user of another app', { tags: ['FEI-07'] }, async () => {
    const owner = await someOwner(server)
    await connect(owner)
    const { token } = await server.register()
    await link(owner.organization.id, token)
    await server.db
      .updateTable('identities')
      .set({ tenant: `${CHAT_APPS.lark.tenant}:${CHAT_APPS.lark.id.replace('_', 'x')}` })
      .where('provider', '=', 'lark')
      .execute()
    expect(await joinable(token)).toEqual([])
  })

  it('requires a recent proof of the tool', { tags: ['FEI-07'] }, async () => {
    const owner = await someOwner(server)
    const { id: orgId } = owner.organization
    await connect(owner)
    const { token } = await server.register()
    const person = { id: `ou_${randomUUID()}`, name: 'Ada' }
    const browser = chatBrowser(server, tools, 'lark')
    await linkPerson(browser, { orgId, token }, person)
    const proven = server.db.updateTable('identities').where('subject', '=', person.id)
    await proven.set({ last_used_at: new Date(Date.now() - 25 * 3_600_000) }).execute()
    expect(await joinable(token)).not.toContainEqual([orgId, false])
    expect((await server.call('/org/chat-tools/join', { orgId }, { token })).code).toBe('0420003')
    await browser.prove(orgId, person)
    await browser.token(orgId, person.id)
    expect((await server.call('/org/chat-tools/join', { orgId }, { token })).code).toBe('200')
    await proven.set({ last_used_at: new Date(Date.now() - 25 * 3_600_000) }).execute()
    expect(await joinable(token)).toContainEqual([orgId, true])
  })

  it('is written to the audit log', { tags: ['OPS-01'] }, async () => {
    const owner = await someOwner(server)
    const { id: orgId } = owner.organization
    await connect(owner)
    const { token } = await server.register()
    await link(orgId, token)
    await server.call('/org/chat-tools/join', { orgId }, { token })
    const joined = server.logs
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event, orgId: id }) => event === 'organization-joined' && id === orgId)
    expect(joined.map(({ method }) => method)).toEqual(['chat-tool'])
  })
})
