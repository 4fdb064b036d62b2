import type { Locale } from '@sso-elements/contract'
import type { TextGroup, TextKey } from '@sso-elements/locale'

/** Who may open a page (RTE-05). */
export type Access =
  /** Everyone. */
  | 'open'
  /** Everyone; users with a session are redirected to the return address. */
  | 'sign-in'
  /** Users with a session; others are redirected to sign-in and back. */
  | 'session'

/** The frame around a page. */
export type PageLayout =
  /** Brand panel and form, without header and side menu (RTE-03). */
  | 'form'
  /** Only a logo above the page, which has its own picture. */
  | 'wide'
  /** Header and side menu. */
  | 'workspace'

/** Key of a title, and its group of texts. */
export interface PageTitle {
  key: TextKey
  group: TextGroup
}

/** A route of the application (RTE-11). Router, titles and guards use these rows. */
export interface RouteRow {
  /** Relative to /sso/, without a leading slash; `:name` at the end matches any last segment. */
  path: string
  name: string
  /** Name of its page in the area. */
  page: string
  /** Document title, followed by the brand's name, until the page has a heading, which then replaces it. */
  title: PageTitle
  access: Access
  /** Skips the login-and-organization filter (RTE-06). */
  whitelisted: boolean
  /** A share page: excluded from single sign-on checks (RTE-07). */
  share: boolean
  /** A user without an organization creates or joins one here, so NAV-02 does not redirect them. */
  entersOrganization: boolean
  /** Sign-in and registration return to this page. */
  resumes: boolean
  /** Keeps its form input and scroll position when the user leaves and returns (RTE-04). */
  keepAlive: boolean
  layout: PageLayout
  background: 'plain' | 'grey'
  /** Fixed language, regardless of the current one (I18N-10). */
  language: Locale | null
}

/** Whether a path matches a row. */
export const isRowOf = (row: Pick<RouteRow, 'path'>, path: string): boolean => {
  const [fixed = '', name] = row.path.split(':')
  return name === undefined ? row.path === path : path.startsWith(fixed) && /^[^/]+$/.test(path.slice(fixed.length))
}

type RouteOptions = Partial<Omit<RouteRow, 'path' | 'name' | 'page' | 'title'>>

const DEFAULT_OPTIONS = {
  access: 'open',
  whitelisted: false,
  share: false,
  entersOrganization: false,
  resumes: false,
  keepAlive: false,
  layout: 'form',
  background: 'plain',
  language: null,
} as const

/** Creates a row from the options that differ from the defaults. */
export const route = <const Path extends string, const Name extends string, const Page extends string>(
  path: Path,
  name: Name,
  page: Page,
  [group, key]: readonly [TextGroup, TextKey],
  options: RouteOptions = {},
): RouteRow & { path: Path; name: Name; page: Page } => ({
  ...DEFAULT_OPTIONS,
  path,
  name,
  page,
  title: { key, group },
  ...options,
})
