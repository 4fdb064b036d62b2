import { randomUUID } from 'node:crypto'
import {
  ADDED_APP_BRANDS,
  type AddedAppBrand,
  CHAT_BRANDS,
  type ChatAppCredentials,
  type ChatBrand,
  type ChatToolList,
  CODE_OF_REPLY,
  HOST_BASE,
  OWN_APP_BRANDS,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DatabaseTransaction } from '../database/schema.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import { emptyBody } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { askProvider, ProviderFailure } from '../identity/provider-failure.ts'
import { administeredOrganization, administersStill } from '../organization/administrator.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { installationPurpose } from '../verification/purposes.ts'
import { type ChatApp, platformUrls } from './chat-app.ts'
import { findOwnApp, isSecretLost, isToBeAdded } from './installations.ts'
import type { SealedParts } from './sealed-parts.ts'

const id = z.string().regex(/^[\w-]{1,128}$/)
const secret = z.string().min(1).max(1000)
const brand = z.enum(CHAT_BRANDS)
const addedBrands: readonly string[] = ADDED_APP_BRANDS

const chatToolsOf = async (
  { db, secrets, publicUrl, chatApps }: RequestContext<SignedInUser>,
  orgId: string,
): Promise<ChatToolList> => {
  const rows = await db
    .selectFrom('chat_installations')
    .select(['id', 'brand', 'app_id', 'tenant', 'allows_joining', 'connected_at', 'sealed'])
    .where('org_id', '=', orgId)
    .orderBy('connected_at')
    .execute()
  const installations = rows.map((row) => ({
    brand: brand.parse(row.brand),
    appId: row.app_id,
    corpId: row.brand === 'feishu' || row.brand === 'lark' ? null : row.tenant,
    allowsJoining: row.allows_joining,
    connectedAt: row.connected_at.toISOString(),
    ...(isSecretLost(secrets, row) && { secretLost: true }),
    eventsUrl: addedBrands.includes(row.brand)
      ? null
      : `${publicUrl}${HOST_BASE}im/events/${row.sealed === null ? row.brand : row.id}`,
  }))
  const isAddable = (each: ChatBrand): boolean => {
    const app = chatApps.get(each)
    return app !== undefined && isToBeAdded(app)
  }
  return { installations, addable: ADDED_APP_BRANDS.filter(isAddable) }
}

const list = route({
  method: 'POST',
  path: '/org/chat-tools',
  access: 'session',
  summary:
    'The apps of chat tools that the current organization has connected, and the tools to which this product’s app can be added. Administrators only.',
  body: emptyBody,
  handler: async (request) => chatToolsOf(request, (await administeredOrganization(request)).id),
})

type OwnApp = Exclude<ChatApp, { brand: AddedAppBrand }>

/** @throws ApiError 400 with `corpId` or `encryptKey`, which DingTalk and WeCom have in a form of their own */
const appOf = (request: RequestContext<SignedInUser>, orgId: string, credentials: ChatAppCredentials): OwnApp => {
  const { brand: name, appId, corpId: tenant, encryptKey = null, token = null } = credentials
  const urls = platformUrls(request.settings)
  const common = { appId, secret: credentials.secret, appType: 'self', token, ownerOrgId: orgId } as const
  if (name === 'feishu' || name === 'lark')
    return {
      ...{ tool: 'lark', brand: name, ...common, tenant: null, encryptKey, verificationToken: token },
      urls: urls[name],
    }
  if (tenant === undefined) throw badRequest('corpId')
  if (encryptKey !== null && !/^[A-Za-z0-9+/]{43}$/.test(encryptKey)) throw badRequest('encryptKey')
  const encrypted = { ...common, tenant, aesKey: encryptKey }
  return name === 'dingtalk'
    ? { tool: 'dingtalk', brand: name, ...encrypted, urls: urls.dingtalk }
    : { tool: 'qywx', brand: name, ...encrypted, urls: urls.wecom }
}

const partsOf = (app: OwnApp): SealedParts => ({
  secret: app.secret,
  encryptKey: app.tool === 'lark' ? app.encryptKey : null,
  verificationToken: app.tool === 'lark' ? app.verificationToken : null,
  aesKey: app.tool === 'lark' ? null : app.aesKey,
  token: app.tool === 'lark' ? null : app.token,
})

/** @throws ApiError 400 with `role` for somebody who stopped being an administrator while the tool was asked */
const requireStill = async (
  transaction: DatabaseTransaction,
  administrator: { orgId: string; accountId: string },
): Promise<void> => {
  if (!(await administersStill(transaction, administrator))) throw badRequest('role')
}

const storeOwnApp = (
  { db, secrets }: RequestContext<SignedInUser>,
  { orgId, accountId }: { orgId: string; accountId: string },
  app: OwnApp,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await requireStill(transaction, { orgId, accountId })
    // The same app keeps its id, and with it the address of its events.
    const existing = await transaction
      .selectFrom('chat_installations')
      .select('id')
      .where('org_id', '=', orgId)
      .where('brand', '=', app.brand)
      .where('app_id', '=', app.appId)
      // Companies have apps with the same id: WeCom numbers them.
      .where('tenant', 'is not distinct from', app.tenant)
      .executeTakeFirst()
    const installationId = existing?.id ?? randomUUID()
    const row = {
      id: installationId,
      brand: app.brand,
      app_id: app.appId,
      app_type: app.appType,
      tenant: app.tenant,
      sealed: secrets.seal(installationPurpose(installationId), JSON.stringify(partsOf(app))),
      // Another app may be of another company, which nobody has let in.
      ...(existing === undefined && { allows_joining: false }),
      connected_by: accountId,
      connected_at: sql<Date>`now()`,
    }
    await transaction
      .insertInto('chat_installations')
      .values({ org_id: orgId, tool: app.tool, ...row })
      .onConflict((conflict) => conflict.columns(['org_id', 'tool']).doUpdateSet(row))
      .execute()
  })

