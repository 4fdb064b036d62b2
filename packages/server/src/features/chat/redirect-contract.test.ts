import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatPerson, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { cookiesOf } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { addSlack } from '../../testing/slack-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const TENANT = randomUUID()
/** Where each tool redeems a code, and a tenant that the organization is not connected to; Feishu's shared app has none. */
const TOOLS = [
  { tool: 'lark', redeems: '/authen/v2/oauth/token', otherTenant: null },
  { tool: 'dingtalk', redeems: '/oauth2/userAccessToken', otherTenant: 'dingother' },
  // WeCom’s page signs in people of the app’s company only.
  { tool: 'qywx', redeems: '/auth/getuserinfo', otherTenant: null },
  { tool: 'slack', redeems: '/openid.connect.token', otherTenant: 'T0OTHER' },
  { tool: 'teams', redeems: '/oauth2/v2.0/token', otherTenant: randomUUID() },
] as const
type Tool = (typeof TOOLS)[number]['tool']

let tools: ChatSetup
let server: TestServer
let owner: Awaited<ReturnType<typeof someOwner>>
let team: string
beforeAll(async () => {
  tools = await startChatSetup()
  tools.teams.setInstalled(TENANT, true)
  server = await startTestServer({ ...chatToolsAt(tools), TEAMS_TENANT: TENANT })
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})
beforeEach(async () => {
  owner = await someOwner(server)
})

const somePerson = (): ChatPerson => ({ id: randomUUID(), name: 'Ada' })

/** Begins a sign-in with a tool in a browser of its own. */
const begin = async (tool: Tool) => {
  const browser = chatBrowser(server, tools, 'dingtalk')
  const body = { orgId: owner.organization.id, originalPath: '/board?view=mine' }
  let address = ''
  let cookie: string | null = null
  if (tool === 'lark') {
    const path = `/sso/login/with/lark?sso-redirect=${encodeURIComponent(body.originalPath)}`
    const { headers } = await server.request(path, { headers: { cookie: 'unrelated=1' } })
    address = headers.get('location') ?? ''
    cookie = cookiesOf(headers)
  } else if (tool === 'dingtalk') address = (await browser.call('/im/dingtalk/web-auth-url', body)).result
  else address = (await browser.call('/im/auth-url', { ...body, tool })).result
  const own = cookie ?? browser.cookie()
  /** What the page does that the tool returns to. */
  const finish = (answer: { code: string; state: string }, by = own) =>
    browser.call('/account/identity/finish', { ...answer, provider: tool }, { headers: { cookie: by } })
  const link = (proof: string) =>
    browser.call('/account/identities/link', { proof }, { token: owner.token, headers: { cookie: own } })
  return { address: new URL(address), own, finish, link }
}

const approve = (address: URL, person: ChatPerson) => {
  tools.slack.setCurrentUser({ ...person, teamId: person.tenant ?? team })
  tools.teams.setCurrentUser({ oid: person.id, tid: person.tenant ?? TENANT, name: person.name })
  return tools.approve(address, person)
}

describe.each(TOOLS)('the sign-in page of $tool', ({ tool, redeems, otherTenant }) => {
  beforeEach(async () => {
    if (tool !== 'slack') return
    team = `T${randomUUID().slice(0, 8).toUpperCase()}`
    await addSlack(server, tools, { token: owner.token, team })
  })

  const proofOf = ({ result }: Awaited<ReturnType<Awaited<ReturnType<typeof begin>>['finish']>>): string => {
    if (result?.status !== 'step') throw new Error(`not a new person: ${JSON.stringify(result)}`)
    expect(result.pending).toMatchObject({ provider: tool, email: null })
    return result.pending.proof
  }

  it('links a new user to an account and signs them in after that', {
    tags: ['IMS-06'],
  }, async () => {
    const person = somePerson()
    const first = await begin(tool)
    const proof = proofOf(await first.finish(await approve(first.address, person)))
    expect((await first.link(proof)).code).toBe('200')
    const second = await begin(tool)
    const { result } = await second.finish(await approve(second.address, person))
    expect(result).toMatchObject({ status: 'signed-in', returnTo: '/board?view=mine' })
  })

  it('accepts an answer once under 50 parallel tries', { tags: ['IMS-06'] }, async () => {
    const { address, finish } = await begin(tool)
    const answer = await approve(address, somePerson())
    const replies = await Promise.all(Array.from({ length: 50 }, () => finish(answer)))
    const codes = replies.map(({ code }) => code).sort()
    expect(codes).toEqual([...Array(49).fill('0460001'), '200'])
  })

  it('rejects an answer in another browser or with another state', { tags: ['IMS-06'] }, async () => {
    const { address, finish } = await begin(tool)
    const answer = await approve(address, somePerson())
    const other = await begin(tool)
    expect((await finish(answer, other.own)).code).toBe('0460001')
    expect((await finish({ ...answer, state: 'x'.repeat(43) })).code).toBe('0460001')
  })

  it('rejects an unknown code', { tags: ['IMS-06'] }, async () => {
    const { address, finish } = await begin(tool)
    const { state } = await approve(address, somePerson())
    expect((await finish({ code: randomUUID(), state })).code).toBe('0470001')
  })

  it('signs nobody in while the tool is unavailable', { tags: ['IMS-06'] }, async () => {
    const { address, finish } = await begin(tool)
    const answer = await approve(address, somePerson())
    tools.fail(redeems, { status: 502 }, 1)
    expect((await finish(answer)).code).toBe('0460003')
  })

  if (otherTenant !== null)
    it('rejects a user of another tenant', { tags: ['IMS-06'] }, async () => {
      const { address, finish } = await begin(tool)
      const answer = await approve(address, { ...somePerson(), tenant: otherTenant })
      expect((await finish(answer)).code).toBe('0470002')
    })
})
