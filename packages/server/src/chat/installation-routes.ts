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
} from '@sso-elements/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { DatabaseTransaction } from '../database/schema.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import { type RequestContext, route } from '../http/route.ts'
import { askProvider, ProviderFailure } from '../identity/provider-failure.ts'
import { administersStill } from '../organization/administrator.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { installationPurpose } from '../verification/purposes.ts'
import { type ChatApp, platformUrls } from './chat-app.ts'
import { findOwnApp, isSecretLost, isToBeAdded } from './installations.ts'
import type { SealedParts } from './sealed-parts.ts'

const brand = v.picklist(CHAT_BRANDS)
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
    brand: v.parse(brand, row.brand),
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

const list = route('/org/chat-tools', async (request) => chatToolsOf(request, request.organization.id))

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

const connect = route('/org/chat-tools/connect', async (request, credentials) => {
  const { user, authLog, client, limiter } = request
  const { id: orgId } = request.organization
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
})

const check = route('/org/chat-tools/check', async (request, body) => {
  const { id: orgId } = request.organization
  await request.limiter.consumeOrThrow({ chatConnections: orgId })
  const app = await findOwnApp(request, body.brand, orgId)
  if (!app) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
  const asked = request.chatTools.check(app)
  await askProvider(request, { provider: app.tool, orgId, isAdministrator: true }, asked)
  const accountId = request.user.account.userId
  await request.db.transaction().execute((transaction) => requireStill(transaction, { orgId, accountId }))
  return null
})

const allowJoining = route('/org/chat-tools/allow-joining', async (request, body) => {
  const { db, authLog, client, user } = request
  const { id: orgId } = request.organization
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
})

/** No key decrypts its token any more, which cannot be revoked then. */
const unlessUnreadable = (error: unknown): null => {
  if (error instanceof ApiError) return null
  throw error
}

const remove = route('/org/chat-tools/remove', async (request, body) => {
  const { db, authLog, client, user, chatTools, logger } = request
  const { id: orgId } = request.organization
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
})

export const installationRoutes = [list, connect, check, allowJoining, remove]
