import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someAddress } from '../../testing/client.ts'
import { someMember, someOwner } from '../../testing/organization.ts'
import {
  byTicket,
  type DingtalkSite,
  infoOf,
  lives,
  OWN_DINGTALK,
  openWorkbench,
  someLinkedOwner,
  somePerson,
} from '../../testing/own-app.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
/** Organizations connect apps of their own here. */
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  const addresses = Object.entries(chatToolsAt(tools)).filter(([name]) => name.endsWith('_URL'))
  server = await startTestServer(Object.fromEntries(addresses))
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const site = (): DingtalkSite => ({ there: server, tools })
const byTool = async ({ orgId, person }: Pick<Awaited<ReturnType<typeof someLinkedOwner>>, 'orgId' | 'person'>) =>
  (await openWorkbench(site(), orgId, person)).result.accessToken ?? ''

describe('a session by an organization’s own app', () => {
  it('leaves the organization of later sign-ins alone', { tags: ['IDN-07'] }, async () => {
    const linked = await someLinkedOwner(site(), { ownApp: true })
    const session = await byTool(linked)
    expect((await infoOf(server, session)).result.orgId).toBe(linked.orgId)
    await server.call('/org/switch', { orgId: linked.orgId }, { token: session })
    expect((await infoOf(server, linked.token)).result.orgId).toBe(linked.otherOrgId)
  })

  it('evicts none of the person’s other sessions', { tags: ['IDN-07', 'SES-14'] }, async () => {
    const linked = await someLinkedOwner(site(), { ownApp: true })
    const sessions: string[] = []
    for (let times = 0; times < 21; times += 1) sessions.push(await byTool(linked))
    expect(await lives(server, linked.token)).toBe(true)
    expect(await lives(server, sessions[0] ?? '')).toBe(false)
    expect(await lives(server, sessions[1] ?? '')).toBe(true)
  })

  /** A member of two organizations who is linked by the own app of the first. */
  const someLinkedMember = async () => {
    const owner = await someLinkedOwner(site(), { ownApp: true })
    const person = somePerson()
    await server.call('/org/switch', { orgId: owner.orgId }, { token: owner.token })
    const invited = await someMember(server, owner)
    expect(
      await linkPerson(chatBrowser(server, tools, 'dingtalk'), { orgId: owner.orgId, token: invited.token }, person),
    ).toBe('200')
    const userId = (await infoOf(server, invited.token)).result.userId
    const session = await byTool({ ...owner, person })
    return { owner, ...invited, userId, person, session, child: await byTicket(server, session) }
  }
  type LinkedMember = Awaited<ReturnType<typeof someLinkedMember>>

  const ENDS: Record<string, (of: LinkedMember) => Promise<string>> = {
    'the person leaves': async ({ owner, token }) =>
      (await server.call('/org/leave', { orgId: owner.orgId }, { token })).code,
    'the person is removed': async ({ owner, userId }) =>
      (await server.call('/org/members/remove', { userId }, { token: owner.token })).code,
    'the app is removed': async ({ owner }) =>
      (await server.call('/org/chat-tools/remove', { brand: 'dingtalk' }, { token: owner.token })).code,
    'another app replaces it': async ({ owner }) => {
      const other = { ...OWN_DINGTALK, appId: 'other_app' }
      return (await server.call('/org/chat-tools/connect', other, { token: owner.token })).code
    },
  }

  it.each(Object.entries(ENDS))('ends when %s, with the link', { tags: ['IDN-07', 'engine'] }, async (_when, end) => {
    const linked = await someLinkedMember()
    const { owner, token, person, session, child } = linked
    expect(await lives(server, session)).toBe(true)
    expect(await end(linked)).toBe('200')
    expect([await lives(server, session), await lives(server, child), await lives(server, token)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await server.call('/account/identities', {}, { token })).result).toEqual([])
    // Connected again, the app signs in nobody who was linked before.
    await server.call('/org/chat-tools/connect', OWN_DINGTALK, { token: owner.token })
    expect((await openWorkbench(site(), owner.orgId, person)).result).toEqual({
      authorized: false,
    })
  })

  it('outlives the end of the app at another organization that has connected it', { tags: ['IDN-07'] }, async () => {
    const first = await someLinkedOwner(site(), { ownApp: true })
    const second = await someOwner(server)
    await server.call('/org/chat-tools/connect', OWN_DINGTALK, { token: second.token })
    await server.call('/org/chat-tools/remove', { brand: 'dingtalk' }, { token: second.token })
    expect((await openWorkbench(site(), first.orgId, first.person)).result.authorized).toBe(true)
  })

  it('keeps its link while another organization of the person has the app', { tags: ['IDN-07'] }, async () => {
    const linked = await someLinkedOwner(site(), { ownApp: true })
    const { person, token, orgId, otherOrgId } = linked
    await server.call('/org/chat-tools/connect', OWN_DINGTALK, { token })
    const [here, session] = [(await openWorkbench(site(), otherOrgId, person)).result, await byTool(linked)]
    await server.call('/org/switch', { orgId }, { token })
    await server.call('/org/chat-tools/remove', { brand: 'dingtalk' }, { token })
    expect([await lives(server, session), await lives(server, here.accessToken ?? '')]).toEqual([false, true])
    expect((await openWorkbench(site(), otherOrgId, person)).result.authorized).toBe(true)
  })

  it('is none when the link ends at the same time', { tags: ['IDN-07', 'engine'] }, async () => {
    for (let times = 0; times < 10; times += 1) {
      const linked = await someLinkedOwner(site(), { ownApp: true })
      await server.call('/org/switch', { orgId: linked.orgId }, { token: linked.token })
      const browser = chatBrowser(server, tools, 'dingtalk')
      await browser.prove(linked.orgId, linked.person)
      const [opened] = await Promise.all([
        browser.token(linked.orgId, linked.person.id),
        server.call('/org/chat-tools/remove', { brand: 'dingtalk' }, { token: linked.token }),
      ])
      const token = opened.result?.accessToken
      if (token) expect(await lives(server, token)).toBe(false)
      else expect(['200', '0825', '0460001']).toContain(opened.code)
    }
  })

  it('is none when the app is removed at the same time and the link stays', {
    tags: ['IDN-07', 'engine'],
  }, async () => {
    for (let times = 0; times < 10; times += 1) {
      const { token, orgId, person } = await someLinkedOwner(site(), { ownApp: true })
      // The other organization of the person has connected the same app.
      await server.call('/org/chat-tools/connect', OWN_DINGTALK, { token })
      await server.call('/org/switch', { orgId }, { token })
      const browser = chatBrowser(server, tools, 'dingtalk')
      await browser.prove(orgId, person)
      const [opened] = await Promise.all([
        browser.token(orgId, person.id),
        server.call('/org/chat-tools/remove', { brand: 'dingtalk' }, { token }),
      ])
      const session = opened.result?.accessToken
      if (session) expect(await lives(server, session)).toBe(false)
    }
  })

  it('comes after the code of the mailbox for a new account, with all of it', { tags: ['IDN-07'] }, async () => {
    const { orgId } = await someLinkedOwner(site(), { ownApp: true })
    const browser = chatBrowser(server, tools, 'dingtalk')
    await browser.prove(orgId, somePerson())
    const { result: pending } = await browser.call('/account/identity/pending', {})
    // Their administrators could sign in as the person, in that organization alone; the page says so.
    expect(pending?.organizations).toContain('Acme')
    const orgEmail = `ada-${randomUUID()}@example.com`
    const from = someAddress()
    await browser.call('/account/send-code', { orgEmail, scene: 'register' }, { from })
    const code = (await server.mails(orgEmail))[0]?.code ?? ''
    const body = { proof: pending?.proof ?? '', orgUserName: 'Ada', orgEmail, code }
    const { result } = await browser.call('/account/identity/register', body)
    expect((await infoOf(server, result.token)).result.limitedToOrg).toBeUndefined()
  })
})
