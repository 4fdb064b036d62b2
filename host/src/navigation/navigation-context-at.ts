import { clientOf } from '@sso-elements/chat-tools/detect'
import { HOST_BASE, QUERY } from '@sso-elements/contract'
import type { Host } from '../host-context.ts'
import { type NavigationContext, type RouteFacts, userStateOf } from './navigation-context.ts'

interface NavigationTarget {
  path: string
  search: string
  /** Path of the previous page. */
  from: string | null
  route: RouteFacts | null
}

/** The requested return address; empty, and so refused, if it is given twice. */
const requestedReturnAddress = (search: string): string | null => {
  const requested = new URLSearchParams(search).getAll(QUERY.ssoRedirect)
  return requested.length > 1 ? '' : (requested[0] ?? null)
}

/** Address of a page of this application. */
export const addressAt = ({ path, search }: Pick<NavigationTarget, 'path' | 'search'>): string =>
  `${location.origin}${HOST_BASE}${path}${search}`

/** The current context of a navigation. The return address is checked here (NAV-08). */
export const navigationContextAt = (
  { config, session }: Pick<Host, 'config' | 'session'>,
  target: NavigationTarget,
): NavigationContext => {
  const requested = requestedReturnAddress(target.search)
  const { cookieRefused } = session
  const framed = window.parent !== window
  return {
    ...target,
    user: userStateOf(session.store.getState()),
    cookieRefused,
    framed,
    address: addressAt(target),
    returnTo: requested === null ? null : session.returnAddress(requested),
    userAgent: clientOf(window),
    origin: location.origin,
    home: session.homeAddress(),
    settings: config.settingsUrl,
    createOrganizationUrl: config.createOrganizationUrl,
    shareLoginUrl: config.shareLoginUrl,
  }
}
