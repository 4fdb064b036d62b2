import { loadChunk } from '@sso-elements/browser'
import {
  type AskToContinue,
  type EnsuredShareAccess,
  ensureAccess,
  getSession,
  redeemTicketIn,
  type Session,
  type SessionConfig,
  type ShareAccessOptions,
  type ShareLocation,
  type ShareVisit,
  type SignInOutcome,
} from '@sso-elements/session'
import { changePageSettings, type PageSettings } from './page-settings.ts'

export type {
  Account,
  BodyOf,
  CallPath,
  DocumentChange,
  DocumentEntry,
  DueDay,
  Environment,
  FeatureSwitches,
  FilterCondition,
  Invitation,
  InvitationReceipt,
  InvitationStatus,
  InvitedRole,
  Issue,
  IssueChange,
  IssuePriority,
  IssueStatus,
  JoinApplication,
  Locale,
  Member,
  OnBase,
  Organization,
  PageList,
  PageRequest,
  ProductRights,
  Project,
  ProjectChange,
  ResultOf,
  RoleCode,
  SavedFilter,
  SessionInfo,
  Share,
  SharedContent,
  SharedDocument,
  SharedIssue,
  SharedIssues,
  SharedResource,
  ShareStatus,
  SourceName,
  SourceType,
  Sprint,
  SprintChange,
  TranslationMessage,
  WorkspaceDocument,
} from '@sso-elements/contract'
export type { SessionEvents, SessionState, SignInOutcome } from '@sso-elements/session'
export {
  type AskToContinue,
  type EnsuredShareAccess,
  type FailureKind,
  RequestError,
  type Session,
  type SessionConfig,
  type ShareAccessOptions,
  type ShareLocation,
  type ShareState,
  type ShareVisit,
} from '@sso-elements/session'
export type { CamelCase, ElementAttributes, TagName, ValuesOf } from './attributes.ts'
export type {
  SsoJoinOrganizationElement,
  SsoLoginElement,
  SsoRegisterElement,
  SsoShareLoginElement,
} from './element-types.ts'
export type { ScreenName, SsoEventDetails, SsoEventMap, SsoEventName } from './events.ts'
export type { BrandSettings, PageSettings } from './page-settings.ts'
export { getSession }

/**
 * Sets the configuration of the page: addresses of the API, product home and the sign-in site, allowed return addresses, and brands.
 * Call it before the first element is connected. Missing settings stay unchanged.
 */
export const configure = ({ brands, passwordMinLength, ...config }: Partial<SessionConfig & PageSettings>): void => {
  changePageSettings({ ...(brands && { brands }), ...(passwordMinLength !== undefined && { passwordMinLength }) })
  getSession().configure(config)
}

/**
 * Signs in from code, without an element; every element and tab of the site follows (SES-10).
 *
 * @throws RequestError for a wrong password or code, and when there is no answer
 */
export const signIn = (credentials: Parameters<Session['signIn']>[0]): Promise<SignInOutcome> =>
  getSession().signIn(credentials)

/** Ends the session here, on the server, and in every element and tab (SES-08). */
export const signOut = (): Promise<void> => getSession().signOut()

/**
 * For a page that is itself shared: opens the share in its address, or redirects to share-login, which redirects back. The token is
 * removed from the address immediately, without a reload or a new history entry (SHR-01 to SHR-05).
 *
 * @throws RequestError when the lookup fails
 */
export const ensureShareAccess = (
  location: ShareLocation = window.location,
  options?: ShareAccessOptions,
): Promise<EnsuredShareAccess> => ensureAccess(getSession(), location, options)

/**
 * For a page that people open from a chat tool on a phone: opens the session of the `ticket` in its address, and removes it from the
 * address at once. Call it before the page shows what needs a session; without a ticket it does nothing (FEI-02). Before a ticket
 * of another browser signs in, the person is asked, by name (SES-16).
 *
 * @param ask asks in a way of the page's own, in place of the dialog
 * @returns whether it signed in
 */
export const redeemTicket = (
  location: Pick<Location, 'href'> = window.location,
  ask: AskToContinue = async (person) => (await loadChunk(() => import('./continue-as.ts'))).askToContinue(person),
): Promise<boolean> => redeemTicketIn(getSession(), location, ask)

/** The visit of a share, such as one that `<sso-share-login>` has opened, with its content and a method to close it (SHR-06, SHR-08). */
export const shareVisit = async (shareCode: string): Promise<ShareVisit> =>
  (await getSession().shares()).visit(shareCode)
