import { INVITATION_LIMITS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { RequestContext } from '../http/route.ts'
import type { Counted } from '../rate-limit/rate-limiter.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'

/** Seconds that are left of the account's first day; null once it is over. */
const firstDaySeconds = async ({ db, person }: RequestContext<SignedInPerson>): Promise<number | null> => {
  const account = await db
    .selectFrom('accounts')
    .select(sql<number>`ceil(extract(epoch from created_at + interval '1 day' - now()))::integer`.as('left'))
    .where('id', '=', person.account.userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return account?.left ?? null
}

/** The same refusal, with the limit that is used up by its name, and the time when more can be made. */
const named = (refusal: ApiError, step: Counted, firstDay: number | null): ApiError => {
  const subMsg = Object.keys(INVITATION_LIMITS).find((name) => name in step)
  const isFirstDay = 'invitationsFirstDay' in step
  const { retryAfter = 1 } = refusal
  return new ApiError(refusal.code, {
    ...(subMsg && { subMsg }),
    // An account that is a day old by then has the limit of every other day.
    retryAfter: isFirstDay && firstDay !== null ? Math.min(retryAfter, firstDay) : retryAfter,
  })
}

/**
 * Counts invitations that a person wants to make, before any is made: by account, by machine, then by organization, so that a person
 * who has none left takes none of what the organization's other administrators have (INV-02). What is refused counts nothing: a list
 * that is too long leaves room for a shorter one.
 * @throws Refusal 429, with the limit's name in subMsg unless it is the machine's.
 */
export const takeInvitations = async (
  request: RequestContext<SignedInPerson>,
  orgId: string,
  amount: number,
): Promise<void> => {
  const { limiter, client, person } = request
  const accountId = person.account.userId
  const firstDay = await firstDaySeconds(request)
  const steps: Counted[] = [
    ...(firstDay === null ? [] : [{ invitationsFirstDay: accountId }]),
    { invitationsAccount: accountId },
    { invitationsSource: client.machine },
    { invitations: orgId },
  ]
  let taken: Counted = {}
  for (const step of steps) {
    taken = { ...taken, ...step }
    try {
      await limiter.consumeOrThrow(step, amount)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await limiter.refund(taken, amount)
      throw named(error, step, firstDay)
    }
  }
}
