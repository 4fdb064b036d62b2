import type { SetUpAnswers, SetUpStep } from '@sso-elements/contract'
import { sql } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { administeredOrganization } from '../organization/administrator.ts'
import { currentOrganization } from '../organization/organizations.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

/** The step that each user answers; the other steps are answered for the organization. */
const PERSONAL: SetUpStep = 'person'

/** The owner of an answer. Only administrators answer for the organization. */
const ownerOf = async (request: RequestContext<SignedInUser>, step: SetUpStep) => {
  if (step !== PERSONAL) return { orgId: (await administeredOrganization(request)).id, accountId: null }
  const { organization } = await currentOrganization(request.db, request.user)
  return { orgId: organization.id, accountId: request.user.account.userId }
}

const configure = route('/org/configure', async (request, body) => {
  const { orgId, accountId } = await ownerOf(request, body.step)
  const key =
    accountId === null
      ? sql`(org_id, step) where account_id is null`
      : sql`(org_id, step, account_id) where account_id is not null`
  await sql`
      insert into set_up_answers (org_id, step, account_id, answers)
      values (${orgId}, ${body.step}, ${accountId}, ${JSON.stringify(body.answers)}::jsonb)
      on conflict ${key} do update set answers = excluded.answers, answered_at = now()`.execute(request.db)
  return null
})

const answersOf = async (db: Database, orgId: string, accountId: string) => {
  const rows = await db
    .selectFrom('set_up_answers')
    .select(['step', 'answers'])
    .where('org_id', '=', orgId)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .execute()
  const given: Partial<Record<SetUpStep, SetUpAnswers>> = {}
  for (const row of rows) given[row.step] = row.answers
  return given
}

const configuration = route('/org/configuration', async ({ db, user }) => {
  const { organization } = await currentOrganization(db, user)
  return answersOf(db, organization.id, user.account.userId)
})

export const setUpRoutes = [configure, configuration]
