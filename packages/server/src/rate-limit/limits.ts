const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** What is counted together: one e-mail address, one machine (an IPv6 /64), one account, one organisation, or one share. */
type CountedBy = 'email' | 'address' | 'account' | 'organization' | 'share'

export interface Limit {
  by: CountedBy
  /** How many are let through in a window. */
  most: number
  windowSeconds: number
  /** What is answered beyond. */
  beyond: string
  reason: string
}

/** Every limit of the server. The README's table is checked against this list by a test. */
export const LIMITS = {
  codeResend: {
    by: 'email',
    most: 1,
    windowSeconds: MINUTE_S,
    beyond: 'success with the seconds left; nothing is mailed',
    reason:
      'For each purpose of a code. Nobody’s mailbox is flooded by impatience; the code mailed before still works. Once that is used or worn out, another is mailed at once.',
  },
  codeDaily: {
    by: 'email',
    most: 10,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Five tries for each code make fifty guesses a day of a million.',
  },
  codeSource: {
    by: 'address',
    most: 60,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason: 'One machine cannot mail a whole directory; an office behind one address still can sign in.',
  },
  codeTries: {
    by: 'address',
    most: 100,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason: 'Wrong codes from one machine, over all e-mail addresses. A right code gives its try back.',
  },
  passwordTries: {
    by: 'email',
    most: 5,
    windowSeconds: 15 * MINUTE_S,
    beyond: 'code 0410001',
    reason:
      'After five wrong passwords only a mailed code opens the account, so guessing ends while the owner has another way in. A right password gives all tries back.',
  },
  passwordSource: {
    by: 'address',
    most: 200,
    windowSeconds: 15 * MINUTE_S,
    beyond: '429',
    reason: 'One machine cannot try one password on a whole directory. A right password gives its try back.',
  },
  checkEmail: {
    by: 'email',
    most: 3,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'The call tells whether an address is registered.',
  },
  checkEmailSource: {
    by: 'address',
    most: 10,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'A directory of addresses cannot be tested.',
  },
  ticketTries: {
    by: 'address',
    most: 60,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'Guessing tickets is hopeless; this keeps the noise down. A right ticket gives its try back.',
  },
  organizationCreation: {
    by: 'account',
    most: 20,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Nobody needs more, and the table stays small.',
  },
  invitations: {
    by: 'organization',
    most: 200,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Links made and addresses invited. Nobody can use the product to send unwanted mail.',
  },
  invitationMail: {
    by: 'email',
    most: 5,
    windowSeconds: DAY_S,
    beyond: 'success; nothing is mailed',
    reason: 'From all organisations together. The invitation mailed before still works.',
  },
  organizationFind: {
    by: 'address',
    most: 30,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'Keys of organisations are typed by people; a machine cannot try many.',
  },
  applicationMail: {
    by: 'organization',
    most: 50,
    windowSeconds: DAY_S,
    beyond: 'success; nothing is mailed',
    reason: 'Applications that its administrators are mailed about. Their page lists all of them.',
  },
  inviteInfo: {
    by: 'address',
    most: 60,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'Guessing invitations is hopeless; this keeps the noise down. A right code gives its try back.',
  },
  joinTries: {
    by: 'address',
    most: 60,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason:
      'Keys and codes that do not fit, from one machine. An office may join together: whoever joins or applies gives the try back.',
  },
  joinTriesPerson: {
    by: 'account',
    most: 20,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason: 'Nobody floods administrators with applications. Whoever joins gives the try back.',
  },
  marketplaceVisit: {
    by: 'address',
    most: 30,
    windowSeconds: HOUR_S,
    beyond: 'error=unavailable',
    reason: 'Each visit asks the marketplace; one machine cannot use up what the marketplace lets us ask.',
  },
  shares: {
    by: 'organization',
    most: 200,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Shares made. Nobody needs more, and the list stays readable.',
  },
  shareInfo: {
    by: 'address',
    most: 60,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'Guessing share codes is hopeless; this keeps the noise down. Wrong codes alone are counted.',
  },
  shareTries: {
    by: 'share',
    most: 100,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason:
      'Wrong passwords of one share, from all machines together; more than one machine may try, so that a single one cannot shut a share to others. A right password gives its try back; visits that are open go on.',
  },
  shareSource: {
    by: 'address',
    most: 10,
    windowSeconds: 15 * MINUTE_S,
    beyond: '429',
    reason: 'Wrong passwords of shares from one machine. A right password gives its try back.',
  },
  shareVisits: {
    by: 'address',
    most: 600,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason: 'Each opening of a share is a row. A whole office may open one at once.',
  },
  workspaceWrites: {
    by: 'account',
    most: 300,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'What is made or changed in the workspace. People are slower; a script cannot fill the disk.',
  },
  cspReports: {
    by: 'address',
    most: 60,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason: 'Violations of a content security policy that browsers report. A machine cannot fill the log.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
