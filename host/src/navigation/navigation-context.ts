import type { SignInTool } from '@sso-elements/chat-tools/detect'
import { ROLE, type RoleCode } from '@sso-elements/contract'
import { isTemporary, type SessionState } from '@sso-elements/session'
import type { PageRow } from '../pages/define-page.ts'

/** Session state of the user. */
export type UserState =
  /** No token, or one that has ended. */
  | 'none'
  /** A token that could not be validated because the server is out of reach. */
  | 'unknown'
  /** Signed in, without an organization (SES-06). */
  | 'temporary'
  /** A visitor of a shared link, without a session of the product (SHR-08). */
  | 'share'
  | 'member'

/** The fields of a page's row that a navigation depends on. */
export type RouteFacts = Pick<PageRow, 'path' | 'name' | 'access' | 'whitelisted' | 'share' | 'entersOrganization'>

/** Everything that a navigation depends on (NAV-09). */
export interface NavigationContext {
  /** Relative to the application's base, without a leading slash. */
  path: string
  /** Null for an unknown path. */
  route: RouteFacts | null
  /** Path of the previous page; null for the first. */
  from: string | null
  /** Query of the page's address, including `?` if there is one. */
  search: string
  user: UserState
  /** The browser refuses the token cookie, so the session would be lost with the next document. */
  cookieRefused: boolean
  /** In a frame such a session lasts for this document, so that pages of this application do not leave it (EMB-02). */
  framed: boolean
  /** The page's own address, to return to. */
  address: string
  /** The checked return address, product home if it was refused; null if none was given (NAV-08). */
  returnTo: string | null
  /** With the origin of the page around this one (`clientOf`). */
  userAgent: string
  /** Site origin, the destination without a return address (NAV-04). */
  origin: string
  /** Product home. */
  home: string
  /** The settings application; null if there is none. */
  settings: string | null
  /** A page of another site that replaces create-organization, or null (RTE-09). */
  createOrganizationUrl: string | null
  /** A page of another site that replaces share-login, or null (RTE-09). */
  shareLoginUrl: string | null
}

/** The pages that the rules redirect to. */
export type GoPath = '' | 'orginfo' | 'login' | 'register' | 'create-organization' | 'qywx/transit-home'

/** Outcome of a navigation. */
export type Outcome =
  /** Show the page; with `chatTool`, that tool signs the user in. */
  | { type: 'show'; chatTool?: SignInTool }
  /** Redirect to another page of this application with the carried query; `search` replaces the whole query. */
  | { type: 'go'; path: GoPath; returnTo?: string; search?: string }
  /** Redirect to an external address. */
  | { type: 'leave'; to: string }
  /** Redirect to an address of this application without a new document. */
  | { type: 'stay'; to: string }

const holdsRole = ({ account }: Pick<SessionState, 'account'>, role: RoleCode): boolean =>
  account?.roleVOList.some(({ roleCode, enabled }) => roleCode === role && enabled === 1) ?? false

export const userStateOf = (state: Pick<SessionState, 'token' | 'account'>): UserState => {
  if (state.token === null) return 'none'
  if (state.account === null) return 'unknown'
  if (holdsRole(state, ROLE.anonymous)) return 'share'
  return isTemporary(state) ? 'temporary' : 'member'
}
