import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup, TEAMS_CLIENT } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { addTeams, someTeamsUser } from '../../testing/teams-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterEach(() => {
  tools.clearFaults()
  tools.teams.setSecretExpired(false)
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const withTenant = async () => {
  const { token, organization } = await someOwner(server)
  const person = someTeamsUser()
  await addTeams(server, tools, { token, tid: person.tid })
  /** The code of the reply to a person who opens a page in Teams. */
  const prove = async () => {
    const body = { token: tools.teams.pageToken(TEAMS_CLIENT.clientId, person), orgId: organization.id }
    return (await chatBrowser(server, tools, 'dingtalk').call('/im/teams/auth-user-info', body)).code
  }
  const check = () => server.call('/org/chat-tools/check', { brand: 'teams' }, { token })
  return { orgId: organization.id, tid: person.tid, prove, check }
}
const passAnHour = () => server.db.updateTable('platform_tokens').set({ expires_at: sql<Date>`now()` }).execute()
const questions = () => tools.countOf('/oauth2/v2.0/token')

describe('the question whether a tenant has the app', () => {
  it('is asked once an hour, whoever signs in', { tags: ['IMS-03', 'engine'] }, async () => {
    const { prove } = await withTenant()
    const before = questions()
    const codes = await Promise.all(Array.from({ length: 20 }, prove))
    expect(new Set([...codes, await prove()])).toEqual(new Set(['200']))
    expect(questions() - before).toBe(1)
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max(expires_at) - now())::float as left from platform_tokens`.execute(server.db)
    expect(rows[0]?.left).toBeGreaterThan(59 * 60)
    expect(rows[0]?.left).toBeLessThanOrEqual(60 * 60)
    await passAnHour()
    expect(await prove()).toBe('200')
    expect(questions() - before).toBe(2)
  })

  it('is asked anew by an administrator, whose answer counts for sign-ins', { tags: ['IMS-03'] }, async () => {
    const { tid, prove, check } = await withTenant()
    expect(await prove()).toBe('200')
    tools.teams.setInstalled(tid, false)
    expect(await prove()).toBe('200')
    expect((await check()).code).toBe('0825')
    expect(await prove()).toBe('0825')
    tools.teams.setInstalled(tid, true)
    expect(await prove()).toBe('200')
  })

  it('is answered by a tenant that requires assignment, too', { tags: ['IMS-03'] }, async () => {
    const { tid, prove, check } = await withTenant()
    tools.teams.requireAssignment(tid)
    const before = questions()
    expect([await prove(), await prove()]).toEqual(['200', '200'])
    expect(questions() - before).toBe(1)
    expect((await check()).code).toBe('200')
  })

  it('tells that the secret of this site has expired', { tags: ['IMS-03'] }, async () => {
    const { orgId, prove, check } = await withTenant()
    tools.teams.setSecretExpired(true)
    expect(await prove()).toBe('0470007')
    expect(await check()).toMatchObject({ code: '0470007', subMsg: '7000222' })
    const lines = server.logs.filter((line) => line.includes(orgId) && line.includes('"level":50'))
    expect(lines.join()).toContain('(7000222): the secret of the app has expired')
  })
})
