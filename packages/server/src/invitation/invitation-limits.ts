import { sql } from 'kysely'
import type { Request } from '../http/route.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'

const isFirstDay = async ({ db, person }: Request<SignedInPerson>): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', person.account.userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Counts invitations that a person wants to make, before any is made: by account, by machine, then by organization, so that a person
 * who has none left takes none of what the organization's other administrators have (INV-02).
 * @throws Refusal 429.
 */
export const takeInvitations = async (
  request: Request<SignedInPerson>,
  orgId: string,
  amount: number,
): Promise<void> => {
  const { limiter, visitor, person } = request
  const accountId = person.account.userId
  if (await isFirstDay(request)) await limiter.takeOrRefuse({ invitationsFirstDay: accountId }, amount)
  await limiter.takeOrRefuse({ invitationsAccount: accountId, invitationsSource: visitor.machine }, amount)
  await limiter.takeOrRefuse({ invitations: orgId }, amount)
}
