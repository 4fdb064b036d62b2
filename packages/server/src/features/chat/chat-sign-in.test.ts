import { randomUUID } from 'node:crypto'
import { CHAT_TOOL_NAMES, FEISHU_BRAND_NAMES } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { type ChatPerson, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someEmail } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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

const events = (name: string) =>
  server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === name)
const me = (token: string) => server.call('/account/user-info', {}, { token })

describe.each(['lark', 'dingtalk'] as const)('sign-in inside %s', (tool) => {
  const start = () => chatBrowser(server, tools, tool)
  const somePerson = (options: Partial<ChatPerson> = {}): ChatPerson => ({
    id: `user_${randomUUID().slice(0, 8)}`,
    name: 'Ada',
    ...options,
  })
  /** A person of the tool whose account is linked. */
  const someLinked = async () => {
    const owner = await someOwner(server)
    const person = somePerson()
    const orgId = owner.organization.id
    expect(await linkPerson(start(), { orgId, token: owner.token }, person)).toBe('200')
    return { ...owner, orgId, person }
  }

  it('lets an unlinked user link an account in the same browser only', {
    tags: ['IMS-06'],
  }, async () => {
    const { organization } = await someOwner(server)
    const person = somePerson()
    const browser = start()
    expect(await browser.prove(organization.id, person)).toMatchObject({ code: '200' })
    expect(await browser.token(organization.id, person.id)).toMatchObject({
      code: '200',
      result: { authorized: false },
    })
    const { result } = await browser.call('/account/identity/pending', {})
    expect(result).toMatchObject({ provider: tool, email: null, emailVerified: false, step: 'register' })
    expect((await start().call('/account/identity/pending', {})).result).toBeNull()
  })

  it('signs in a linked user in any browser with a proof', { tags: ['IMS-06'] }, async () => {
    const { email, orgId, person } = await someLinked()
    const browser = start()
    await browser.prove(orgId, person)
    const { result } = await browser.token(orgId, person.id)
    expect(result.authorized).toBe(true)
    expect((await me(result.accessToken ?? '')).result).toMatchObject({ orgEmail: email, orgId })
  })

  it('signs a member in to the organization whose workbench they open', { tags: ['IMS-06'] }, async () => {
    const { email, token, orgId, person } = await someLinked()
    const other = await server.call('/org/create', { orgName: 'Second' }, { token })
    expect((await me(token)).result.orgId).toBe(other.result.id)
    const browser = start()
    await browser.prove(orgId, person)
    const { result } = await browser.token(orgId, person.id)
    expect((await me(result.accessToken ?? '')).result).toMatchObject({ orgEmail: email, orgId })
  })

  it('rejects a user ID without a proof in the same browser', { tags: ['IMS-06'] }, async () => {
    const { orgId, person } = await someLinked()
    const before = events('provider-refused').length
    const forged = start()
    expect((await forged.token(orgId, person.id)).code).toBe('0460001')
    const other = somePerson()
    await forged.prove(orgId, other)
    expect((await forged.token(orgId, person.id)).code).toBe('0460001')
    const victim = start()
    await victim.prove(orgId, person)
    expect((await start().token(orgId, person.id)).code).toBe('0460001')
    expect(events('provider-refused').length - before).toBe(3)
  })

  it('accepts a proof once under 50 parallel tries', { tags: ['IMS-06'] }, async () => {
    const { orgId, person } = await someLinked()
    const browser = start()
    await browser.prove(orgId, person)
    const replies = await Promise.all(Array.from({ length: 50 }, () => browser.token(orgId, person.id)))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '0460001')).toHaveLength(49)
  })

  it('accepts a code once under 50 parallel tries', { tags: ['IMS-06'] }, async () => {
    const { organization } = await someOwner(server)
    const code = start().issueCode(somePerson())
    const replies = await Promise.all(Array.from({ length: 50 }, () => start().exchange(organization.id, code)))
    expect(replies.filter((reply) => reply.code === '200')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === '0470001')).toHaveLength(49)
  })

  it.each(['unknown', 'expired', 'other-app'] as const)(
    'rejects a code that is %s',
    { tags: ['IMS-06'] },
    async (kind) => {
      const { organization } = await someOwner(server)
      const browser = start()
      const code = browser.issueCode(somePerson(), kind)
      expect((await browser.exchange(organization.id, code)).code).toBe('0470001')
      expect((await browser.call('/account/identity/pending', {})).result).toBeNull()
    },
  )

  it('reports that the user may not use the app', { tags: ['IMS-06'] }, async () => {
    const { organization } = await someOwner(server)
    const browser = start()
    const code = browser.issueCode(somePerson(), 'no-access')
    expect((await browser.exchange(organization.id, code)).code).toBe('0470003')
  })

  it('rejects a disabled account', { tags: ['IMS-06'] }, async () => {
    const { orgId, person, email } = await someLinked()
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', email).execute()
    const browser = start()
    await browser.prove(orgId, person)
    expect((await browser.token(orgId, person.id)).code).toBe('04206')
  })

  it('links an identity to one account under two parallel tries', { tags: ['IDN-02'] }, async () => {
    const [first, second] = [await someOwner(server), await someOwner(server)]
    const person = somePerson()
    const link = ({ token, organization }: typeof first) =>
      linkPerson(start(), { orgId: organization.id, token }, person)
    const codes = await Promise.all([link(first), link(second)])
    expect(codes.sort()).toEqual(['0460004', '200'].sort())
  })

  it.each(['status', 'html', 'malformed', 'cut', 'rate-limit'] as const)(
    'fails when the tool answers with %s and works on the next try',
    { tags: ['IMS-06'] },
    async (how) => {
      const { organization } = await someOwner(server)
      const person = somePerson()
      tools.failNext(tool, how)
      expect((await start().prove(organization.id, person)).code).toBe('0460003')
      expect((await start().prove(organization.id, person)).code).toBe('200')
    },
  )

  it('requests at most one app token for 50 parallel sign-ins', { tags: ['IMS-06'] }, async () => {
    const { organization } = await someOwner(server)
    await server.db.deleteFrom('platform_tokens').execute()
    const before = tools.tokenRequests(tool)
    const replies = await Promise.all(Array.from({ length: 50 }, () => start().prove(organization.id, somePerson())))
    expect(replies.every(({ code }) => code === '200')).toBe(true)
    // Feishu exchanges a code with the secret of the app, and needs no token for it.
    expect(tools.tokenRequests(tool) - before).toBe(tool === 'lark' ? 0 : 1)
  })

  it('replaces a token that the tool revokes early', { tags: ['IMS-06'] }, async () => {
    const { organization } = await someOwner(server)
    await start().prove(organization.id, somePerson())
    tools.voidTokens()
    expect((await start().prove(organization.id, somePerson())).code).toBe('200')
  })

  it('returns no app for an unknown organization', { tags: ['FEI-01'] }, async () => {
    const { imType } = start()
    expect((await server.call('/open/im/get/app-info', { uuid: randomUUID(), imType })).code).toBe('0825')
    expect((await server.send('/open/im/get/app-info', { uuid: 'x', imType })).subMsg).toBe('uuid')
  })

  it('returns a new page signature for each request', { tags: ['FEI-03'] }, async () => {
    const { organization } = await someOwner(server)
    const { imType } = start()
    const url = `${server.server.url}/sso/login?sso-redirect=%2Fx#top`
    const sign = () => server.call('/open/im/get/signature', { imType, orgUuid: organization.id, url })
    const [first, second] = [(await sign()).result, (await sign()).result]
    expect(first.signature).not.toBe(second.signature)
    expect(tools.acceptsPage(tool, { ...first, url })).toBe(true)
    // DingTalk’s documents do not say that it compares them.
    if (tool === 'lark') expect(tools.acceptsPage(tool, { ...first, url })).toBe(false)
    expect(tools.acceptsPage(tool, { ...second, url })).toBe(true)
  })

  it.each(['?x=%', '?x=%E4'])(
    'returns no page signature for a URL that contains %s',
    { tags: ['FEI-03'] },
    async (query) => {
      const { organization } = await someOwner(server)
      const url = `${server.server.url}/sso/login${query}`
      const body = { imType: start().imType, orgUuid: organization.id, url }
      expect(await server.call('/open/im/get/signature', body)).toMatchObject({ code: '400', subMsg: 'url' })
    },
  )

  it('returns no page signature for a URL of another site', { tags: ['FEI-03'] }, async () => {
    const { organization } = await someOwner(server)
    const url = 'https://evil.example/'
    const body = { imType: start().imType, orgUuid: organization.id, url }
    expect(await server.call('/open/im/get/signature', body)).toMatchObject({ code: '400', subMsg: 'url' })
  })

  it('returns no session after the user unlinks the tool', { tags: ['IMS-06'] }, async () => {
    const { orgId, person, token } = await someLinked()
    const listed = (await server.call('/account/identities', {}, { token })).result
    expect(listed).toMatchObject([
      { provider: tool, name: tool === 'lark' ? FEISHU_BRAND_NAMES.feishu : CHAT_TOOL_NAMES[tool] },
    ])
    expect((await server.call('/account/identities/unlink', { provider: tool }, { token })).code).toBe('200')
    const browser = start()
    await browser.prove(orgId, person)
    expect((await browser.token(orgId, person.id)).result).toEqual({ authorized: false })
  })

  it('registers a new user with a mailed code and signs them in next time', {
    tags: ['IMS-06'],
  }, async () => {
    const { organization } = await someOwner(server)
    const [person, orgEmail] = [somePerson(), someEmail()]
    const browser = start()
    await browser.prove(organization.id, person)
    const { result } = await browser.call('/account/identity/pending', {})
    await browser.call('/account/send-code', { orgEmail, scene: 'register' })
    const code = (await server.mails(orgEmail)).find((mail) => mail.code)?.code ?? ''
    const registration = { proof: result?.proof ?? '', orgUserName: 'Ada', orgEmail, code }
    expect((await browser.call('/account/identity/register', registration)).code).toBe('200')
    const next = start()
    await next.prove(organization.id, person)
    const { result: entered } = await next.token(organization.id, person.id)
    expect((await me(entered.accessToken ?? '')).result).toMatchObject({ orgEmail })
  })
})

describe('the proof of a chat tool', () => {
  it.each([
    [
      'https://sso.example.com',
      '__Host-sso-attempt',
      'Max-Age=600; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
    ],
    ['http://localhost:3000', 'sso-attempt', 'Max-Age=600; Path=/; HttpOnly; SameSite=Lax'],
  ])(
    'at %s is bound to the browser by an HttpOnly cookie',
    { tags: ['IMS-06'] },
    async (publicUrl, name, attributes) => {
      const there = await startTestServer({ ...chatToolsAt(tools), PUBLIC_URL: publicUrl })
      const { organization } = await someOwner(there)
      const code = tools.issueCode('lark', { id: 'ou_cookie', name: 'Ada' })
      const { headers } = await there.call('/im/lark/auth-user-info', { code, orgId: organization.id })
      const cookie = headers.getSetCookie().find((each) => each.startsWith(name)) ?? ''
      expect(cookie.slice(cookie.indexOf('; ') + 2)).toBe(attributes)
      await there.stop()
    },
  )
})
