import { HOST_BASE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Endpoint, type EndpointRequest, type EndpointResponse, failureStatus } from '../http/endpoint.ts'
import { hashOfToken, newToken } from '../session/token.ts'
import type { ChatApp, DingtalkApp, FeishuApp } from './chat-app.ts'
import {
  decryptDingtalkEvent,
  decryptFeishuEvent,
  dingtalkEventSignature,
  encryptDingtalkReply,
  feishuEventSignature,
  isRecent,
  isSameText,
} from './event-crypto.ts'
import { appTicketKey, tenantKey } from './feishu.ts'
import { findEventApp } from './installations.ts'
import { recordInstalled, recordRemoved } from './store-apps.ts'

const MAX_BYTES = 128 * 1024
/** The tool pushes a new one every hour. */
const APP_TICKET_SECONDS = 24 * 60 * 60
/** Longer than an event counts as recent. */
const HANDLED_SECONDS = 60 * 60

const encrypted = z.object({ encrypt: z.string().min(1) })
/** Both versions of Feishu's events; the token proves the sender when events are not encrypted. */
const feishuEvent = z.object({
  type: z.string().optional(),
  challenge: z.string().max(1024).optional(),
  token: z.string().optional(),
  header: z.object({ token: z.string().optional() }).optional(),
  event: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('app_ticket'), app_id: z.string(), app_ticket: z.string().min(1).max(1024) }),
      z.object({ type: z.enum(['app_open', 'app_uninstalled']), app_id: z.string(), tenant_key: tenantKey }),
    ])
    .optional()
    // Others are confirmed and have no effect.
    .catch(undefined),
})

type FeishuEvent = z.infer<typeof feishuEvent>
type StoreEvent = NonNullable<FeishuEvent['event']>

/** Type of the request that asks whether a new address answers. */
const CHALLENGE = 'url_verification'

class UnverifiedEvent extends Error {}

/** Reads an event, encrypted when the app has a key. @throws UnverifiedEvent, Error */
const readFeishu = ({ encryptKey, verificationToken }: FeishuApp, body: Uint8Array): FeishuEvent => {
  const text = Buffer.from(body).toString('utf8')
  const plain = encryptKey === null ? text : decryptFeishuEvent(encryptKey, encrypted.parse(JSON.parse(text)).encrypt)
  const event = feishuEvent.parse(JSON.parse(plain))
  if (verificationToken !== null && !isSameText(verificationToken, event.token ?? event.header?.token ?? ''))
    throw new UnverifiedEvent('wrong verification token')
  return event
}

/** @throws UnverifiedEvent, Error */
const verifyFeishu = (app: FeishuApp, { header, body }: EndpointRequest, now: number): FeishuEvent => {
  const { encryptKey, verificationToken } = app
  if (encryptKey === null) {
    if (verificationToken === null) throw new UnverifiedEvent('neither encrypt key nor verification token')
    return readFeishu(app, body)
  }
  const given = header('x-lark-signature')
  if (given === undefined) {
    // The tool does not sign the challenge of a new address, and nothing but its reply follows from it.
    const event = readFeishu(app, body)
    if (event.type !== CHALLENGE) throw new UnverifiedEvent('no signature')
    return event
  }
  const timestamp = header('x-lark-request-timestamp') ?? ''
  const nonce = header('x-lark-request-nonce') ?? ''
  if (!isSameText(feishuEventSignature({ timestamp, nonce }, encryptKey, body), given))
    throw new UnverifiedEvent('wrong signature')
  if (!isRecent(Number(timestamp) * 1000, now)) throw new UnverifiedEvent('not recent')
  return readFeishu(app, body)
}

