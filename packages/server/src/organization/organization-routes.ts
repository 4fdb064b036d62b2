import { CODE_OF_REPLY, DEFAULT_PRODUCT_LINE, LANGUAGE_TAG } from '@sso-elements/contract'
import { z } from 'zod'
import { ApiError, badRequest } from '../http/api-error.ts'
import { emptyBody, languageTag, orgName, timeZone } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { makeOnce, requireExisting } from '../idempotency.ts'
import { administeredOrganization } from './administrator.ts'
import { organizationOf } from './organization-schema.ts'
import { createOrganization, currentOrganization, joinedOrganizations, makeCurrent } from './organizations.ts'

const create = route({
  method: 'POST',
  path: '/org/create',
  access: 'account',
  summary:
    'Creates an organization with the user as owner and makes it current. Its language and time zone default to those of the user. Accepts an Idempotency-Key.',
  body: z.strictObject({ orgName, language: languageTag.optional(), timeZone: timeZone.optional() }),
  handler: async ({ db, secrets, limiter, authLog, client, user }, body) => {
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
  },
})

const update = route({
  method: 'POST',
  path: '/org/update',
  access: 'session',
  summary: 'Changes the given fields of name, language and time zone of the current organization. For administrators.',
  body: z.strictObject({
    orgName: orgName.optional(),
    language: languageTag.optional(),
    timeZone: timeZone.optional(),
  }),
  handler: async (request, body) => {
    const { db, authLog, client, user } = request
    const { id } = await administeredOrganization(request)
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
  },
})

const list = route({
  method: 'POST',
  path: '/org/list',
  access: 'session',
  summary: 'The organizations that the user has joined.',
  body: emptyBody,
  handler: async ({ db, user }) => joinedOrganizations(db, user.account.userId, user.scopeOrgId),
})

const switchTo = route({
  method: 'POST',
  path: '/org/switch',
  access: 'session',
  summary:
    'Makes a joined organization current. An organization that the user has not joined is treated as unknown; code 0410008 for another one than the session is limited to.',
  body: z.strictObject({ orgId: z.uuid() }),
  handler: async ({ db, user }, { orgId }) => {
    const joined = await joinedOrganizations(db, user.account.userId)
    const target = joined.find(({ id }) => id === orgId)
    if (!target) throw badRequest('orgId')
    if (user.scopeOrgId !== null && user.scopeOrgId !== orgId) throw new ApiError(CODE_OF_REPLY.proofRequired)
    await makeCurrent(db, user, orgId)
    return target
  },
})

const info = route({
  method: 'POST',
  path: '/org/org-info',
  access: 'session',
  summary: 'The current organization; code 0418 for a user without an organization.',
  body: emptyBody,
  handler: async ({ db, user }) => (await currentOrganization(db, user)).organization,
})

const productRight = route({
  method: 'POST',
  path: '/product/get/org-product-right',
  access: 'session',
  summary: 'The right of the current organization to a product line. The payload may be in the query.',
  queryPayload: true,
  body: z.strictObject({
    productLineId: z
      .union([
        z.int().positive(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .default(DEFAULT_PRODUCT_LINE),
  }),
  handler: async ({ db, user }, { productLineId }) => {
    const { organization: current } = await currentOrganization(db, user)
    const right = await db
      .selectFrom('product_rights')
      .select('id')
      .where('org_id', '=', current.id)
      .where('product_line_id', '=', productLineId)
      .executeTakeFirst()
    if (!right) throw badRequest('productLineId')
    return { id: right.id, productLineId }
  },
})

export const organizationRoutes = [create, update, list, switchTo, info, productRight]
