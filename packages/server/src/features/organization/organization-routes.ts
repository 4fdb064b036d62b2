import { CODE_OF_REPLY, LANGUAGE_TAG } from '@sso-elements/contract'
import { sql } from 'kysely'
import { makeOnce, requireExisting } from '../../api/idempotency.ts'
import { route } from '../../api/route.ts'
import { likePattern } from '../../kit/database/like-pattern.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { readPage } from '../workspace/paging.ts'
import { organizationOf } from './organization-schema.ts'
import { createOrganization, currentOrganization, joinedOrganizations, makeCurrent } from './organizations.ts'

const members = route('/org/members', async (request, { search: part, userIds, ...page }) => {
  const { id } = request.organization
  let query = request.db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.org_id', '=', id)
    .select(['a.id', 'a.display_name', 'a.email', 'a.head', 'm.role_code', 'm.created_at'])
    .orderBy('a.display_name')
    .orderBy('a.id')
  if (part) {
    const pattern = likePattern(part)
    query = query.where((eb) => eb.or([eb('a.display_name', 'ilike', pattern), eb('a.email', 'ilike', pattern)]))
  }
  if (userIds) query = query.where(sql<boolean>`a.id = any(${userIds}::uuid[])`)
  return readPage(request.db, query, page, (row) => ({
    userId: row.id,
    orgUserName: row.display_name,
    orgEmail: row.email,
    head: row.head,
    roleCode: row.role_code,
    joinedAt: row.created_at.toISOString(),
  }))
})

export const memberRoutes = [members]

const create = route('/org/create', async ({ db, secrets, limiter, authLog, client, user }, body) => {
  const accountId = user.account.userId
  await limiter.consumeOrThrow({ organizationCreation: accountId, organizationSource: client.machine })
  const { language: ownLanguage } = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const orgId = await db.transaction().execute(async (transaction) => {
    const made = await makeOnce(transaction, secrets, { scope: `org-create ${accountId}`, client, body }, () =>
      createOrganization(transaction, accountId, {
        orgName: body.orgName,
        language: body.language ?? ownLanguage ?? LANGUAGE_TAG[client.locale],
        timeZone: body.timeZone ?? user.account.timeZone,
      }),
    )
    if (!made.madeAt) await makeCurrent(transaction, user, made.id)
    return made.id
  })
  authLog.record('organization-created', client, { accountId, orgId })
  const joined = await joinedOrganizations(db, accountId)
  return requireExisting(joined.find(({ id }) => id === orgId))
})

const update = route('/org/update', async (request, body) => {
  const { db, authLog, client, user } = request
  const { id } = request.organization
  const changes = {
    ...(body.orgName === undefined ? {} : { org_name: body.orgName }),
    ...(body.language === undefined ? {} : { language: body.language }),
    ...(body.timeZone === undefined ? {} : { time_zone: body.timeZone }),
  }
  if (Object.keys(changes).length === 0) throw badRequest('body')
  const row = await db
    .updateTable('organizations')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  authLog.record('organization-changed', client, { accountId: user.account.userId, orgId: id })
  return organizationOf(row)
})

const list = route('/org/list', async ({ db, user }) => joinedOrganizations(db, user.account.userId, user.scopeOrgId))

const switchTo = route('/org/switch', async ({ db, user }, { orgId }) => {
  const joined = await joinedOrganizations(db, user.account.userId)
  const target = joined.find(({ id }) => id === orgId)
  if (!target) throw badRequest('orgId')
  if (user.scopeOrgId !== null && user.scopeOrgId !== orgId) throw new ApiError(CODE_OF_REPLY.proofRequired)
  await makeCurrent(db, user, orgId)
  return target
})

const info = route('/org/org-info', async ({ db, user }) => (await currentOrganization(db, user)).organization)

const productRight = route('/product/get/org-product-right', async ({ db, user }, { productLineId }) => {
  const { organization: current } = await currentOrganization(db, user)
  const right = await db
    .selectFrom('product_rights')
    .select('id')
    .where('org_id', '=', current.id)
    .where('product_line_id', '=', productLineId)
    .executeTakeFirst()
  if (!right) throw badRequest('productLineId')
  return { id: right.id, productLineId }
})

export const organizationRoutes = [create, update, list, switchTo, info, productRight]