/** Handles an event unless it was handled before: a replayed one has no effect, one that failed may come again. */
const handleOnce = async ({ db, body }: EndpointRequest, work: () => Promise<void>): Promise<void> => {
  const hash = hashOfToken(Buffer.from(body).toString('base64'))
  const inserted = await db
    .insertInto('platform_events')
    .values({ hash, expires_at: sql<Date>`now() + ${HANDLED_SECONDS} * interval '1 second'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!inserted) return
  try {
    await work()
  } catch (error) {
    await db.deleteFrom('platform_events').where('hash', '=', hash).execute()
    throw error
  }
}

const json = (body: unknown): EndpointResponse => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** What a tool pushes about an app of its store. */
const handleStoreEvent = (app: FeishuApp, request: EndpointRequest, event: StoreEvent): Promise<void> => {
  if (event.type === 'app_ticket') {
    const ticket = { token: event.app_ticket, lifetimeSeconds: APP_TICKET_SECONDS }
    return request.chatTools.tokens.store(appTicketKey(app), ticket)
  }
  const company = { brand: app.brand, appId: app.appId, tenant: event.tenant_key }
  return event.type === 'app_open' ? recordInstalled(request, company) : recordRemoved(request.db, company)
}

const handleFeishu = async (app: FeishuApp, request: EndpointRequest): Promise<EndpointResponse> => {
  const { type, challenge, event } = verifyFeishu(app, request, Date.now())
  if (type === CHALLENGE) return json({ challenge })
  if (event?.app_id === app.appId) await handleOnce(request, () => handleStoreEvent(app, request, event))
  return json({})
}

const handleDingtalk = (app: DingtalkApp, { query, body }: EndpointRequest): EndpointResponse => {
  const { aesKey, token } = app
  if (aesKey === null || token === null) throw new UnverifiedEvent('neither AES key nor token')
  const { encrypt } = encrypted.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  const [timestamp, nonce] = [query.get('timestamp') ?? '', query.get('nonce') ?? '']
  const given = query.get('msg_signature') ?? query.get('signature') ?? ''
  if (!isSameText(dingtalkEventSignature(token, timestamp, nonce, encrypt), given))
    throw new UnverifiedEvent('wrong signature')
  if (!isRecent(Number(timestamp), Date.now())) throw new UnverifiedEvent('not recent')
  const { receiver } = decryptDingtalkEvent(aesKey, encrypt)
  if (receiver !== app.tenant && receiver !== app.appId) throw new UnverifiedEvent('for another receiver')
  const reply = {
    timeStamp: String(Date.now()),
    nonce: newToken(),
    encrypt: encryptDingtalkReply(aesKey, { text: 'success', receiver }),
  }
  return json({ msg_signature: dingtalkEventSignature(token, reply.timeStamp, reply.nonce, reply.encrypt), ...reply })
}

const handle = (app: ChatApp, request: EndpointRequest) =>
  app.tool === 'lark' ? handleFeishu(app, request) : handleDingtalk(app, request)

/**
 * POST /sso/im/events/{app}: what a chat tool pushes about an app: of the settings (`feishu`, `lark`, `dingtalk`), or of the installation
 * with this id. Nothing in an event is used before its signature is checked over the raw bytes.
 */
export const CHAT_EVENTS: Endpoint = {
  method: 'POST',
  path: `${HOST_BASE}im/events/:app`,
  types: ['application/json'],
  maxBytes: MAX_BYTES,
  limit: null,
  handler: async (request) => {
    const { client, logger, parameter } = request
    const app = await findEventApp(request, parameter('app'))
    try {
      if (!app) throw new UnverifiedEvent('unknown app')
      return await handle(app, request)
    } catch (error) {
      const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError || error instanceof RangeError
      const isRefused =
        error instanceof UnverifiedEvent || isUnreadable || (error as NodeJS.ErrnoException).code?.startsWith('ERR_')
      if (!isRefused) throw error
      logger.warn(
        { app: app?.brand, reason: (error as Error).message, address: client.address },
        'an event was refused',
      )
      return { status: 400 }
    }
  },
  onFailure: failureStatus,
}
