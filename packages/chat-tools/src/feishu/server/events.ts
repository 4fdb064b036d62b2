import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { decryptFeishuEvent, feishuEventSignature, isRecent, isSameText } from '../../server/event-crypto.ts'
import { companyId } from '../../server/platform-reply.ts'
import { type EventReply, type EventRequest, encrypted, json, UnverifiedEvent } from '../../server/pushed-event.ts'
import type { FeishuApp } from './app.ts'
import { appTicketKey } from './client.ts'

/** The tool pushes a new one every hour. */
const APP_TICKET_SECONDS = 24 * 60 * 60
/** Both versions of Feishu's events; the token proves the sender when events are not encrypted. */
const feishuEvent = v.object({
  type: v.optional(v.string()),
  challenge: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  token: v.optional(v.string()),
  header: v.optional(v.object({ token: v.optional(v.string()) })),
  event: v.fallback(
    v.optional(
      v.variant('type', [
        v.object({
          type: v.literal('app_ticket'),
          app_id: v.string(),
          app_ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
        }),
        v.object({ type: v.picklist(['app_open', 'app_uninstalled']), app_id: v.string(), tenant_key: companyId }),
      ]),
    ),
    undefined,
  ),
})

type StoreEvent = NonNullable<v.InferOutput<typeof feishuEvent>['event']>

/** The event of somebody who has left the company, in both versions. */
const departure = v.union([
  v.pipe(
    v.object({
      header: v.object({ event_type: v.literal('contact.user.deleted_v3'), tenant_key: companyId }),
      event: v.object({ object: v.object({ open_id: v.string() }) }),
    }),
    v.transform(({ header, event }) => ({ company: header.tenant_key, subject: event.object.open_id })),
  ),
  v.pipe(
    v.object({ event: v.object({ type: v.literal('user_leave'), tenant_key: companyId, open_id: v.string() }) }),
    v.transform(({ event }) => ({ company: event.tenant_key, subject: event.open_id })),
  ),
])
type Departure = v.InferOutput<typeof departure>

type FeishuEvent = v.InferOutput<typeof feishuEvent> & { departed: Departure | null }

/** Type of the request that asks whether a new address answers. */
const CHALLENGE = 'url_verification'

/** Reads an event, encrypted when the app has a key. @throws UnverifiedEvent, Error */
const readFeishu = ({ encryptKey, verificationToken }: FeishuApp, body: Uint8Array): FeishuEvent => {
  const text = Buffer.from(body).toString('utf8')
  const plain =
    encryptKey === null ? text : decryptFeishuEvent(encryptKey, v.parse(encrypted, JSON.parse(text)).encrypt)
  const pushed: unknown = JSON.parse(plain)
  const event = v.parse(feishuEvent, pushed)
  if (verificationToken !== null && !isSameText(verificationToken, event.token ?? event.header?.token ?? ''))
    throw new UnverifiedEvent('wrong verification token')
  return { ...event, departed: readAs(departure, pushed) }
}

/** @throws UnverifiedEvent, Error */
const verifyFeishu = (app: FeishuApp, { header, body }: EventRequest, now: number): FeishuEvent => {
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

/** What a tool pushes about an app of its store. */
const handleStoreEvent = (app: FeishuApp, request: EventRequest, event: StoreEvent): Promise<void> => {
  if (event.type === 'app_ticket') {
    const ticket = { token: event.app_ticket, lifetimeSeconds: APP_TICKET_SECONDS }
    return request.storeTicket(appTicketKey(app), ticket)
  }
  const company = { brand: app.brand, appId: app.appId, tenant: event.tenant_key }
  return event.type === 'app_open' ? request.installed(company) : request.removed(company)
}

const handleDeparture = async (app: FeishuApp, request: EventRequest, { company, subject }: Departure) => {
  if (app.tenant !== null && app.tenant !== company) return
  await request.departed({ provider: 'lark', tenant: identityTenant(company, app), subject }, app.ownerOrgId)
}

/** @throws UnverifiedEvent, Error */
export const handleFeishu = async (app: FeishuApp, request: EventRequest): Promise<EventReply> => {
  const { type, challenge, event, departed } = verifyFeishu(app, request, Date.now())
  if (type === CHALLENGE) return json({ challenge })
  if (departed) await request.once(request.body, () => handleDeparture(app, request, departed))
  // Whoever administers an organization’s own app could write such events, and connect organizations of others to it.
  if (app.appType === 'store' && event?.app_id === app.appId)
    await request.once(request.body, () => handleStoreEvent(app, request, event))
  return json({})
}
