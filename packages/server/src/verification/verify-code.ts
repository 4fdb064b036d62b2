import { CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import { type Asker, findAsker } from '../device/asker.ts'
import { ApiError } from '../http/api-error.ts'
import type { RequestContext } from '../http/route.ts'
import type { Counted } from '../rate-limit/rate-limiter.ts'
import { givenBackForCode, givenBackForTry, resendsOf, returnTries, takeGuess, takeTries } from './code-limits.ts'
import { giveTryBack, type HeldCode, isRightCode, takeTry } from './codes.ts'

/** A code that proved right but is not used up yet, and who brought it. */
export interface VerifiedCode extends HeldCode {
  by: Asker
}

/**
 * Whether the code is the one that this browser asked for: counted, logged, and telling nobody whether the address is known.
 * @throws Refusal 0410003 for a wrong, expired, used, worn-out or somebody else's code, 429 when a limit is used up.
 */
export const verifyCode = async (
  request: RequestContext<null>,
  { email, scene, code }: { email: string; scene: CodeScene; code: string },
): Promise<VerifiedCode> => {
  const { db, secrets, limiter, clock, authLog, client } = request
  const asker = await findAsker(request, email)
  await takeTries(limiter, asker)
  const held = await takeTry(db, asker, scene, clock)
  // Without a code there is nothing to guess: such tries use up neither what all machines share nor what this one has.
  if (!held) await returnTries(limiter, asker)
  else
    await takeGuess(limiter, asker, scene).catch(async (error: unknown) => {
      // Nothing is compared, so nothing was guessed.
      await returnTries(limiter, asker)
      await giveTryBack(db, held)
      throw error
    })
  if (held && isRightCode(secrets, held, code)) return { ...held, by: asker }
  authLog.record('code-refused', client, { email, method: scene })
  throw new ApiError(CODE_OF_REPLY.wrongCode)
}

/** For what is refused after the code proved right: the code loses nothing and stays usable. Throws the same error again. */
export const returnTry =
  ({ db, limiter }: RequestContext<null>, verified: VerifiedCode) =>
  async (error: unknown): Promise<never> => {
    await limiter.settle({ refund: givenBackForTry(verified.by, verified.scene) })
    await giveTryBack(db, verified)
    throw error
  }

/** Once a code is used up: gives back what it took, and lets another be asked for at once. */
export const settleCode = async (
  { limiter }: RequestContext<null>,
  { scene, by }: VerifiedCode,
  reset: Counted = {},
): Promise<void> => {
  const outcome = givenBackForCode(by, scene)
  await limiter.settle({ ...outcome, reset: { ...outcome.reset, ...reset } })
  for (const counted of resendsOf({ ...by, device: { ...by.device, cameBack: false } }, scene))
    await limiter.settle({ reset: counted })
}
