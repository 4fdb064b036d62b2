import { randomUUID } from 'node:crypto'
import { LONG_TEXT, MAX_LENGTH, type WorkspaceDocument } from '@sso-elements/contract'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/schema.ts'
import { badRequest } from '../http/api-error.ts'
import { line, pageFields, text } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { makeOnceFor, requireExisting } from '../idempotency.ts'
import { memberOrganization } from '../organization/administrator.ts'
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

const title = line(MAX_LENGTH.documentTitle)
const bodyText = text(LONG_TEXT.documentBody)
const changeableFields = { title: title.optional(), body: bodyText.optional() }

const list = route({
  method: 'POST',
  path: '/workspace/documents',
  access: 'session',
  summary: 'Documents of the current organization without their text, newest first.',
  body: z.strictObject(pageFields),
  handler: async (request, page) => {
    const { id } = await memberOrganization(request)
    const query = request.db
      .selectFrom('documents')
      .where('org_id', '=', id)
      .select(['id', 'title', 'created_at', 'updated_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    return readPage(request.db, query, page, entryOf)
  },
})

const read = route({
  method: 'POST',
  path: '/workspace/documents/read',
  access: 'session',
  summary: 'One document with its text.',
  body: z.strictObject({ documentId: z.uuid() }),
  handler: async (request, { documentId }) => {
    const { id } = await memberOrganization(request)
    const row = await findRow(request.db, 'documents', id, documentId)
    if (!row) throw badRequest('documentId')
    return documentOf(row)
  },
})

const create = route({
  method: 'POST',
  path: '/workspace/documents/create',
  access: 'session',
  summary: 'Creates a document of plain text. Accepts an Idempotency-Key.',
  body: z.strictObject({ title, body: bodyText.optional() }),
  handler: async (request, body) => {
    const orgId = await writableOrganization(request)
    const made = await makeOnceFor(
      request,
      { path: '/workspace/documents/create', orgId, body },
      async (transaction) => {
        const id = randomUUID()
        await transaction
          .insertInto('documents')
          .values({ id, org_id: orgId, title: body.title, body: body.body ?? '' })
          .execute()
        return id
      },
    )
    return documentOf(requireExisting(await findRow(request.db, 'documents', orgId, made.id)))
  },
})

const update = route({
  method: 'POST',
  path: '/workspace/documents/update',
  access: 'session',
  summary: 'Changes the given fields of a document. With a base, it does not overwrite changes of others.',
  body: z.strictObject({
    ...changeableFields,
    documentId: z.uuid(),
    base: z.strictObject(changeableFields).optional(),
  }),
  mayConflict: true,
  handler: async (request, { documentId, base, ...change }) => {
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
  },
})

export const documentRoutes = [list, read, create, update]
