import { type ChatBrand, CODE_OF_REPLY, type FeishuBrand, feishuBrandOf } from '@sso-elements/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import { installationPurpose, type ServerSecrets } from '../../kit/secrets/server-secrets.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Identity } from '../identity/identities.ts'
import { appsOf, brandsOfTool, type ChatApp, type ChatAppOf, toolOfBrand } from './chat-app.ts'

const INSTALLATION_ID = v.pipe(v.string(), v.uuid())

interface InstallationRow {
  id: string
  org_id: string
  brand: string
  app_id: string
  app_type: string
  tenant: string | null
  /** Null for a store app: its secret is in the settings. */
  sealed: string | null
}

interface Lookup {
  db: Database
  secrets: ServerSecrets
  settings: Settings
  chatApps: ReadonlyMap<ChatBrand, ChatApp>
}

/** @throws ApiError 0825 when no key decrypts it: another app would sign in people of another company, and trying again would not help */
const appOf = (row: InstallationRow, { secrets, settings, chatApps }: Omit<Lookup, 'db'>): ChatApp | null => {
  const unsealed = row.sealed === null ? null : secrets.unseal(installationPurpose(row.id), row.sealed)
  if (row.sealed !== null && unsealed === null) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
  const brand = row.brand as ChatBrand
  const installed = {
    ...{ id: row.id, brand, appId: row.app_id, tenant: row.tenant, ownerOrgId: row.org_id, unsealed },
    appType: row.app_type === 'store' ? ('store' as const) : ('self' as const),
  }
  return appsOf(toolOfBrand(brand)).installed(installed, settings, chatApps.get(brand))
}

/** Whether no key decrypts what is encrypted of an app (IDN-08). */
export const isSecretLost = (secrets: ServerSecrets, { id, sealed }: Pick<InstallationRow, 'id' | 'sealed'>) =>
  sealed !== null && secrets.unseal(installationPurpose(id), sealed) === null

/**
 * The app of a tool in the settings; undefined without one.
 * @param brand of several brands of the tool, the one that is asked first
 */
export const sharedChatApp = <Tool extends ChatApp['tool']>(
  { chatApps }: Pick<Lookup, 'chatApps'>,
  tool: Tool,
  brand: FeishuBrand | null = null,
): ChatAppOf<Tool> | undefined =>
  [brand, ...brandsOfTool(tool)]
    .map((each) => (each === null ? undefined : chatApps.get(each)))
    .find((app) => app?.tool === tool) as ChatAppOf<Tool> | undefined

/** Whether an app of the settings signs nobody in to an organization until its administrator has added it. */
export const isToBeAdded = ({ tool, tenant }: ChatApp): boolean => tenant === null && !appsOf(tool).own

/**
 * The app of a tool that an organization uses: its own, or that of the settings.
 * @param brand whose app of the settings is asked, where they have one of Feishu and one of Lark
 * @throws ApiError 0825 when the organization does not exist, is suspended, or has no app
 */
export const findChatApp = async <Tool extends ChatApp['tool']>(
  lookup: Lookup,
  tool: Tool,
  orgId: string,
  brand: FeishuBrand | null = null,
): Promise<ChatAppOf<Tool>> => {
  const row = await lookup.db
    .selectFrom('organizations as o')
    .leftJoin('chat_installations as i', (join) => join.onRef('i.org_id', '=', 'o.id').on('i.tool', '=', tool))
    .select(['i.id', 'i.org_id', 'i.brand', 'i.app_id', 'i.app_type', 'i.tenant', 'i.sealed'])
    .where('o.id', '=', orgId)
    .where('o.enabled', '=', true)
    .executeTakeFirst()
  const own = row?.id ? appOf(row as InstallationRow, lookup) : null
  const shared = sharedChatApp(lookup, tool, brand)
  const app = row && (own ?? (shared && !isToBeAdded(shared) ? shared : null))
  if (!app) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
  return app as ChatAppOf<Tool>
}

