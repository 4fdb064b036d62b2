import { identityTenant } from '../../server/common-app.ts'
import { decryptEvent, encryptedEventSignature, isRecent, isSameText } from '../../server/event-crypto.ts'
import { type EventReply, type EventRequest, type PersonAtTool, UnverifiedEvent } from '../../server/pushed-event.ts'
import type { WecomApp } from './app.ts'
import { suiteTicketKey, type WecomClient } from './client.ts'

/** WeCom pushes a new one every ten minutes. */
const SUITE_TICKET_SECONDS = 30 * 60
const MAX_VALUE_LENGTH = 1024

/** The text between two others, the first time that they come in this order; null without them. */
const textBetween = (text: string, before: string, after: string): string | null => {
  const start = text.indexOf(before)
  const end = start < 0 ? -1 : text.indexOf(after, start + before.length)
  return end < 0 ? null : text.slice(start + before.length, end)
}

const SECTION_START = '<![CDATA['
const SECTION_END = ']]>'

/**
 * The text of an element; null without one. WeCom's messages are flat, so nothing is expanded: a document type, which declares
 * entities, is refused. Searched without a regular expression, because anybody can post a text that takes one hours to refuse.
 */
const elementOf = (xml: string, name: string): string | null => {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnverifiedEvent('a document type')
  const content = textBetween(xml, `<${name}>`, `</${name}>`)?.trim()
  if (content === undefined) return null
  const isSection = content.startsWith(SECTION_START) && content.endsWith(SECTION_END)
  const text = isSection ? content.slice(SECTION_START.length, -SECTION_END.length) : content
  return (isSection ? /\]/ : /[<&]/).test(text) ? null : text
}

/** @throws UnverifiedEvent, Error */
const decrypt = ({ aesKey, token, appId, tenant }: WecomApp, { query }: EventRequest, encrypted: string): string => {
  if (aesKey === null || token === null) throw new UnverifiedEvent('neither AES key nor token')
  const [timestamp, nonce] = [query.get('timestamp') ?? '', query.get('nonce') ?? '']
  if (!isSameText(encryptedEventSignature(token, timestamp, nonce, encrypted), query.get('msg_signature') ?? ''))
    throw new UnverifiedEvent('wrong signature')
  if (!isRecent(Number(timestamp) * 1000, Date.now())) throw new UnverifiedEvent('not recent')
  const { text, receiver } = decryptEvent(aesKey, encrypted)
  if (receiver !== appId && receiver !== tenant) throw new UnverifiedEvent('for another receiver')
  return text
}

const plain = (body: string): EventReply => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body })

/** Answers the request that asks whether a new address answers. @throws UnverifiedEvent, Error */
export const answerWecomChallenge = (app: WecomApp, request: EventRequest): EventReply =>
  plain(decrypt(app, request, request.query.get('echostr') ?? ''))

/** The text of an element of an event; null without one, or for one that is longer than any. */
const valueIn = (event: string, name: string): string | null => {
  const value = elementOf(event, name)
  return value !== null && value !== '' && value.length <= MAX_VALUE_LENGTH ? value : null
}

/** The person who has left the company, which pushes to an app of its store name; null for every other event. */
const departedIn = (app: WecomApp, event: string): PersonAtTool | null => {
  const [type, change, subject] = [app.appType === 'store' ? 'InfoType' : 'Event', 'ChangeType', 'UserID'].map((name) =>
    valueIn(event, name),
  )
  const company = app.appType === 'store' ? valueIn(event, 'AuthCorpId') : app.tenant
  if (type !== 'change_contact' || change !== 'delete_user' || !subject || !company) return null
  return { provider: 'qywx', tenant: identityTenant(company, app), subject }
}

/** What WeCom pushes about an app of its store. */
const handleStoreEvent = async (
  app: WecomApp,
  request: EventRequest,
  event: string,
  client: WecomClient,
): Promise<void> => {
  const [type, ticket, authCode, company] = ['InfoType', 'SuiteTicket', 'AuthCode', 'AuthCorpId'].map((name) =>
    valueIn(event, name),
  )
  if (type === 'suite_ticket' && ticket)
    await request.storeTicket(suiteTicketKey(app), { token: ticket, lifetimeSeconds: SUITE_TICKET_SECONDS })
  if (type === 'create_auth' && authCode) {
    const tenant = await client.completeInstallation(app, authCode)
    await request.installed({ brand: app.brand, appId: app.appId, tenant })
  }
  if (type === 'cancel_auth' && company) await request.removed({ brand: app.brand, appId: app.appId, tenant: company })
}

/** @throws UnverifiedEvent, Error */
export const handleWecom = async (app: WecomApp, request: EventRequest, client: WecomClient): Promise<EventReply> => {
  const encrypted = elementOf(Buffer.from(request.body).toString('utf8'), 'Encrypt')
  if (!encrypted) throw new UnverifiedEvent('no encrypted message')
  const event = decrypt(app, request, encrypted)
  const departed = departedIn(app, event)
  if (departed) await request.once(event, () => request.departed(departed, app.ownerOrgId))
  else if (app.appType === 'store' && elementOf(event, 'SuiteId') === app.appId) {
    const handle = () => request.once(event, () => handleStoreEvent(app, request, event, client))
    // WeCom waits for one second only, and an installation takes two requests.
    if (elementOf(event, 'InfoType') === 'create_auth') request.later(handle)
    else await handle()
  }
  return plain('success')
}
