import { DAY_S, HOUR_S, INVITATION_LIMITS, MINUTE_S } from '@sso-elements/contract'
import type { RateLimit } from './limit.ts'
import { SIGN_IN_LIMITS } from './sign-in-limits.ts'

/** Every limit of the server. A test compares the table in the README with this list. */
export const LIMITS = {
  ...SIGN_IN_LIMITS,
  checkEmail: {
    by: 'email',
    max: 3,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'The response reveals whether an address is registered.',
  },
  checkEmailSource: {
    by: 'address',
    max: 10,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'Prevents testing a list of addresses.',
  },
  ticketTries: {
    by: 'address',
    max: 300,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'Guessing a ticket is infeasible; this reduces noise. A valid ticket is refunded.',
  },
  ticketsOfSession: {
    by: 'session',
    max: 60,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'A stolen session cannot open others by the hundred.',
  },
  ticketsOfAccount: {
    by: 'account',
    max: 120,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'The same for all sessions of an account together.',
  },
  providerSignIns: {
    by: 'address',
    max: 600,
    windowSeconds: HOUR_S,
    whenExceeded: 'a notice that the provider is not available',
    reason:
      'Redirects to providers from one machine. Only browser navigations count. An office behind one address can sign in.',
  },
  providerReturns: {
    by: 'address',
    max: 600,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason:
      'Callbacks from providers to one machine. Each sends a request to the provider; other machines do not count.',
  },
  chatCalls: {
    by: 'address',
    max: 1200,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason:
      'What a page inside a chat tool asks for beside the exchange of its code. An office behind one address can sign in.',
  },
  chatFailures: {
    by: 'address',
    max: 60,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'Reports of what failed in the client of a chat tool. One machine cannot fill the log.',
  },
  chatConnections: {
    by: 'organization',
    max: 60,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'Connecting and checking apps of chat tools: each sends a secret to the tool, which could be guessed here.',
  },
  organizationCreation: {
    by: 'account',
    max: 20,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'More is never needed, and the table stays small.',
  },
  organizationSource: {
    by: 'address',
    max: 100,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Several accounts on one machine cannot fill the table together.',
  },
  invitations: {
    by: 'organization',
    max: INVITATION_LIMITS.invitations,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Links created and addresses invited. Prevents using the product to send spam.',
  },
  invitationsAccount: {
    by: 'account',
    max: INVITATION_LIMITS.invitationsAccount,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'The same over all organizations of the user.',
  },
  invitationsFirstDay: {
    by: 'account',
    max: INVITATION_LIMITS.invitationsFirstDay,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'The same while the account is less than a day old: one full list of teammates.',
  },
  invitationsSource: {
    by: 'address',
    max: 400,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'The same over all accounts that are used on one machine.',
  },
  invitationMail: {
    by: 'email',
    max: 5,
    windowSeconds: DAY_S,
    whenExceeded: 'success; nothing is mailed',
    reason: 'From all organizations together. The previous invitation still works.',
  },
  organizationFind: {
    by: 'address',
    max: 30,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'People type organization keys; a script cannot try many.',
  },
  memberSignOuts: {
    by: 'account',
    max: 5,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason:
      'How often administrators of all organizations together may end the sessions of one member: a stolen device needs one, and administrators cannot lock a member out.',
  },
  applicationMail: {
    by: 'organization',
    max: 50,
    windowSeconds: DAY_S,
    whenExceeded: 'success; nothing is mailed',
    reason: 'Applications that administrators are notified of by mail. Their page lists all of them.',
  },
  inviteInfo: {
    by: 'address',
    max: 60,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'Guessing an invitation code is infeasible; this reduces noise. A valid code is refunded.',
  },
  joinTries: {
    by: 'address',
    max: 60,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason:
      'Wrong keys and codes from one machine. A join or an application is refunded, so that an office can join together.',
  },
  joinTriesPerson: {
    by: 'account',
    max: 20,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'Prevents flooding administrators with applications. A join is refunded.',
  },
  marketplaceVisit: {
    by: 'address',
    max: 30,
    windowSeconds: HOUR_S,
    whenExceeded: 'error=unavailable',
    reason: 'Each visit sends a request to the marketplace; one machine cannot use up our quota there.',
  },
  shares: {
    by: 'organization',
    max: 200,
    windowSeconds: DAY_S,
    whenExceeded: '429',
    reason: 'Shares created. More is never needed, and the list stays readable.',
  },
  shareInfo: {
    by: 'address',
    max: 60,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'Guessing a share code is infeasible; this reduces noise. Only wrong codes count.',
  },
  shareTries: {
    by: 'share',
    max: 100,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason:
      'Wrong passwords of one share, from all machines together; it is more than one machine may try, so that a single machine cannot block a share for others. A correct password is refunded; open visits continue.',
  },
  shareSource: {
    by: 'address',
    max: 20,
    windowSeconds: 15 * MINUTE_S,
    whenExceeded: '429',
    reason: 'Wrong passwords of shares from one machine. A correct password is refunded.',
  },
  shareVisits: {
    by: 'address',
    max: 600,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'Each opened share is a row. A whole office can open one at once.',
  },
  workspaceWrites: {
    by: 'account',
    max: 300,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'Writes to the workspace. People are slower; a script cannot fill the disk.',
  },
  cspReports: {
    by: 'address',
    max: 60,
    windowSeconds: HOUR_S,
    whenExceeded: '429',
    reason: 'Violations of the content security policy that browsers report. One machine cannot fill the log.',
  },
  sourceMapTries: {
    by: 'address',
    max: 60,
    windowSeconds: MINUTE_S,
    whenExceeded: '429',
    reason: 'Guessing the token of builds is infeasible; this reduces noise. Only wrong tokens count.',
  },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof LIMITS

/** An IPv6 site gets this multiple of the limit of one machine. */
export const SITE_FACTOR = 10

/**
 * Limits that all machines share at an email address for one purpose of a code, of which each site has a part. A site is certain to
 * get its `guaranteed` ones until the limit itself is exceeded, which takes more sites than an attacker is expected to have. It gets
 * more, up to `siteLimit`, only while all machines together have used fewer than `spareBelow`.
 */
export const SHARED_LIMITS = {
  codeMails: { siteLimit: 'codeMailsSite', guaranteed: 2, spareBelow: 12 },
  codeGuesses: { siteLimit: 'codeGuessesSite', guaranteed: 3, spareBelow: 15 },
} as const satisfies Partial<Record<LimitName, { siteLimit: LimitName; guaranteed: number; spareBelow: number }>>

export type SharedLimitName = keyof typeof SHARED_LIMITS
