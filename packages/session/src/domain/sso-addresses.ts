import { QUERY } from '@sso-elements/contract'

/** Addresses of the sign-in site (FLT-05). `current` is the page's own address, `ssoUrl` ends in `/sso/`. */
export const loginAddress = (ssoUrl: string, current: string, returnTo: string = current): string => {
  const url = new URL('login', new URL(ssoUrl, current))
  url.searchParams.set(QUERY.ssoRedirect, returnTo)
  return url.href
}

/**
 * The address of a workbench page with a state, if it is one: its ticket comes back with the state, which no page of others knows (SES-16).
 *
 * @param stateOf the state that this tab keeps until the ticket is there; null where it can keep none
 */
export const withTicketState = (returnTo: string, stateOf: () => string | null): string => {
  if (!URL.canParse(returnTo) || !new URL(returnTo).searchParams.has(QUERY.suuid)) return returnTo
  const url = new URL(returnTo)
  const state = stateOf()
  if (state !== null) url.searchParams.set(QUERY.ssoState, state)
  return url.href
}

export const registerAddress = (ssoUrl: string, current: string, email?: string): string => {
  const url = new URL('register', new URL(ssoUrl, current))
  if (email) url.searchParams.set(QUERY.email, email)
  return url.href
}
