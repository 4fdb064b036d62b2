// @module-tag engine
import { encryptedEventSignature, encryptReply } from '@sso-elements/chat-tools/server/event-crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAT_APPS, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const WECOM = {
  brand: 'wecom',
  appId: CHAT_APPS.qywx.id,
  secret: CHAT_APPS.qywx.secret,
  corpId: CHAT_APPS.qywx.tenant,
} as const

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer({ WECOM_BASE_URL: chatToolsAt(tools)['WECOM_BASE_URL'] ?? '' })
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

let files = 0
const someFile = (content = `AbCdEfGhIjKlMn${10 + files++}`) => ({
  ...{ brand: 'wecom', name: `WW_verify_${content}.txt`, content },
})
const store = (body: object, token: string) => server.send('/org/chat-tools/domain-file', body, { token })
const get = (name: string) => server.request(`/${name}`)

describe('a file by which WeCom checks the domain', () => {
  it('is served in the root of the site as text', { tags: ['IMS-08'] }, async () => {
    const { token } = await someOwner(server)
    const file = someFile()
    expect((await get(file.name)).status).toBe(404)
    expect(await store(file, token)).toMatchObject({
      code: '200',
      result: { domainFiles: [{ brand: 'wecom', name: file.name }] },
    })
    const response = await get(file.name)
    expect([response.status, await response.text()]).toEqual([200, file.content])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(server.logs.some((line) => line.includes('chat-tool-domain-file'))).toBe(true)
  })

  it.each([
    ['name', { name: 'index.txt' }],
    ['name', { name: 'WW_verify_short.txt' }],
    ['name', { name: '../WW_verify_AbCdEfGhIjKlMnOp.txt' }],
    ['name', { name: 'WW_verify_AbCdEfGhIjKlMnOp.txt\n' }],
    ['content', { content: '<script>' }],
    ['content', { content: 'AbCdEfGhIjKlMnO' }],
    ['brand', { brand: 'feishu' }],
  ])('is refused with another %s: %j', { tags: ['IMS-08'] }, async (field, wrong) => {
    const { token } = await someOwner(server)
    expect(await store({ ...someFile(), ...wrong }, token)).toMatchObject({ code: '400', subMsg: field })
    expect((await server.call('/org/chat-tools', {}, { token })).result.domainFiles).toEqual([])
  })

  it('is taken back by an administrator of the organization alone', { tags: ['IMS-08'] }, async () => {
    const [{ token }, other] = [await someOwner(server), await someOwner(server)]
    const { name, ...file } = someFile()
    await store({ name, ...file }, token)
    const refused = await server.call('/org/chat-tools/remove-domain-file', { name }, { token: other.token })
    expect(refused).toMatchObject({ code: '400', subMsg: 'name' })
    expect((await get(name)).status).toBe(200)
    const { result } = await server.call('/org/chat-tools/remove-domain-file', { name }, { token })
    expect(result.domainFiles).toEqual([])
    expect((await get(name)).status).toBe(404)
  })

  it('is kept with the four before it, until WeCom is removed', { tags: ['IMS-08'] }, async () => {
    const { token } = await someOwner(server)
    const stored = Array.from({ length: 6 }, () => someFile())
    for (const file of stored) expect((await store(file, token)).code).toBe('200')
    const names = stored.map(({ name }) => name)
    const { result } = await server.call('/org/chat-tools', {}, { token })
    expect(result.domainFiles.map(({ name }) => name)).toEqual(names.slice(1).reverse())
    expect((await get(names[0] ?? '')).status).toBe(404)

    expect((await server.call('/org/chat-tools/connect', WECOM, { token })).code).toBe('200')
    await server.call('/org/chat-tools/remove', { brand: 'wecom' }, { token })
    expect((await get(names[5] ?? '')).status).toBe(404)
  })

  it('stays for another organization that has stored it, too', { tags: ['IMS-08'] }, async () => {
    const [one, other] = [await someOwner(server), await someOwner(server)]
    const file = someFile()
    for (const { token } of [one, other]) await store(file, token)
    await server.db.deleteFrom('organizations').where('id', '=', one.organization.id).execute()
    expect((await get(file.name)).status).toBe(200)
    await server.db.deleteFrom('organizations').where('id', '=', other.organization.id).execute()
    expect((await get(file.name)).status).toBe(404)
  })
})

it('an app that is entered again keeps the keys of its events', { tags: ['IMS-07'] }, async () => {
  const { token } = await someOwner(server)
  const connect = async (keys: object) => {
    const reply = await server.send('/org/chat-tools/connect', { ...WECOM, ...keys }, { token })
    return (reply.result as { installations: { eventsUrl: string }[] }).installations[0]?.eventsUrl ?? ''
  }
  const aesKey = 'c'.repeat(43)
  const eventsUrl = await connect({ token: 'token', encryptKey: aesKey })
  expect(await connect({})).toBe(eventsUrl)
  const encrypt = encryptReply(aesKey, { text: 'echo', receiver: WECOM.corpId })
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'nonce']
  const query = { msg_signature: encryptedEventSignature('token', timestamp, nonce, encrypt), timestamp, nonce }
  const { pathname } = new URL(eventsUrl)
  const response = await server.request(`${pathname}?${new URLSearchParams({ ...query, echostr: encrypt })}`)
  expect([response.status, await response.text()]).toEqual([200, 'echo'])
})
