import * as v from 'valibot'
import type { EndpointRequest, EndpointResponse } from '../../../api/endpoint.ts'
import { readAs } from '../../../kit/read-as.ts'
import { newToken } from '../../session/token.ts'
import { identityTenant } from '../common-app.ts'
import { recordDeparture } from '../departure.ts'
import { decryptEvent, encryptedEventSignature, encryptReply, isRecent, isSameText } from '../event-crypto.ts'
import { encrypted, handleOnce, json, UnverifiedEvent } from '../pushed-event.ts'
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
const handleEvent = async (app: DingtalkApp, request: EndpointRequest, text: string): Promise<void> => {
  const event = readAs(userLeaveOrg, JSON.parse(text))
  if (event?.CorpId !== app.tenant) return
  for (const subject of event.UserId)
    await recordDeparture(
      request,
      { provider: 'dingtalk', tenant: identityTenant(app.tenant, app), subject },
      app.ownerOrgId,
    )
}

/** @throws UnverifiedEvent, Error */
export const handleDingtalk = async (app: DingtalkApp, request: EndpointRequest): Promise<EndpointResponse> => {
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
  await handleOnce(request, text, () => handleEvent(app, request, text))
  const reply = {
    timeStamp: String(Date.now()),
    nonce: newToken(),
    encrypt: encryptReply(aesKey, { text: 'success', receiver }),
  }
  return json({ msg_signature: encryptedEventSignature(token, reply.timeStamp, reply.nonce, reply.encrypt), ...reply })
}
