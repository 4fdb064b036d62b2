import { randomUUID } from 'node:crypto'
import type { Company } from '@sso-elements/chat-tools/server'
import { CHAT_BRANDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import type { AuthLog } from '../../kit/log/auth-log.ts'
import { ADMINISTRATORS } from '../organization/administrator.ts'
import { toolOfBrand } from './chat-app.ts'

/** The tool of the brand of a company. */
const TOOL_OF = sql<string>`case c.brand ${sql.join(
  CHAT_BRANDS.map((brand) => sql`when ${sql.lit(brand)} then ${sql.lit(toolOfBrand(brand))}`),
  sql` `,
)} end`

interface Connection {
  orgId: string
  accountId: string
  brand: string
}

/**
 * Connects organizations to the store apps that their companies have installed: those whose administrator is linked to a person of
 * the company, and which have no app of the tool yet. @returns the organizations that were connected
 */
const connect = async (db: Database, where: { accountId: string } | Company): Promise<Connection[]> => {
  const found = await db
    .selectFrom('chat_companies as c')
    .innerJoin('identities as i', (join) =>
      join.on('i.provider', '=', TOOL_OF).on(sql`i.tenant`, '=', sql`c.tenant || ':' || c.app_id`),
    )
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.account_id', '=', 'a.id')
        .onRef('m.org_id', '=', 'a.current_org_id')
        .on('m.role_code', 'in', ADMINISTRATORS),
    )
    .where('a.enabled', '=', true)
    .select(['m.org_id', 'a.id as account_id', 'c.brand', 'c.app_id', 'c.tenant', TOOL_OF.as('tool')])
    .$call((query) =>
      'accountId' in where
        ? query.where('a.id', '=', where.accountId)
        : query
            .where('c.brand', '=', where.brand)
            .where('c.app_id', '=', where.appId)
            .where('c.tenant', '=', where.tenant),
    )
    .execute()
  if (found.length === 0) return []
  const rows = found.map(({ account_id: connected_by, ...row }) => ({
    ...{ id: randomUUID(), app_type: 'store', sealed: null, connected_by },
    ...row,
  }))
  const connected = await db
    .insertInto('chat_installations')
    .values(rows)
    // Another administrator was faster, or the organization has an app of its own.
    .onConflict((conflict) => conflict.columns(['org_id', 'tool']).doNothing())
    .returning(['org_id', 'connected_by', 'brand'])
    .execute()
  return connected.map((row) => ({ orgId: row.org_id, accountId: row.connected_by ?? '', brand: row.brand }))
}

type Audited = { db: Database; authLog: AuthLog; client: Parameters<AuthLog['record']>[1] }

const connectAudited = async ({ db, authLog, client }: Audited, where: { accountId: string } | Company) => {
  for (const { orgId, accountId, brand } of await connect(db, where))
    authLog.record('chat-tool-connected', client, { accountId, orgId, provider: brand })
}

/** Connects the organization of an administrator who was just linked to a person of a company that has installed a store app. */
export const connectCompanyOf = (request: Audited, accountId: string): Promise<void> =>
  connectAudited(request, { accountId })

/** Records that a company has installed a store app, and connects the organizations of its administrators. */
export const recordInstalled = async (request: Audited, company: Company): Promise<void> => {
  await request.db
    .insertInto('chat_companies')
    .values({ brand: company.brand, app_id: company.appId, tenant: company.tenant })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await connectAudited(request, company)
}

/**
 * Forgets a company that has removed a store app, and disconnects its organizations.
 * @param before what was connected later stays, when the tool says when the app was removed
 */
export const recordRemoved = async (
  { db, authLog, client }: Audited,
  { brand, appId, tenant }: Company,
  before?: Date,
): Promise<void> => {
  const isOfCompany = { brand, app_id: appId, tenant }
  const removed = await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('chat_companies')
      .where(({ and }) => and(isOfCompany))
      .execute()
    return transaction
      .deleteFrom('chat_installations')
      .where(({ and }) => and({ ...isOfCompany, app_type: 'store' }))
      .$if(before !== undefined, (query) => query.where('connected_at', '<=', before ?? new Date()))
      .returning('org_id')
      .execute()
  })
  for (const { org_id: orgId } of removed)
    authLog.record('chat-tool-removed', client, { orgId, provider: brand, reason: 'removed at the tool' })
}
