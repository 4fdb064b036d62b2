import { CHAT_BRANDS, CODE_OF_REPLY, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import { route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { addMember, makeCurrent } from '../organization/organizations.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

const brand = v.picklist(CHAT_BRANDS)

/** How long a chat tool's proof lets somebody join, in hours: people who left the company must not return with an old one. */
const PROOF_HOURS = 24
const isProvenLately = sql<boolean>`i.last_used_at > now() - ${PROOF_HOURS} * interval '1 hour'`

/**
 * The organizations that an account may join without an invitation: each has connected the app of a chat tool that proved the account
 * to be of its company, and allows it.
 */
const joinable = (db: Database, { account: { userId: accountId }, scopeOrgId }: SignedInUser) =>
  db
    .selectFrom('chat_installations as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .innerJoin('identities as i', (join) => join.onRef('i.provider', '=', 'c.tool').on('i.account_id', '=', accountId))
    .where('c.allows_joining', '=', true)
    .$if(scopeOrgId !== null, (query) => query.where('o.id', '=', scopeOrgId))
    .where('o.enabled', '=', true)
    // An app of one company has no tenant of its own at Feishu, which names the company with the person.
    .where(sql<boolean>`split_part(i.tenant, ':', 2) = c.app_id`)
    .where(sql<boolean>`(c.tenant is null or split_part(i.tenant, ':', 1) = c.tenant)`)

const list = route('/org/chat-tools/joinable', async ({ db, user }) => {
  const accountId = user.account.userId
  const rows = await joinable(db, user)
    .leftJoin('memberships as m', (join) => join.onRef('m.org_id', '=', 'o.id').on('m.account_id', '=', accountId))
    .where(({ or, eb }) => or([isProvenLately, eb('m.account_id', 'is not', null)]))
    .select(['o.id', 'o.org_name', 'o.avatar', 'c.brand', 'm.account_id as member'])
    .orderBy('o.org_name')
    .execute()
  return rows.map((row) => ({
    orgId: row.id,
    orgName: row.org_name,
    avatar: row.avatar,
    brand: v.parse(brand, row.brand),
    joined: row.member !== null,
  }))
})

const join = route('/org/chat-tools/join', async (request, { orgId }) => {
  const { db, authLog, client, user, limiter } = request
  const accountId = user.account.userId
  const [joinTries, joinTriesPerson] = [client.address, accountId]
  await limiter.consumeOrThrow({ joinTries, joinTriesPerson })
  await db.transaction().execute(async (transaction) => {
    const found = await joinable(transaction, user)
      .where('o.id', '=', orgId)
      .where(isProvenLately)
      .select('c.brand')
      .executeTakeFirst()
    if (!found) throw new ApiError(CODE_OF_REPLY.organizationNotFound)
    const isNew = await addMember(transaction, orgId, accountId, ROLE.member)
    if (!isNew) throw new ApiError(CODE_OF_REPLY.alreadyMember)
    await makeCurrent(transaction, user, orgId)
  })
  authLog.record('organization-joined', client, { accountId, orgId, method: 'chat-tool' })
  await limiter.settle({ refund: { joinTries, joinTriesPerson } })
  return { orgId }
})

export const joiningRoutes = [list, join]
