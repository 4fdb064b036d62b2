import { contentOf } from '@sso-elements/chat-tools/server'
import type { ChatBrand, ChatToolList } from '@sso-elements/contract'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import type { ServerEnv } from '../../kit/http/client-info.ts'
import { appsOf, TOOL_KEYS, toolOfBrand } from './chat-app.ts'

/** An organization has one app of a tool, whose console may give another file for each try. */
const MAX_FILES = 5

export const domainFilesOf = async (db: Database, orgId: string): Promise<ChatToolList['domainFiles']> => {
  const rows = await db
    .selectFrom('chat_domain_files')
    .select(['brand', 'name'])
    .where('org_id', '=', orgId)
    .orderBy('added_at', 'desc')
    .execute()
  return rows as ChatToolList['domainFiles']
}

type NamedFile = ChatToolList['domainFiles'][number]

/** @throws ApiError 400 with `brand`, `name` or `content` for anything but a file of the tool */
export const storeDomainFile = (
  db: Database,
  orgId: string,
  { brand, name, content }: NamedFile & { content: string },
): Promise<void> => {
  const { domainFile } = appsOf(toolOfBrand(brand))
  if (!domainFile) throw badRequest('brand')
  const expected = contentOf(domainFile, name)
  if (expected === null) throw badRequest('name')
  if (content !== expected) throw badRequest('content')
  return db.transaction().execute(async (transaction) => {
    const added_at = sql<Date>`clock_timestamp()`
    await transaction
      .insertInto('chat_domain_files')
      .values({ org_id: orgId, brand, name, added_at })
      .onConflict((conflict) => conflict.columns(['org_id', 'name']).doUpdateSet({ added_at }))
      .execute()
    const kept = transaction
      .selectFrom('chat_domain_files')
      .select('name')
      .where('org_id', '=', orgId)
      .orderBy('added_at', 'desc')
      .limit(MAX_FILES)
    await transaction
      .deleteFrom('chat_domain_files')
      .where('org_id', '=', orgId)
      .where('name', 'not in', kept)
      .execute()
  })
}

export const removeDomainFiles = async (db: Database, orgId: string, brand: ChatBrand): Promise<void> => {
  await db.deleteFrom('chat_domain_files').where('org_id', '=', orgId).where('brand', '=', brand).execute()
}

/** Serves stored files in the root of the site, whichever organization has stored them; others stay unknown (IMS-08). */
export const serveDomainFiles = (app: Hono<ServerEnv>, db: Database): void => {
  for (const { domainFile } of TOOL_KEYS.map(appsOf)) {
    if (!domainFile) continue
    app.get('/:name{[^/]+\\.txt}', async (context, next) => {
      const name = context.req.param('name')
      const content = contentOf(domainFile, name)
      if (content === null) return next()
      const stored = await db.selectFrom('chat_domain_files').select('name').where('name', '=', name).executeTakeFirst()
      if (!stored) return next()
      context.header('Cache-Control', 'no-store')
      return context.text(content)
    })
  }
}
