import { DAY_S, HOUR_S, type Limit, MINUTE_S } from './limit.ts'

/**
 * The limits of codes and passwords. A device that signed in to the account before is counted by itself alone, so that no number of
 * other machines can use up what it has (COD-03); all others are strangers, counted by address and by machine.
 */
export const SIGN_IN_LIMITS = {
  codeResend: {
    by: 'browser',
    most: 1,
    windowSeconds: MINUTE_S,
    beyond: 'success with the seconds left; nothing is mailed',
    reason:
      'For each email address and purpose of a code; without a cookie by machine. Nobody’s mailbox is flooded by impatience; the code mailed before still works. Once that is used, another is mailed at once.',
  },
  codeMails: {
    by: 'email and purpose',
    most: 50,
    windowSeconds: DAY_S,
    beyond: '429',
    reason:
      'Codes that strangers ask for, all machines together. Each site is sure of two, so that twenty hostile ones leave room for a new one of the owner; codes to sign in leave those to register and to reset alone.',
  },
  codeMailsSite: {
    by: 'email, purpose and site',
    most: 6,
    windowSeconds: DAY_S,
    beyond: '429',
    reason:
      'The part of one site; beyond two only while all strangers together asked for fewer than 12. A used code gives its mail back.',
  },
  codeMailsNetwork: {
    by: 'email and address',
    most: 6,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Where the account signed in before, whatever strangers asked for elsewhere.',
  },
  codeMailsDevice: {
    by: 'email and device',
    most: 10,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'On a device that signed in before, whatever is asked for elsewhere.',
  },
  codeSource: {
    by: 'address',
    most: 60,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason:
      'Strangers of one machine cannot mail a whole directory. A used code gives its mail back, so that an office behind one address can sign in.',
  },
  codeSourceDaily: {
    by: 'address',
    most: 200,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'The same over a day.',
  },
  codeGuesses: {
    by: 'email and purpose',
    most: 75,
    windowSeconds: DAY_S,
    beyond: '429',
    reason:
      'Wrong codes of strangers, all machines together: 75 guesses a day of a million. Each site is sure of three.',
  },
  codeGuessesSite: {
    by: 'email, purpose and site',
    most: 15,
    windowSeconds: DAY_S,
    beyond: '429',
    reason:
      'The part of one site; beyond three only while all strangers together guessed fewer than 15 times. A right code gives all back.',
  },
  codeGuessesNetwork: {
    by: 'email and address',
    most: 15,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Wrong codes where the account signed in before. A right code gives all back.',
  },
  codeGuessesDevice: {
    by: 'email and device',
    most: 15,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Wrong codes on a device that signed in before. A right code gives all back.',
  },
  codeTries: {
    by: 'address',
    most: 100,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Wrong codes of strangers from one machine, over all email addresses. A right code gives its try back.',
  },
  passwordTries: {
    by: 'email',
    most: 5,
    windowSeconds: 15 * MINUTE_S,
    beyond: 'code 0410001',
    reason:
      'After five wrong passwords of strangers only a mailed code opens the account to a stranger, so guessing ends while the owner has other ways in. A right password gives all tries back.',
  },
  passwordDaily: {
    by: 'email',
    most: 50,
    windowSeconds: DAY_S,
    beyond: 'code 0410001',
    reason: 'The same over a day. A right password gives its try back.',
  },
  passwordDevice: {
    by: 'email and device',
    most: 5,
    windowSeconds: 15 * MINUTE_S,
    beyond: 'code 0410001',
    reason:
      'Wrong passwords on a device that signed in before: whoever stole it guesses no faster, and strangers cannot shut it out. A right password gives all tries back.',
  },
  passwordDeviceDaily: {
    by: 'email and device',
    most: 30,
    windowSeconds: DAY_S,
    beyond: 'code 0410001',
    reason: 'The same over a day. A right password gives all tries back.',
  },
  passwordSource: {
    by: 'address',
    most: 100,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason:
      'Strangers of one machine cannot try one password on a whole directory. A right password gives its try back.',
  },
  registrations: {
    by: 'address',
    most: 100,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Accounts made on one machine without an invitation.',
  },
  newDeviceMail: {
    by: 'account',
    most: 5,
    windowSeconds: DAY_S,
    beyond: 'success; nothing is mailed',
    reason: 'Sign-ins on new devices that the owner is mailed about.',
  },
} as const satisfies Record<string, Limit>
