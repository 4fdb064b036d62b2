import type { CodeScene } from '@sso-elements/contract'
import type { Asker } from '../device/asker.ts'
import { type Counted, type Outcome, type RateLimiter, shareOf } from '../rate-limit/rate-limiter.ts'

const onDevice = ({ email, device }: Asker): string => `${email} ${device.hash}`
const onMachine = ({ email, machine }: Asker): string => `${email} ${machine}`

/** Strangers of a machine are counted together; a device that signed in before is none of them. */
const sourceOf = ({ tie, machine }: Asker, counted: (machine: string) => Counted): Counted =>
  tie === 'device' ? {} : counted(machine)

/** By what asking again is counted: by the browser, and without a cookie by the machine as well. */
export const resendsOf = ({ email, device, machine }: Asker, scene: CodeScene): Counted[] =>
  [...(device.cameBack ? [] : [machine]), device.hash].map((asker) => ({ codeResend: `${scene} ${email} ${asker}` }))

const mailsOf = (asker: Asker, scene: CodeScene): Counted => {
  if (asker.tie === 'device') return { codeMailsDevice: onDevice(asker) }
  return asker.tie === 'network' ? { codeMailsNetwork: onMachine(asker) } : shareOf('codeMails', { ...asker, scene })
}

const guessesOf = (asker: Asker, scene: CodeScene): Counted => {
  if (asker.tie === 'device') return { codeGuessesDevice: onDevice(asker) }
  return asker.tie === 'network'
    ? { codeGuessesNetwork: onMachine(asker) }
    : shareOf('codeGuesses', { ...asker, scene })
}

/** Before a code is made: counts whoever asks. @throws Refusal 429. */
export const takeSource = async (limiter: RateLimiter, asker: Asker): Promise<void> =>
  limiter.consumeOrThrow(sourceOf(asker, (machine) => ({ codeSource: machine, codeSourceDaily: machine })))

/** Before a code is mailed: counts the mail. @throws Refusal 429. */
export const takeMail = async (limiter: RateLimiter, asker: Asker, scene: CodeScene): Promise<void> =>
  asker.tie === 'none'
    ? limiter.takeShareOrRefuse('codeMails', { ...asker, scene })
    : limiter.consumeOrThrow(mailsOf(asker, scene))

const triesOf = (asker: Asker): Counted => sourceOf(asker, (machine) => ({ codeTries: machine }))

/** Before any code is looked at. @throws Refusal 429. */
export const takeTries = async (limiter: RateLimiter, asker: Asker): Promise<void> =>
  limiter.consumeOrThrow(triesOf(asker))

/** After a try where there was no code to guess. */
export const returnTries = async (limiter: RateLimiter, asker: Asker): Promise<void> =>
  limiter.settle({ refund: triesOf(asker) })

/** Before a code is compared with one that was mailed: counts the guess. @throws Refusal 429. */
export const takeGuess = async (limiter: RateLimiter, asker: Asker, scene: CodeScene): Promise<void> =>
  asker.tie === 'none'
    ? limiter.takeShareOrRefuse('codeGuesses', { ...asker, scene })
    : limiter.consumeOrThrow(guessesOf(asker, scene))

/** What a right code gives back that was not used up: no more than its try took, however often it comes. */
export const givenBackForTry = (asker: Asker, scene: CodeScene): Counted => ({
  ...triesOf(asker),
  ...guessesOf(asker, scene),
})

/** What a right code gives back: whoever has it reads the mailbox. */
export const givenBackForCode = (asker: Asker, scene: CodeScene): Outcome => {
  // Of the guesses that all machines share it took one; its own part begins anew.
  const { codeGuesses, ...own } = guessesOf(asker, scene)
  return {
    refund: {
      ...sourceOf(asker, (machine) => ({ codeTries: machine, codeSource: machine, codeSourceDaily: machine })),
      ...mailsOf(asker, scene),
      ...(codeGuesses === undefined ? {} : { codeGuesses }),
    },
    reset: own,
  }
}
