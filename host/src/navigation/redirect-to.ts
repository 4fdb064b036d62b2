import { HOST_BASE } from '@sso-elements/contract'
import type { NavigationContext, Outcome } from './navigation-context.ts'

/** Whether the session lasts for this document alone, because the browser keeps nothing in this frame (EMB-02). */
const isKeptByDocument = ({ cookieRefused, framed }: NavigationContext): boolean => cookieRefused && framed

/** Leaves for an address, without a new document if that would lose the session and the address is a page of this application. */
export const redirectTo = (context: NavigationContext, to: string): Outcome => ({
  type: isKeptByDocument(context) && to.startsWith(context.origin + HOST_BASE) ? 'stay' : 'leave',
  to,
})

/** Destination without a return address: product home, or the organization's page if product home would have no session. */
export const homeOf = (context: NavigationContext): string =>
  isKeptByDocument(context) ? `${context.origin}${HOST_BASE}orginfo` : context.home
