import type { EndpointRequest, EndpointResponse } from '../http/endpoint.ts'
import { newToken } from '../session/token.ts'
import type { DingtalkApp } from './chat-app.ts'
import { decryptEvent, encryptedEventSignature, encryptReply, isRecent, isSameText } from './event-crypto.ts'
import { encrypted, json, UnverifiedEvent } from './pushed-event.ts'

/** @throws UnverifiedEvent, Error */
export const handleDingtalk = (app: DingtalkApp, { query, body }: EndpointRequest): EndpointResponse => {
  const { aesKey, token } = app
  if (aesKey === null || token === null) throw new UnverifiedEvent('neither AES key nor token')
  const { encrypt } = encrypted.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  const [timestamp, nonce] = [query.get('timestamp') ?? '', query.get('nonce') ?? '']
  const given = query.get('msg_signature') ?? query.get('signature') ?? ''
  if (!isSameText(encryptedEventSignature(token, timestamp, nonce, encrypt), given))
    throw new UnverifiedEvent('wrong signature')
  if (!isRecent(Number(timestamp), Date.now())) throw new UnverifiedEvent('not recent')
  const { receiver } = decryptEvent(aesKey, encrypt)
  if (receiver !== app.tenant && receiver !== app.appId) throw new UnverifiedEvent('for another receiver')
  const reply = {
    timeStamp: String(Date.now()),
    nonce: newToken(),
    encrypt: encryptReply(aesKey, { text: 'success', receiver }),
  }
  return json({ msg_signature: encryptedEventSignature(token, reply.timeStamp, reply.nonce, reply.encrypt), ...reply })
}
