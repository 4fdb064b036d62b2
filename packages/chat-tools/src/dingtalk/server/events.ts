import { randomUUID } from 'node:crypto'
import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { decryptEvent, encryptedEventSignature, encryptReply, isRecent, isSameText } from '../../server/event-crypto.ts'
import { type EventReply, type EventRequest, encrypted, json, UnverifiedEvent } from '../../server/pushed-event.ts'
import type { DingtalkApp } from './app.ts'

/** As many as DingTalk lists in one event, and more. */
const MAX_DEPARTED = 1000
/** People have left the company. */
const userLeaveOrg = v.object({
  EventType: v.literal('user_leave_org'),
  CorpId: v.string(),
  UserId: v.pipe(v.array(v.string()), v.maxLength(MAX_DEPARTED)),
})

/** Others are confirmed and have no effect. */
const handleEvent = async (app: DingtalkApp, request: EventRequest, text: string): Promise<void> => {
  const event = readAs(userLeaveOrg, JSON.parse(text))
  if (event?.CorpId !== app.tenant) return
  for (const subject of event.UserId)
    await request.departed({ provider: 'dingtalk', tenant: identityTenant(app.tenant, app), subject }, app.ownerOrgId)
}

/** @throws UnverifiedEvent, Error */
export const handleDingtalk = async (app: DingtalkApp, request: EventRequest): Promise<EventReply> => {
  const { query, body } = request
  const { aesKey, token } = app
  if (aesKey === null || token === null) throw new UnverifiedEvent('neither AES key nor token')
  const { encrypt } = v.parse(encrypted, JSON.parse(Buffer.from(body).toString('utf8')))
  const [timestamp, nonce] = [query.get('timestamp') ?? '', query.get('nonce') ?? '']
  const given = query.get('msg_signature') ?? query.get('signature') ?? ''
  if (!isSameText(encryptedEventSignature(token, timestamp, nonce, encrypt), given))
    throw new UnverifiedEvent('wrong signature')
  if (!isRecent(Number(timestamp), Date.now())) throw new UnverifiedEvent('not recent')
  const { text, receiver } = decryptEvent(aesKey, encrypt)
  if (receiver !== app.tenant && receiver !== app.appId) throw new UnverifiedEvent('for another receiver')
  await request.once(text, () => handleEvent(app, request, text))
  const reply = {
    timeStamp: String(Date.now()),
    nonce: randomUUID(),
    encrypt: encryptReply(aesKey, { text: 'success', receiver }),
  }
  return json({ msg_signature: encryptedEventSignature(token, reply.timeStamp, reply.nonce, reply.encrypt), ...reply })
}
