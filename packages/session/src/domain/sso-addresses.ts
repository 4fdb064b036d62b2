import { QUERY } from '@sso-elements/contract'

/** Addresses of the sign-in site (FLT-05). `current` is the page's own address, `ssoUrl` ends in `/sso/`. */
export const loginAddress = (ssoUrl: string, current: string, returnTo: string = current): string => {
  const url = new URL('login', new URL(ssoUrl, current))
  url.searchParams.set(QUERY.ssoRedirect, returnTo)
  return url.href
}

export const registerAddress = (ssoUrl: string, current: string, email?: string): string => {
  const url = new URL('register', new URL(ssoUrl, current))
  if (email) url.searchParams.set(QUERY.email, email)
  return url.href
}
