import { randomUUID } from 'node:crypto'
import { misplacedKeys } from '@sso-elements/chat-tools/cards'
import type { ChatTool } from '@sso-elements/chat-tools/rows'
import { InvalidCredential, readSealedParts, type SealedParts } from '@sso-elements/chat-tools/server'
import {
  ADDED_APP_BRANDS,
  CHAT_BRANDS,
  type ChatAppCredentials,
  type ChatBrand,
  type ChatToolList,
  HOST_BASE,
  type ToolSite,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import { type RequestContext, route } from '../../api/route.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { installationPurpose } from '../../kit/secrets/server-secrets.ts'
import type { Settings } from '../../settings/settings.ts'
import { askProvider } from '../identity/provider-failure.ts'
import { administersStill } from '../organization/administrator.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { frontPage } from '../site/host-config.ts'
import { appsOf, type ChatApp, expiringSecrets, toolOfBrand } from './chat-app.ts'
import { domainFilesOf, removeDomainFiles, storeDomainFile } from './domain-files.ts'
import { findOwnApp, isSecretLost, isToBeAdded } from './installations.ts'

const brand = v.picklist(CHAT_BRANDS)

const siteOf = ({ settings, publicUrl }: Pick<Dependencies, 'settings' | 'publicUrl'>): ToolSite => ({
  url: publicUrl,
  homePage: new URL(frontPage(settings), publicUrl).href,
  pageOrigins: settings.returnOrigins,
  outgoingAddresses: settings.outgoingAddresses,
})

const chatToolsOf = async (request: RequestContext<SignedInUser>, orgId: string): Promise<ChatToolList> => {
  const { db, secrets, publicUrl, chatApps, settings, clock } = request
  const rows = await db
    .selectFrom('chat_installations')
    .select(['id', 'brand', 'app_id', 'tenant', 'allows_joining', 'is_added', 'connected_at', 'sealed'])
    .where('org_id', '=', orgId)
    .orderBy('connected_at')
    .execute()
  const installations = rows.map((row) => ({
    brand: v.parse(brand, row.brand),
    appId: row.app_id,
    corpId: appsOf(toolOfBrand(v.parse(brand, row.brand))).namesCompany ? row.tenant : null,
    allowsJoining: row.allows_joining,
    connectedAt: row.connected_at.toISOString(),
    ...(isSecretLost(secrets, row) && { secretLost: true }),
    eventsUrl: row.is_added ? null : `${publicUrl}${HOST_BASE}im/events/${row.sealed === null ? row.brand : row.id}`,
  }))
  const isAddable = (each: ChatBrand): boolean => {
    const app = chatApps.get(each)
    return app !== undefined && isToBeAdded(app)
  }
  return {
    installations,
    addable: ADDED_APP_BRANDS.filter(isAddable),
    site: siteOf(request),
    domainFiles: await domainFilesOf(db, orgId),
    expiringSecrets: expiringSecrets(settings, clock() ?? new Date()),
  }
}

const list = route('/org/chat-tools', async (request) => chatToolsOf(request, request.organization.id))

const ownAppsOf = (tool: ChatTool) => {
  const { own } = appsOf(tool)
  if (!own) throw new Error(`organizations have no apps of their own of ${tool}`)
  return own
}

/** @throws ApiError 400 with `role` for somebody who stopped being an administrator while the tool was asked */
const requireStill = async (
  transaction: DatabaseTransaction,
  administrator: { orgId: string; accountId: string },
): Promise<void> => {
  if (!(await administersStill(transaction, administrator))) throw badRequest('role')
}

/** Keeps the keys of events where the same app is entered again with a new secret alone. */
const withStoredKeys = (parts: SealedParts, stored: string | null): SealedParts => {
  if (stored === null) return parts
  const entered = Object.entries(parts).filter(([, value]) => value !== null)
  return { ...readSealedParts(stored), ...Object.fromEntries(entered) }
}

const storeOwnApp = (
  { db, secrets }: RequestContext<SignedInUser>,
  { orgId, accountId }: { orgId: string; accountId: string },
  app: ChatApp,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await requireStill(transaction, { orgId, accountId })
    // The same app keeps its id, and with it the address of its events.
    const existing = await transaction
      .selectFrom('chat_installations')
      .select(['id', 'sealed'])
      .where('org_id', '=', orgId)
      .where('brand', '=', app.brand)
      .where('app_id', '=', app.appId)
      // Companies have apps with the same id: WeCom numbers them.
      .where('tenant', 'is not distinct from', app.tenant)
      .executeTakeFirst()
    const installationId = existing?.id ?? randomUUID()
    const purpose = installationPurpose(installationId)
    const stored = existing?.sealed ? secrets.unseal(purpose, existing.sealed) : null
    const row = {
      id: installationId,
      brand: app.brand,
      app_id: app.appId,
      app_type: app.appType,
      tenant: app.tenant,
      sealed: secrets.seal(purpose, JSON.stringify(withStoredKeys(ownAppsOf(app.tool).partsOf(app), stored))),
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

/** @throws ApiError 400 with the name of a credential that the tool has in another form */
const enter = (credentials: ChatAppCredentials, settings: Settings, orgId: string): ChatApp => {
  try {
    return ownAppsOf(toolOfBrand(credentials.brand)).enter(credentials, settings, orgId)
  } catch (error) {
    throw error instanceof InvalidCredential ? badRequest(error.field) : error
  }
}

const connect = route('/org/chat-tools/connect', async (request, credentials) => {
  const { user, authLog, client, limiter } = request
  const { id: orgId } = request.organization
  const accountId = user.account.userId
  const [misplaced] = misplacedKeys(credentials)
  if (misplaced) throw badRequest(misplaced)
  await limiter.consumeOrThrow({ chatConnections: orgId })
  const app = enter(credentials, request.settings, orgId)
  await askProvider(request, { provider: app.brand, orgId, administrator: accountId }, request.chatTools.check(app))
  await storeOwnApp(request, { orgId, accountId }, app)
  authLog.record('chat-tool-connected', client, { accountId, orgId, provider: app.brand })
  return chatToolsOf(request, orgId)
})

const check = route('/org/chat-tools/check', async (request, body) => {
  const { id: orgId } = request.organization
  await request.limiter.consumeOrThrow({ chatConnections: orgId })
  const app = await findOwnApp(request, body.brand, orgId)
  if (!app) throw badRequest('brand')
  const accountId = request.user.account.userId
  await askProvider(request, { provider: app.tool, orgId, administrator: accountId }, request.chatTools.check(app))
  await request.db.transaction().execute((transaction) => requireStill(transaction, { orgId, accountId }))
  return null
})

const addDomainFile = route('/org/chat-tools/domain-file', async (request, file) => {
  const { db, authLog, client, user } = request
  const { id: orgId } = request.organization
  await storeDomainFile(db, orgId, file)
  authLog.record('chat-tool-domain-file', client, { accountId: user.account.userId, orgId, provider: file.brand })
  return chatToolsOf(request, orgId)
})

const removeDomainFile = route('/org/chat-tools/remove-domain-file', async (request, { name }) => {
  const { db, authLog, client, user } = request
  const { id: orgId } = request.organization
  const removed = await db
    .deleteFrom('chat_domain_files')
    .where('org_id', '=', orgId)
    .where('name', '=', name)
    .returning('brand')
    .executeTakeFirst()
  if (!removed) throw badRequest('name')
  const accountId = user.account.userId
  authLog.record('chat-tool-domain-file', client, { accountId, orgId, provider: removed.brand, reason: 'removed' })
  return chatToolsOf(request, orgId)
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
  const { revoke } = chatTools.of({ tool: toolOfBrand(body.brand) })
  const app = revoke ? await findOwnApp(request, body.brand, orgId).catch(unlessUnreadable) : null
  const removed = await db
    .deleteFrom('chat_installations')
    .where('org_id', '=', orgId)
    .where('brand', '=', body.brand)
    .returning('id')
    .execute()
  if (removed.length === 0) throw badRequest('brand')
  await removeDomainFiles(db, orgId, body.brand)
  if (app && revoke)
    // The organization is disconnected all the same; at the tool an administrator can remove the app, too.
    await revoke(app).catch((error: unknown) => logger.warn({ orgId, err: error }, 'a token was not revoked'))
  authLog.record('chat-tool-removed', client, { accountId: user.account.userId, orgId, provider: body.brand })
  return chatToolsOf(request, orgId)
})

export const installationRoutes = [list, connect, check, addDomainFile, removeDomainFile, allowJoining, remove]
