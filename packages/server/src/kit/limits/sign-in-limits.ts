import { DAY_S, HOUR_S, MINUTE_S } from '@sso-elements/contract'
import type { RateLimit } from './limit.ts'

/**
 * The limits of codes and passwords. A device that signed in to the account before has counters of its own, so that no number of
 * other machines can exceed its limits (COD-03). Unknown devices are counted by email address and by machine.
 */
export const SIGN_IN_LIMITS = {
  codeResend: {
    by: 'browser',
    max: 1,
    windowSeconds: MINUTE_S,
    whenExceeded: 'success with the seconds left; nothing is mailed',
    reason:
      'For each email address and purpose of a code; without a cookie by machine. Repeated requests cannot flood a mailbox; the previous code still works. Once it is used, another can be mailed immediately.',
  },
  codeMails: {
    by: 'email and purpose',
    max: 50,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason:
      'Codes that unknown devices request, all machines together. Each site is guaranteed two, so that twenty hostile sites leave room for a new site of the owner. Each purpose is counted separately: codes for sign-in do not use up those for registration and reset.',
  },
  codeMailsSite: {
    by: 'email, purpose and site',
    max: 6,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason:
      'The part of one site; more than two only while all unknown devices together requested fewer than 12. A used code is refunded.',
  },
  codeMailsNetwork: {
    by: 'email and address',
    max: 6,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'On a network where the account signed in before, independent of unknown devices elsewhere.',
  },
  codeMailsDevice: {
    by: 'email and device',
    max: 10,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'On a device that signed in before, independent of requests elsewhere.',
  },
  codeSource: {
    by: 'address',
    max: 60,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason:
      'Unknown devices on one machine cannot mail a list of addresses. A used code is refunded, so that an office behind one address can sign in.',
  },
  codeSourceDaily: {
    by: 'address',
    max: 200,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'The same over a day.',
  },
  codeGuesses: {
    by: 'email and purpose',
    max: 75,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason:
      'Wrong codes from unknown devices, all machines together: 75 guesses a day out of a million. Each site is guaranteed three.',
  },
  codeGuessesSite: {
    by: 'email, purpose and site',
    max: 15,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason:
      'The part of one site; more than three only while all unknown devices together guessed fewer than 15 times. A correct code resets the counter.',
  },
  codeGuessesNetwork: {
    by: 'email and address',
    max: 15,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Wrong codes on a network where the account signed in before. A correct code resets the counter.',
  },
  codeGuessesDevice: {
    by: 'email and device',
    max: 15,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Wrong codes on a device that signed in before. A correct code resets the counter.',
  },
  codeTries: {
    by: 'address',
    max: 100,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Wrong codes from unknown devices on one machine, over all email addresses. A correct code is refunded.',
  },
  passwordTries: {
    by: 'email',
    max: 5,
    windowSeconds: 15 * MINUTE_S,
    whenExceeded: 'code 0410001',
    reason:
      'After five wrong passwords from unknown devices, unknown devices can sign in only with a mailed code: guessing ends, but the owner is not locked out. A correct password resets the counter.',
  },
  passwordDaily: {
    by: 'email',
    max: 50,
    windowSeconds: DAY_S,
    whenExceeded: 'code 0410001',
    reason: 'The same over a day. A correct password is refunded.',
  },
  passwordDevice: {
    by: 'email and device',
    max: 5,
    windowSeconds: 15 * MINUTE_S,
    whenExceeded: 'code 0410001',
    reason:
      'Wrong passwords on a device that signed in before: a thief of the device guesses no faster, and unknown devices cannot lock it out. A correct password resets the counter.',
  },
  passwordDeviceDaily: {
    by: 'email and device',
    max: 30,
    windowSeconds: DAY_S,
    whenExceeded: 'code 0410001',
    reason: 'The same over a day. A correct password resets the counter.',
  },
  passwordSource: {
    by: 'address',
    max: 100,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason:
      'Unknown devices on one machine cannot try one password on a list of addresses. A correct password is refunded.',
  },
  registrations: {
    by: 'address',
    max: 100,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Accounts created on one machine without an invitation by mail.',
  },
  newDeviceMail: {
    by: 'account',
    max: 5,
    windowSeconds: DAY_S,
    whenExceeded: 'success; nothing is mailed',
    reason: 'Sign-ins on new devices that the owner is notified of by mail.',
  },
} as const satisfies Record<string, RateLimit>
