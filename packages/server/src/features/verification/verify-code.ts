import { CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import type { RequestContext } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { LimitKeys } from '../../kit/limits/rate-limiter.ts'
import { findRequester, type Requester } from '../device/requester.ts'
import {
  consumeGuess,
  consumeTries,
  refundForTry,
  refundTries,
  resendLimits,
  settlementForCode,
} from './code-limits.ts'
import { consumeTry, isCorrectCode, type PendingCode, refundTry } from './codes.ts'

/** A correct code that is not used yet, and its requester. */
export interface VerifiedCode extends PendingCode {
  requester: Requester
}

/**
 * Verifies the code that this browser requested. Each call is counted and logged, and does not reveal whether the address is known.
 * @throws ApiError 0410003 for a wrong, expired, used, exhausted or other browser’s code, 429 when a limit is exceeded.
 */
export const verifyCode = async (
  request: RequestContext<null>,
  { email, scene, code }: { email: string; scene: CodeScene; code: string },
): Promise<VerifiedCode> => {
  const { db, secrets, limiter, clock, authLog, client } = request
  const requester = await findRequester(request, email)
  await consumeTries(limiter, requester)
  const pending = await consumeTry(db, requester, scene, clock)
  // Without a code there is nothing to guess: the try counts toward neither the shared limits nor those of the machine.
  if (!pending) await refundTries(limiter, requester)
  else
    await consumeGuess(limiter, requester, scene).catch(async (error: unknown) => {
      // The code was not compared, so nothing was guessed.
      await refundTries(limiter, requester)
      await refundTry(db, pending)
      throw error
    })
  if (pending && isCorrectCode(secrets, pending, code)) return { ...pending, requester }
  authLog.record('code-refused', client, { email, method: scene })
  throw new ApiError(CODE_OF_REPLY.wrongCode)
}

/** Handles an error after the code was verified: refunds its try, so that the code stays usable, and throws the same error again. */
export const refundTryAndRethrow =
  ({ db, limiter }: RequestContext<null>, verified: VerifiedCode) =>
  async (error: unknown): Promise<never> => {
    await limiter.settle({ refund: refundForTry(verified.requester, verified.scene) })
    await refundTry(db, verified)
    throw error
  }

/** Settles the limits of a used code, so that another can be requested immediately. */
export const settleCode = async (
  { limiter }: RequestContext<null>,
  { scene, requester }: VerifiedCode,
  reset: LimitKeys = {},
): Promise<void> => {
  const settlement = settlementForCode(requester, scene)
  await limiter.settle({ ...settlement, reset: { ...settlement.reset, ...reset } })
  for (const limits of resendLimits({ ...requester, device: { ...requester.device, isFromCookie: false } }, scene))
    await limiter.settle({ reset: limits })
}
