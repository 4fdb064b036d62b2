import type { LimitKeys, Settlement } from '../../kit/limits/rate-limiter.ts'
import type { Requester } from '../device/requester.ts'

type PasswordTry = Pick<Requester, 'email' | 'machine' | 'device'>

/** The limits of a password try on a device that signed in before, and on an unknown device. */
export const passwordLimits = ({ email, machine, device }: PasswordTry) => {
  const onDevice = `${email} ${device.hash}`
  return {
    knownDevice: { passwordDevice: onDevice, passwordDeviceDaily: onDevice },
    unknownDevice: { passwordSource: machine, passwordDaily: email, passwordTries: email },
  } satisfies Record<string, LimitKeys>
}

export type PasswordLimits = ReturnType<typeof passwordLimits>

/** Settlement for a correct password. */
export const settlementForPassword = (
  { knownDevice, unknownDevice }: PasswordLimits,
  isKnownDevice: boolean,
): Settlement => {
  const { passwordTries, ...refund } = unknownDevice
  return isKnownDevice ? { reset: knownDevice } : { refund, reset: { passwordTries } }
}

/** Limits to reset once the user proved that they own the mailbox. */
export const mailboxResets = (passwordTry: PasswordTry): LimitKeys => {
  const { knownDevice, unknownDevice } = passwordLimits(passwordTry)
  return { ...knownDevice, passwordTries: unknownDevice.passwordTries }
}