/**
 * The same for a page that signs in: of Feishu and Lark, the app of the one that the page names, or whose client shows it.
 * @throws ApiError 0825
 */
export const findAppOfPage = <Tool extends ChatApp['tool']>(
  request: Lookup & { client: Pick<ClientInfo, 'userAgent'> },
  tool: Tool,
  orgId: string,
  named: FeishuBrand | undefined,
): Promise<ChatAppOf<Tool>> => findChatApp(request, tool, orgId, named ?? feishuBrandOf(request.client.userAgent))

/** The organization’s own app of a brand; null without one. */
export const findOwnApp = async (lookup: Lookup, brand: ChatBrand, orgId: string): Promise<ChatApp | null> => {
  const row = await lookup.db
    .selectFrom('chat_installations')
    .select(['id', 'org_id', 'brand', 'app_id', 'app_type', 'tenant', 'sealed'])
    .where('org_id', '=', orgId)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return row ? appOf(row, lookup) : null
}

/** What tells the app that an organization has brought from every other one. */
export type OwnApp = Pick<ChatApp, 'ownerOrgId' | 'brand' | 'appId' | 'tenant'>

/**
 * Keeps an organization's own app connected, and its member in, until the transaction ends, so that a session that is opened meanwhile ends with
 * either (IDN-07). Before the account is locked, as by whoever ends them.
 * @throws ApiError 0825 when the app was removed or replaced
 */
export const holdOwnApp = async (
  transaction: DatabaseTransaction,
  { ownerOrgId, brand, appId, tenant }: OwnApp,
  accountId: string,
): Promise<void> => {
  if (ownerOrgId === null) return
  const connected = await transaction
    .selectFrom('chat_installations')
    .select('id')
    .where('org_id', '=', ownerOrgId)
    .where('brand', '=', brand)
    .where('app_id', '=', appId)
    .where('tenant', 'is not distinct from', tenant)
    .forShare()
    .executeTakeFirst()
  if (!connected) throw new ApiError(CODE_OF_REPLY.chatAppForbidden)
  await transaction
    .selectFrom('memberships')
    .select('org_id')
    .where('org_id', '=', ownerOrgId)
    .where('account_id', '=', accountId)
    .forShare()
    .execute()
}

/** The installations of the app that has proven an identity, as `c`. */
export const installationsOf = (db: Database, { provider, tenant }: Pick<Identity, 'provider' | 'tenant'>) =>
  db
    .selectFrom('chat_installations as c')
    .where('c.tool', '=', provider)
    .where(sql<boolean>`split_part(${tenant}, ':', 2) = c.app_id`)
    .where(sql<boolean>`(c.tenant is null or split_part(${tenant}, ':', 1) = c.tenant)`)

/** The names of the organizations whose own app has proven an identity (IDN-07). */
export const ownersOfApp = async (db: Database, identity: Pick<Identity, 'provider' | 'tenant'>): Promise<string[]> => {
  const rows = await installationsOf(db, identity)
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .where('c.sealed', 'is not', null)
    .where('c.is_added', '=', false)
    .orderBy('c.connected_at')
    .select('o.org_name')
    .execute()
  return rows.map(({ org_name }) => org_name)
}

/** The app that an event is for: of the settings by its brand, or of an installation by its id; null for an unknown one. */
export const findEventApp = async (lookup: Lookup, key: string): Promise<ChatApp | null> => {
  const shared = lookup.chatApps.get(key as ChatBrand)
  if (shared) return shared
  if (!v.is(INSTALLATION_ID, key)) return null
  const row = await lookup.db
    .selectFrom('chat_installations')
    .select(['id', 'org_id', 'brand', 'app_id', 'app_type', 'tenant', 'sealed'])
    .where('id', '=', key)
    .executeTakeFirst()
  return row ? appOf(row, lookup) : null
}
