import type { Account } from '@sso-elements/contract'

/** Whether an invitation to this address, or to anybody, may be the signed-in user’s; an account that is not loaded counts. */
export const isInvited = (email: string | null, account: Account | null): boolean =>
  email === null || account === null || email.toLowerCase() === account.orgEmail.toLowerCase()
