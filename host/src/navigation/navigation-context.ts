import { type ChatTool, ROLE, type RoleCode } from '@sso-elements/contract'
import { isTemporary, type SessionState } from '@sso-elements/session'
import type { RouteRow } from '../routes/route-row.ts'
import type { RoutePath } from '../routes/routes.ts'

/** What is known of the visitor. */
export type UserState =
  /** No token, or one that has ended. */
  | 'none'
  /** A token that could not be validated: the server cannot be reached. */
  | 'unknown'
  /** Signed in, without an organization (SES-06). */
  | 'temporary'
  /** Nobody but the visitor of a shared link: no session of the product (SHR-08). */
  | 'share'
  | 'member'

/** What of its row a navigation depends on. */
export type RouteFacts = Pick<RouteRow, 'path' | 'name' | 'access' | 'whitelisted' | 'share' | 'entersOrganization'>

/** Everything that a navigation depends on (NAV-09). */
export interface NavigationContext {
  /** Under the application's base, without a slash at its head. */
  path: string
  /** Null for a path that no page has. */
  route: RouteFacts | null
  /** Path of the page before this one; null for the first. */
  from: string | null
  /** Of the page's own address, `?` included when there is one. */
  search: string
  user: UserState
  /** The browser does not keep the token: on the next document the visitor would be nobody again. */
  cookieRefused: boolean
  /** The page's own address, to come back to. */
  address: string
  /** The return address after the guard, which may have put product home in its place; null when none was given (NAV-08). */
  returnTo: string | null
  userAgent: string
  /** Where the visitor goes on to without a return address (NAV-04). */
  origin: string
  /** Product home. */
  home: string
  /** The settings application; null where there is none. */
  settings: string | null
  /** A page of another site that takes the place of create-organization, or null (RTE-09). */
  createOrganizationUrl: string | null
  /** A page of another site that takes the place of share-login, or null (RTE-09). */
  shareLoginUrl: string | null
}

/** What a navigation comes to. */
export type Outcome =
  /** The page; where the visitor came from inside of a chat tool, that tool signs them in on it. */
  | { type: 'show'; chatTool?: ChatTool }
  /** Another page of this application. The way back and the brand go along; `search` takes the place of the whole query. */
  | { type: 'go'; path: RoutePath; returnTo?: string; search?: string }
  /** Another address altogether. */
  | { type: 'leave'; to: string }

const holdsRole = ({ account }: Pick<SessionState, 'account'>, role: RoleCode): boolean =>
  account?.roleVOList.some(({ roleCode, enabled }) => roleCode === role && enabled === 1) ?? false

export const userStateOf = (state: Pick<SessionState, 'token' | 'account'>): UserState => {
  if (state.token === null) return 'none'
  if (state.account === null) return 'unknown'
  if (holdsRole(state, ROLE.anonymous)) return 'share'
  return isTemporary(state) ? 'temporary' : 'member'
}