const connect = route({
  method: 'POST',
  path: '/org/chat-tools/connect',
  access: 'session',
  summary:
    'Connects the organization’s own app of a chat tool, after the tool has confirmed its secret: 400 with `secret` when it refuses. Administrators only. Replaces an app of the same tool.',
  body: z.strictObject({
    brand: z.enum(OWN_APP_BRANDS),
    appId: id,
    secret,
    corpId: id.exactOptional(),
    encryptKey: secret.exactOptional(),
    token: secret.exactOptional(),
  }),
  handler: async (request, credentials) => {
    const { user, authLog, client, limiter } = request
    const { id: orgId } = await administeredOrganization(request)
    const accountId = user.account.userId
    await limiter.consumeOrThrow({ chatConnections: orgId })
    const app = appOf(request, orgId, credentials)
    const checked = request.chatTools.check(app).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure) || error.kind !== 'app') throw error
      const tried = { accountId, orgId, provider: app.brand }
      authLog.record('provider-refused', client, { ...tried, reason: error.kind })
      throw badRequest('secret')
    })
    await askProvider(request, { provider: app.tool, orgId, isAdministrator: true }, checked)
    await storeOwnApp(request, { orgId, accountId }, app)
    authLog.record('chat-tool-connected', client, { accountId, orgId, provider: app.brand })
    return chatToolsOf(request, orgId)
  },
})

const check = route({
  method: 'POST',
  path: '/org/chat-tools/check',
  access: 'session',
  summary:
    'Asks a chat tool whether the stored secret of the organization’s app is still right: 0825 when it is not, or cannot be decrypted, 0470007 when that of this site’s app is not, 0470006 with the server’s address in `subMsg` when the tool refuses that. Administrators only.',
  body: z.strictObject({ brand }),
  handler: async (request, body) => {
    const { id: orgId } = await administeredOrganization(request)
    await request.limiter.consumeOrThrow({ chatConnections: orgId })
    const app = await findOwnApp(request, body.brand, orgId)
    if (!app) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
    const asked = request.chatTools.check(app)
    await askProvider(request, { provider: app.tool, orgId, isAdministrator: true }, asked)
    const accountId = request.user.account.userId
    await request.db.transaction().execute((transaction) => requireStill(transaction, { orgId, accountId }))
    return null
  },
})

const allowJoining = route({
  method: 'POST',
  path: '/org/chat-tools/allow-joining',
  access: 'session',
  summary:
    'Lets people of the chat tool’s company join the organization without an invitation, or no longer. Administrators only.',
  body: z.strictObject({ brand, allowed: z.boolean() }),
  handler: async (request, body) => {
    const { db, authLog, client, user } = request
    const { id: orgId } = await administeredOrganization(request)
    const updated = await db
      .updateTable('chat_installations')
      .set({ allows_joining: body.allowed })
      .where('org_id', '=', orgId)
      .where('brand', '=', body.brand)
      .returning('id')
      .execute()
    if (updated.length === 0) throw badRequest('brand')
    const event = body.allowed ? 'chat-tool-joining-allowed' : 'chat-tool-joining-closed'
    authLog.record(event, client, { accountId: user.account.userId, orgId, provider: body.brand })
    return chatToolsOf(request, orgId)
  },
})

/** No key decrypts its token any more, which cannot be revoked then. */
const unlessUnreadable = (error: unknown): null => {
  if (error instanceof ApiError) return null
  throw error
}

const remove = route({
  method: 'POST',
  path: '/org/chat-tools/remove',
  access: 'session',
  summary:
    'Removes the organization’s app of a chat tool, with its secrets. An app of its own signs nobody in any more: its sessions end, and so do its links, but those of members of another organization with the same app. Administrators only.',
  body: z.strictObject({ brand }),
  handler: async (request, body) => {
    const { db, authLog, client, user, chatTools, logger } = request
    const { id: orgId } = await administeredOrganization(request)
    const app = body.brand === 'slack' ? await findOwnApp(request, body.brand, orgId).catch(unlessUnreadable) : null
    const removed = await db
      .deleteFrom('chat_installations')
      .where('org_id', '=', orgId)
      .where('brand', '=', body.brand)
      .returning('id')
      .execute()
    if (removed.length === 0) throw badRequest('brand')
    if (app?.tool === 'slack')
      // The organization is disconnected all the same; at Slack an administrator can remove the app, too.
      await chatTools.slack
        .revoke(app)
        .catch((error: unknown) => logger.warn({ orgId, err: error }, 'a token was not revoked'))
    authLog.record('chat-tool-removed', client, { accountId: user.account.userId, orgId, provider: body.brand })
    return chatToolsOf(request, orgId)
  },
})

export const installationRoutes = [list, connect, check, allowJoining, remove]
