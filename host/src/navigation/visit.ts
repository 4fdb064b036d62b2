import { isTemporary, type SessionState } from '@sso-elements/session'
import type { RouteRow } from '../routes/route-row.ts'
import type { RouteName } from '../routes/routes.ts'

/** What is known of the visitor. */
export type Visitor =
  /** No token. */
  | 'none'
  /** A token that could not be validated: the server cannot be reached. */
  | 'unknown'
  /** Signed in, without an organisation (SES-06). */
  | 'temporary'
  | 'member'

/** Everything that a navigation depends on (NAV-09). */
export interface Visit {
  route: Pick<RouteRow, 'access' | 'whitelisted' | 'share'> & { name: RouteName }
  visitor: Visitor
  /** The page's own address, to come back to. */
  address: string
  /** The return address after the guard, which may have put product home in its place; null when none was given (NAV-08). */
  returnTo: string | null
  /** Where the visitor goes on to without a return address (NAV-04). */
  origin: string
  /** Product home. */
  home: string
}

/** What a navigation comes to. */
export type Outcome =
  | { type: 'show' }
  /** Another page of this application; the query of the present one is kept where it matters. */
  | { type: 'go'; route: RouteName; returnTo?: string }
  /** Another address altogether. */
  | { type: 'leave'; to: string }

export const visitorOf = (state: Pick<SessionState, 'token' | 'account'>): Visitor => {
  if (state.token === null) return 'none'
  if (state.account === null) return 'unknown'
  return isTemporary(state) ? 'temporary' : 'member'
}
