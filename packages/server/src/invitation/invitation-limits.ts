import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Request } from '../http/route.ts'
import type { Counted } from '../rate-limit/rate-limiter.ts'
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
 * who has none left takes none of what the organization's other administrators have (INV-02). What is refused counts nothing: a list
 * that is too long leaves room for a shorter one.
 * @throws Refusal 429.
 */
export const takeInvitations = async (
  request: Request<SignedInPerson>,
  orgId: string,
  amount: number,
): Promise<void> => {
  const { limiter, visitor, person } = request
  const accountId = person.account.userId
  const steps: Counted[] = [
    ...((await isFirstDay(request)) ? [{ invitationsFirstDay: accountId }] : []),
    { invitationsAccount: accountId, invitationsSource: visitor.machine },
    { invitations: orgId },
  ]
  let taken: Counted = {}
  try {
    for (const step of steps) {
      taken = { ...taken, ...step }
      await limiter.takeOrRefuse(step, amount)
    }
  } catch (error) {
    if (error instanceof Refusal) await limiter.giveBack(taken, amount)
    throw error
  }
}
