import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { addSlack } from '../../testing/slack-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { ChatAppOf } from './chat-app.ts'
import { createChatTools } from './chat-tools.ts'
import { findChatApp } from './installations.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
beforeEach(() => tools.slack.setRotation(true))
afterEach(() => {
  tools.clearFaults()
  tools.slack.setRotation(false)
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const withWorkspace = async () => {
  const { token, organization } = await someOwner(server)
  const team = `T${randomUUID().slice(0, 8).toUpperCase()}`
  await addSlack(server, tools, { token, team })
  const check = async () => (await server.call('/org/chat-tools/check', { brand: 'slack' }, { token })).code
  const find = (): Promise<ChatAppOf<'slack'>> =>
    findChatApp(server.server.dependencies, 'slack', organization.id) as Promise<ChatAppOf<'slack'>>
  return { token, team, check, find }
}

/** Twelve hours pass, for Slack and for what the server keeps. */
const passTwelveHours = async (team: string) => {
  tools.slack.expireTokens(team)
  await server.db.updateTable('platform_tokens').set({ expires_at: sql<Date>`now()` }).execute()
}
const refreshes = () => tools.countOf('/oauth.v2.access')

describe('an app at Slack with token rotation', () => {
  it('works for days', { tags: ['IMS-02'] }, async () => {
    const { team, check } = await withWorkspace()
    for (let halfDay = 0; halfDay < 8; halfDay += 1) {
      expect(await check()).toBe('200')
      await passTwelveHours(team)
    }
    expect(await check()).toBe('200')
  })

  it('refreshes a token that Slack lets expire early', { tags: ['IMS-02'] }, async () => {
    const { team, check } = await withWorkspace()
    expect(await check()).toBe('200')
    tools.slack.expireTokens(team)
    expect(await check()).toBe('200')
  })

  it('refreshes once for 20 sign-ins on two instances', { tags: ['IMS-02', 'engine'] }, async () => {
    const { team, check, find } = await withWorkspace()
    expect(await check()).toBe('200')
    await passTwelveHours(team)
    const { db, secrets } = server.server.dependencies
    const instances = [createChatTools(db, secrets), createChatTools(db, secrets)]
    const before = refreshes()
    // Each with the app as it was read before.
    const app = await find()
    await Promise.all(Array.from({ length: 20 }, (_, index) => instances[index % 2]?.slack.check(app)))
    expect(refreshes() - before).toBe(1)
    // Nobody tries the refresh token again that was used.
    await passTwelveHours(team)
    await instances[0]?.slack.check(app)
  })

  it('stores no token that can be read', { tags: ['IMS-02', 'IDN-06'] }, async () => {
    const { check } = await withWorkspace()
    expect(await check()).toBe('200')
    const tables = await Promise.all([
      server.db.selectFrom('chat_installations').selectAll().execute(),
      server.db.selectFrom('platform_tokens').selectAll().execute(),
    ])
    expect(JSON.stringify([tables, server.logs])).not.toMatch(/xox[be]-/)
  })

  it('asks to be added again once its refresh token is refused', { tags: ['IMS-02'] }, async () => {
    const { token, team, check } = await withWorkspace()
    tools.slack.uninstall(team)
    expect(await check()).toBe('0825')
    await addSlack(server, tools, { token, team })
    expect(await check()).toBe('200')
  })

  it('keeps its refresh token while Slack is out of reach', { tags: ['IMS-02'] }, async () => {
    const { team, check } = await withWorkspace()
    await check()
    await passTwelveHours(team)
    tools.fail('/oauth.v2.access', { status: 502 }, 1)
    expect(await check()).toBe('0460003')
    expect(await check()).toBe('200')
  })

  it('is revoked at Slack when its organization removes it', { tags: ['IMS-02'] }, async () => {
    const { token, team } = await withWorkspace()
    await passTwelveHours(team)
    await server.call('/org/chat-tools/remove', { brand: 'slack' }, { token })
    expect(tools.slack.hasApp(team)).toBe(false)
  })

  it('is added again if it was added before refresh tokens were kept', { tags: ['IMS-02'] }, async () => {
    const { team, check, find } = await withWorkspace()
    const { secrets } = server.server.dependencies
    const { installation } = await find()
    const id = installation?.id ?? ''
    const sealed = secrets.seal(`chat installation ${id}`, JSON.stringify({ botToken: installation?.botToken }))
    await server.db.updateTable('chat_installations').set({ sealed }).where('id', '=', id).execute()
    expect(await check()).toBe('200')
    tools.slack.expireTokens(team)
    expect(await check()).toBe('0825')
  })
})

it('an app that is added for a whole enterprise reaches a page that says so', { tags: ['IMS-02'] }, async () => {
  const { token } = await someOwner(server)
  const page = await addSlack(server, tools, { token, team: null })
  expect(page).toBe('/sso/slack/error/other?reason=enterprise')
})
