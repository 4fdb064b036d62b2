import type { Asker } from '../device/asker.ts'
import type { Counted, Outcome } from '../rate-limit/rate-limiter.ts'

type Trying = Pick<Asker, 'email' | 'machine' | 'device'>

/** By what a password try is counted on a device that signed in before, and by what anywhere else. */
export const passwordLimits = ({ email, machine, device }: Trying) => {
  const onDevice = `${email} ${device.hash}`
  return {
    device: { passwordDevice: onDevice, passwordDeviceDaily: onDevice },
    stranger: { passwordSource: machine, passwordDaily: email, passwordTries: email },
  } satisfies Record<string, Counted>
}

export type PasswordLimits = ReturnType<typeof passwordLimits>

/** What a right password gives back. */
export const givenBackForPassword = ({ device, stranger }: PasswordLimits, isKnownDevice: boolean): Outcome => {
  const { passwordTries, ...givenBack } = stranger
  return isKnownDevice ? { reset: device } : { refund: givenBack, reset: { passwordTries } }
}

/** What counts no longer once somebody showed that the mailbox is theirs. */
export const givenBackForMailbox = (trying: Trying): Counted => {
  const { device, stranger } = passwordLimits(trying)
  return { ...device, passwordTries: stranger.passwordTries }
}
