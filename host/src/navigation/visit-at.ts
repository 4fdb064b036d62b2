import { HOST_BASE, QUERY } from '@sso-elements/contract'
import type { Host } from '../host-context.ts'
import { type RouteFacts, userStateOf, type Visit } from './visit.ts'

interface VisitLocation {
  path: string
  search: string
  /** Path of the page before. */
  from: string | null
  route: RouteFacts | null
}

/** The way back as it was asked for; one that stands there twice is none that could be trusted. */
const wantedReturn = (search: string): string | null => {
  const wanted = new URLSearchParams(search).getAll(QUERY.ssoRedirect)
  return wanted.length > 1 ? '' : (wanted[0] ?? null)
}

/** Address of a page of this application. */
export const addressAt = ({ path, search }: Pick<VisitLocation, 'path' | 'search'>): string =>
  `${location.origin}${HOST_BASE}${path}${search}`

/** The visit of a place at this moment. The return address passes the guard here (NAV-08). */
export const visitAt = ({ config, session }: Pick<Host, 'config' | 'session'>, place: VisitLocation): Visit => {
  const wanted = wantedReturn(place.search)
  return {
    ...place,
    user: userStateOf(session.store.getState()),
    cookieRefused: session.cookieRefused,
    address: addressAt(place),
    returnTo: wanted === null ? null : session.returnAddress(wanted),
    userAgent: navigator.userAgent,
    origin: location.origin,
    home: session.homeAddress(),
    settings: config.settingsUrl,
    createOrganizationUrl: config.createOrganizationUrl,
    shareLoginUrl: config.shareLoginUrl,
  }
}
