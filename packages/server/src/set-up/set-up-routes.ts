import { SET_UP_CHOICES, SET_UP_STEPS, type SetUpAnswers, type SetUpStep } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { emptyBody } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { administeredOrganization } from '../organization/administrator.ts'
import { currentOrganization } from '../organization/organizations.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

const answers = z.strictObject({
  scene: z.enum(SET_UP_CHOICES.scene).exactOptional(),
  role: z.enum(SET_UP_CHOICES.role).exactOptional(),
  teamSize: z.enum(SET_UP_CHOICES.teamSize).exactOptional(),
  industry: z.enum(SET_UP_CHOICES.industry).exactOptional(),
  features: z
    .array(z.enum(SET_UP_CHOICES.features))
    .max(SET_UP_CHOICES.features.length)
    .transform((features) => [...new Set(features)])
    .exactOptional(),
})

/** The step that each user answers; the other steps are answered for the organization. */
const PERSONAL: SetUpStep = 'person'

/** The owner of an answer. Only administrators answer for the organization. */
const ownerOf = async (request: RequestContext<SignedInUser>, step: SetUpStep) => {
  if (step !== PERSONAL) return { orgId: (await administeredOrganization(request)).id, accountId: null }
  const { organization } = await currentOrganization(request.db, request.user)
  return { orgId: organization.id, accountId: request.user.account.userId }
}

const configure = route({
  method: 'POST',
  path: '/org/configure',
  access: 'session',
  summary:
    'Stores the answers of a set-up step; the last ones win. Each user answers the step `person`; the others are for administrators.',
  body: z.strictObject({ step: z.enum(SET_UP_STEPS), answers }),
  handler: async (request, body) => {
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
  },
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

const configuration = route({
  method: 'POST',
  path: '/org/configuration',
  access: 'session',
  summary: 'The answers given so far: those of the current organization, and the user’s own.',
  body: emptyBody,
  handler: async ({ db, user }) => {
    const { organization } = await currentOrganization(db, user)
    return answersOf(db, organization.id, user.account.userId)
  },
})

export const setUpRoutes = [configure, configuration]
