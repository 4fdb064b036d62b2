import { INVITATION_LIMITS } from '@sso-elements/contract'
import { DAY_S, HOUR_S, type Limit, MINUTE_S } from './limit.ts'
import { SIGN_IN_LIMITS } from './sign-in-limits.ts'

/** Every limit of the server. The README's table is checked against this list by a test. */
export const LIMITS = {
  ...SIGN_IN_LIMITS,
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
    most: 300,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'Guessing tickets is hopeless; this keeps the noise down. A right ticket gives its try back.',
  },
  providerSignIns: {
    by: 'address',
    most: 600,
    windowSeconds: HOUR_S,
    beyond: 'a notice that the provider is not available',
    reason:
      'Ways to providers from one machine, as people go there: nothing else that asks for the address counts. An office behind one address may sign in.',
  },
  providerReturns: {
    by: 'address',
    most: 600,
    windowSeconds: HOUR_S,
    beyond: '429',
    reason: 'Ways back from providers to one machine. Each asks the provider; nobody else uses them up.',
  },
  organizationCreation: {
    by: 'account',
    most: 20,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Nobody needs more, and the table stays small.',
  },
  organizationSource: {
    by: 'address',
    most: 100,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Accounts made on one machine cannot fill the table together either.',
  },
  invitations: {
    by: 'organization',
    most: INVITATION_LIMITS.invitations,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'Links made and addresses invited. Nobody can use the product to send unwanted mail.',
  },
  invitationsAccount: {
    by: 'account',
    most: INVITATION_LIMITS.invitationsAccount,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'The same over all organizations of the person.',
  },
  invitationsFirstDay: {
    by: 'account',
    most: INVITATION_LIMITS.invitationsFirstDay,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'The same while the account is less than a day old: one full list of teammates, and no more.',
  },
  invitationsSource: {
    by: 'address',
    most: 400,
    windowSeconds: DAY_S,
    beyond: '429',
    reason: 'The same over all accounts that are used on one machine.',
  },
  invitationMail: {
    by: 'email',
    most: 5,
    windowSeconds: DAY_S,
    beyond: 'success; nothing is mailed',
    reason: 'From all organizations together. The invitation mailed before still works.',
  },
  organizationFind: {
    by: 'address',
    most: 30,
    windowSeconds: MINUTE_S,
    beyond: '429',
    reason: 'Keys of organizations are typed by people; a machine cannot try many.',
  },
  memberSignOuts: {
    by: 'account',
    most: 5,
    windowSeconds: DAY_S,
    beyond: '429',
    reason:
      'How often the sessions of one member are ended by administrators, of all organizations together: a stolen device needs one, and nobody is kept out by it.',
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
    most: 20,
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

/** How many times what its machines may each do, the IPv6 site that they belong to may do in all. */
export const SITE_FACTOR = 10

/**
 * Limits that all machines share at an address for one purpose of a code, each site with a part in it. A site's first ones are `sure`
 * until the limit itself is used up, which takes more sites than an attacker is thought to have; further ones up to the part's own
 * limit are for calm times: they are given as long as all took less than `calm` together.
 */
export const SHARES = {
  codeMails: { own: 'codeMailsSite', sure: 2, calm: 12 },
  codeGuesses: { own: 'codeGuessesSite', sure: 3, calm: 15 },
} as const satisfies Partial<Record<LimitName, { own: LimitName; sure: number; calm: number }>>

export type ShareName = keyof typeof SHARES
