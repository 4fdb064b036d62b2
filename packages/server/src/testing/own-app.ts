import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { chatBrowser, linkPerson } from './chat-browser.ts'
import { CHAT_APPS, type ChatPerson, type ChatSetup } from './chat-setup.ts'
import { someOwner } from './organization.ts'
import type { TestServer } from './test-server.ts'

/** An app that an organization can connect. */
export const OWN_DINGTALK = {
  brand: 'dingtalk',
  appId: CHAT_APPS.dingtalk.id,
  secret: CHAT_APPS.dingtalk.secret,
  corpId: CHAT_APPS.dingtalk.tenant,
} as const

export const somePerson = (): ChatPerson => ({ id: `user_${randomUUID().slice(0, 8)}`, name: 'Ada' })

/** Where DingTalk signs people in: by the app of an organization, or else by that of the settings. */
export interface DingtalkSite {
  there: TestServer
  tools: ChatSetup
}

/** The reply to a person of DingTalk who opens the workbench of an organization. */
export const openWorkbench = async ({ there, tools }: DingtalkSite, orgId: string, person: ChatPerson) => {
  const browser = chatBrowser(there, tools, 'dingtalk')
  await browser.prove(orgId, person)
  return browser.token(orgId, person.id)
}

/** An owner of two organizations whom DingTalk signs in to the first. */
export const someLinkedOwner = async (site: DingtalkSite, { ownApp }: { ownApp: boolean }) => {
  const { there, tools } = site
  const owner = await someOwner(there)
  const orgId = owner.organization.id
  const { token } = owner
  if (ownApp) expect((await there.call('/org/chat-tools/connect', OWN_DINGTALK, { token })).code).toBe('200')
  const person = somePerson()
  expect(await linkPerson(chatBrowser(there, tools, 'dingtalk'), { orgId, token }, person)).toBe('200')
  const other = await there.call('/org/create', { orgName: 'Another' }, { token })
  return { ...owner, ...site, orgId, otherOrgId: other.result.id, person }
}

/** The token of the session that a ticket of another one opens; `held` is the token that the browser sends along. */
export const byTicket = async (there: TestServer, token: string, held?: string): Promise<string> => {
  const { ticket } = (await there.call('/tickets', {}, { token })).result
  return (await there.call('/tickets/get-token', { ticket }, held === undefined ? {} : { token: held })).result.token
}

export const infoOf = (there: TestServer, token: string) => there.call('/account/user-info', {}, { token })
export const lives = async (there: TestServer, token: string) => (await infoOf(there, token)).code === '200'
