import { randomUUID } from 'node:crypto'
import type { WorkspaceDocument } from '@sso-elements/contract'
import { type Selectable, sql } from 'kysely'
import { makeOnceFor, requireExisting } from '../../api/idempotency.ts'
import { route } from '../../api/route.ts'
import type { Tables } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { writableOrganization } from './access.ts'
import { throwOnConflict } from './conflict.ts'
import { findRow, lockRow } from './organization-row.ts'
import { readPage } from './paging.ts'

const entryOf = (row: Pick<Selectable<Tables['documents']>, 'id' | 'title' | 'created_at' | 'updated_at'>) => ({
  id: row.id,
  title: row.title,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
const documentOf = (row: Selectable<Tables['documents']>): WorkspaceDocument => ({ ...entryOf(row), body: row.body })

const list = route('/workspace/documents', async (request, page) => {
  const { id } = request.organization
  const query = request.db
    .selectFrom('documents')
    .where('org_id', '=', id)
    .select(['id', 'title', 'created_at', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readPage(request.db, query, page, entryOf)
})

const read = route('/workspace/documents/read', async (request, { documentId }) => {
  const { id } = request.organization
  const row = await findRow(request.db, 'documents', id, documentId)
  if (!row) throw badRequest('documentId')
  return documentOf(row)
})

const create = route('/workspace/documents/create', async (request, body) => {
  const orgId = await writableOrganization(request)
  const made = await makeOnceFor(request, { path: '/workspace/documents/create', orgId, body }, async (transaction) => {
    const id = randomUUID()
    await transaction
      .insertInto('documents')
      .values({ id, org_id: orgId, title: body.title, body: body.body ?? '' })
      .execute()
    return id
  })
  return documentOf(requireExisting(await findRow(request.db, 'documents', orgId, made.id)))
})

const update = route('/workspace/documents/update', async (request, { documentId, base, ...change }) => {
  const orgId = await writableOrganization(request)
  return request.db.transaction().execute(async (transaction) => {
    const before = await lockRow(transaction, 'documents', orgId, documentId)
    throwOnConflict(documentOf(before), change, base)
    const changed = await transaction
      .updateTable('documents')
      .set({ title: change.title, body: change.body, updated_at: sql<Date>`now()` })
      .where('id', '=', documentId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return documentOf(changed)
  })
})

export const documentRoutes = [list, read, create, update]
