import { INVITATION_LIMITS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { RequestContext } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { LimitKeys } from '../../kit/limits/rate-limiter.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

/** Seconds left of the account’s first day; null after it. */
const firstDaySeconds = async ({ db, user }: RequestContext<SignedInUser>): Promise<number | null> => {
  const account = await db
    .selectFrom('accounts')
    .select(sql<number>`ceil(extract(epoch from created_at + interval '1 day' - now()))::integer`.as('left'))
    .where('id', '=', user.account.userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return account?.left ?? null
}

/** The same error with the name of the exceeded limit, and the time when more invitations are possible. */
const withLimitName = (error: ApiError, step: LimitKeys, firstDay: number | null): ApiError => {
  const subMsg = Object.keys(INVITATION_LIMITS).find((name) => name in step)
  const isFirstDay = 'invitationsFirstDay' in step
  const { retryAfter = 1 } = error
  return new ApiError(error.code, {
    ...(subMsg && { subMsg }),
    // After the first day the usual limit applies.
    retryAfter: isFirstDay && firstDay !== null ? Math.min(retryAfter, firstDay) : retryAfter,
  })
}

/**
 * Counts the invitations before any is created: by account, by machine, then by organization, so that a user whose own limit is
 * exceeded does not use up that of the organization’s other administrators (INV-02). Refused invitations are refunded: a list that
 * is too long leaves room for a shorter one.
 * @throws ApiError 429, with the limit’s name in subMsg unless it is the machine’s.
 */
export const consumeInvitations = async (
  request: RequestContext<SignedInUser>,
  orgId: string,
  amount: number,
): Promise<void> => {
  const { limiter, client, user } = request
  const accountId = user.account.userId
  const firstDay = await firstDaySeconds(request)
  const steps: LimitKeys[] = [
    ...(firstDay === null ? [] : [{ invitationsFirstDay: accountId }]),
    { invitationsAccount: accountId },
    { invitationsSource: client.machine },
    { invitations: orgId },
  ]
  let consumed: LimitKeys = {}
  for (const step of steps) {
    consumed = { ...consumed, ...step }
    try {
      await limiter.consumeOrThrow(step, amount)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await limiter.refund(consumed, amount)
      throw withLimitName(error, step, firstDay)
    }
  }
}
