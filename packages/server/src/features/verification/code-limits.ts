import type { CodeScene } from '@sso-elements/contract'
import { type LimitKeys, type RateLimiter, type Settlement, sharedLimitKeys } from '../../kit/limits/rate-limiter.ts'
import type { Requester } from '../device/requester.ts'

const onDevice = ({ email, device }: Requester): string => `${email} ${device.hash}`
const onMachine = ({ email, machine }: Requester): string => `${email} ${machine}`

/** Unknown devices on a machine are counted together; a device that signed in before does not count there. */
const machineLimits = ({ recognizedBy, machine }: Requester, limitsOf: (machine: string) => LimitKeys): LimitKeys =>
  recognizedBy === 'device' ? {} : limitsOf(machine)

/** Repeated requests count by browser, and without a cookie by machine as well. */
export const resendLimits = ({ email, device, machine }: Requester, scene: CodeScene): LimitKeys[] =>
  [...(device.isFromCookie ? [] : [machine]), device.hash].map((source) => ({
    codeResend: `${scene} ${email} ${source}`,
  }))

const mailLimits = (requester: Requester, scene: CodeScene): LimitKeys => {
  if (requester.recognizedBy === 'device') return { codeMailsDevice: onDevice(requester) }
  return requester.recognizedBy === 'network'
    ? { codeMailsNetwork: onMachine(requester) }
    : sharedLimitKeys('codeMails', { ...requester, scene })
}

const guessLimits = (requester: Requester, scene: CodeScene): LimitKeys => {
  if (requester.recognizedBy === 'device') return { codeGuessesDevice: onDevice(requester) }
  return requester.recognizedBy === 'network'
    ? { codeGuessesNetwork: onMachine(requester) }
    : sharedLimitKeys('codeGuesses', { ...requester, scene })
}

/** Counts the requester before a code is created. @throws ApiError 429. */
export const consumeSource = async (limiter: RateLimiter, requester: Requester): Promise<void> =>
  limiter.consumeOrThrow(machineLimits(requester, (machine) => ({ codeSource: machine, codeSourceDaily: machine })))

/** Counts the mail before it is sent. @throws ApiError 429. */
export const consumeMail = async (limiter: RateLimiter, requester: Requester, scene: CodeScene): Promise<void> =>
  requester.recognizedBy === 'none'
    ? limiter.consumeSharedOrThrow('codeMails', { ...requester, scene })
    : limiter.consumeOrThrow(mailLimits(requester, scene))

const tryLimits = (requester: Requester): LimitKeys => machineLimits(requester, (machine) => ({ codeTries: machine }))

/** Counts the try before any code is looked up. @throws ApiError 429. */
export const consumeTries = async (limiter: RateLimiter, requester: Requester): Promise<void> =>
  limiter.consumeOrThrow(tryLimits(requester))

/** Refunds a try at an address without a code to guess. */
export const refundTries = async (limiter: RateLimiter, requester: Requester): Promise<void> =>
  limiter.settle({ refund: tryLimits(requester) })

/** Counts the guess before the code is compared with the mailed one. @throws ApiError 429. */
export const consumeGuess = async (limiter: RateLimiter, requester: Requester, scene: CodeScene): Promise<void> =>
  requester.recognizedBy === 'none'
    ? limiter.consumeSharedOrThrow('codeGuesses', { ...requester, scene })
    : limiter.consumeOrThrow(guessLimits(requester, scene))

/** Refund for a correct code that was not used after all: exactly what its try consumed, so that repeating it gains nothing. */
export const refundForTry = (requester: Requester, scene: CodeScene): LimitKeys => ({
  ...tryLimits(requester),
  ...guessLimits(requester, scene),
})

/** Settlement for a used code: its user owns the mailbox. */
export const settlementForCode = (requester: Requester, scene: CodeScene): Settlement => {
  // The shared limit gets back the one that was consumed; the part of the site is reset.
  const { codeGuesses, ...ownGuesses } = guessLimits(requester, scene)
  return {
    refund: {
      ...machineLimits(requester, (machine) => ({ codeTries: machine, codeSource: machine, codeSourceDaily: machine })),
      ...mailLimits(requester, scene),
      ...(codeGuesses === undefined ? {} : { codeGuesses }),
    },
    reset: ownGuesses,
  }
}
