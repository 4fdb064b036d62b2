import { z } from 'zod'
import type { EndpointRequest, EndpointResponse } from '../http/endpoint.ts'
import { type FeishuApp, identityTenant } from './chat-app.ts'
import { recordDeparture } from './departure.ts'
import { decryptFeishuEvent, feishuEventSignature, isRecent, isSameText } from './event-crypto.ts'
import { appTicketKey, tenantKey } from './feishu.ts'
import { encrypted, handleOnce, json, UnverifiedEvent } from './pushed-event.ts'
import { recordInstalled, recordRemoved } from './store-apps.ts'

/** The tool pushes a new one every hour. */
const APP_TICKET_SECONDS = 24 * 60 * 60
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

type StoreEvent = NonNullable<z.infer<typeof feishuEvent>['event']>

/** The event of somebody who has left the company, in both versions. */
const departure = z.union([
  z
    .object({
      header: z.object({ event_type: z.literal('contact.user.deleted_v3'), tenant_key: tenantKey }),
      event: z.object({ object: z.object({ open_id: z.string() }) }),
    })
    .transform(({ header, event }) => ({ company: header.tenant_key, subject: event.object.open_id })),
  z
    .object({ event: z.object({ type: z.literal('user_leave'), tenant_key: tenantKey, open_id: z.string() }) })
    .transform(({ event }) => ({ company: event.tenant_key, subject: event.open_id })),
])
type Departure = z.output<typeof departure>

type FeishuEvent = z.infer<typeof feishuEvent> & { departed?: Departure | undefined }

/** Type of the request that asks whether a new address answers. */
const CHALLENGE = 'url_verification'

/** Reads an event, encrypted when the app has a key. @throws UnverifiedEvent, Error */
const readFeishu = ({ encryptKey, verificationToken }: FeishuApp, body: Uint8Array): FeishuEvent => {
  const text = Buffer.from(body).toString('utf8')
  const plain = encryptKey === null ? text : decryptFeishuEvent(encryptKey, encrypted.parse(JSON.parse(text)).encrypt)
  const pushed: unknown = JSON.parse(plain)
  const event = feishuEvent.parse(pushed)
  if (verificationToken !== null && !isSameText(verificationToken, event.token ?? event.header?.token ?? ''))
    throw new UnverifiedEvent('wrong verification token')
  return { ...event, departed: departure.safeParse(pushed).data }
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

/** What a tool pushes about an app of its store. */
const handleStoreEvent = (app: FeishuApp, request: EndpointRequest, event: StoreEvent): Promise<void> => {
  if (event.type === 'app_ticket') {
    const ticket = { token: event.app_ticket, lifetimeSeconds: APP_TICKET_SECONDS }
    return request.chatTools.tokens.store(appTicketKey(app), ticket)
  }
  const company = { brand: app.brand, appId: app.appId, tenant: event.tenant_key }
  return event.type === 'app_open' ? recordInstalled(request, company) : recordRemoved(request, company)
}

const handleDeparture = async (app: FeishuApp, request: EndpointRequest, { company, subject }: Departure) => {
  if (app.tenant !== null && app.tenant !== company) return
  await recordDeparture(request, { provider: 'lark', tenant: identityTenant(company, app), subject }, app.ownerOrgId)
}

/** @throws UnverifiedEvent, Error */
export const handleFeishu = async (app: FeishuApp, request: EndpointRequest): Promise<EndpointResponse> => {
  const { type, challenge, event, departed } = verifyFeishu(app, request, Date.now())
  if (type === CHALLENGE) return json({ challenge })
  if (departed) await handleOnce(request, request.body, () => handleDeparture(app, request, departed))
  // Whoever administers an organization’s own app could write such events, and connect organizations of others to it.
  if (app.appType === 'store' && event?.app_id === app.appId)
    await handleOnce(request, request.body, () => handleStoreEvent(app, request, event))
  return json({})
}
