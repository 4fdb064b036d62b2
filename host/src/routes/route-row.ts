import type { PageTitle } from '../shell/use-page-title.ts'

/** Who may open a page. */
export type Access =
  /** Anybody. */
  | 'open'
  /** Anybody; a person with a session goes on to the return address. */
  | 'sign-in'
  /** People with a session; others go to sign-in, which leads back. */
  | 'session'

/** The frame around a page. */
export type PageLayout =
  /** Brand side and form side, without header and side menu (RTE-03). */
  | 'form'
  /** Header and side menu. */
  | 'workspace'

/** One page of the application (RTE-11). Router, titles, guards and the list in the README come from these rows. */
export interface RouteRow {
  /** Relative to /sso/, without a slash at its head. */
  path: string
  name: string
  page: PageName
  /** Title of the document, before the name of the brand. */
  title: PageTitle
  access: Access
  /** Skips the login-and-organisation filter (RTE-06). */
  whitelisted: boolean
  /** A shared page: excluded from single-sign-on checks (RTE-07). */
  share: boolean
  /** Keeps its form input and scroll when left and re-entered (RTE-04). */
  keepAlive: boolean
  layout: PageLayout
}

/** The modules under `pages/`. */
export type PageName =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'create-organization'
  | 'orginfo'
  | 'error'
