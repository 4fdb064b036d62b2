import { HOST_BASE, type HostConfig } from '@sso-elements/contract'
import type { Destination } from '@sso-elements/screens'
import type { Session } from '@sso-elements/session'
import { pathOf, type RouteName } from '../routes/routes.ts'
import { carriedQuery } from './carried-query.ts'

const ROUTE_OF = {
  'sign-in': 'login',
  register: 'register',
  'forgot-password': 'forgot-password',
  'reset-password': 'forgot-password-reset',
  'create-organization': 'create-organization',
  'organization-info': 'orginfo',
} as const satisfies Partial<Record<Destination['to'], RouteName>>

/** A page of this application under the router's base, or an address outside of it. */
export type Way = { path: string; email?: string } | { outside: string }

/** Where a destination of a screen lies. */
export const wayTo = (
  destination: Destination,
  search: string,
  { config, session }: { config: Pick<HostConfig, 'settingsUrl'>; session: Pick<Session, 'homeAddress'> },
): Way => {
  if (destination.to === 'home') return { outside: session.homeAddress() }
  if (destination.to === 'settings') return { outside: config.settingsUrl }
  const path = pathOf(ROUTE_OF[destination.to]) + carriedQuery(search)
  return 'email' in destination && destination.email ? { path, email: destination.email } : { path }
}

/** The same as an address for a link. */
export const hrefOf = (way: Way): string => ('outside' in way ? way.outside : HOST_BASE.replace(/\/$/, '') + way.path)
