import type { Locale } from '@sso-elements/contract'
import type { TextGroup, TextKey } from '@sso-elements/locale'

/** Who may open a page (RTE-05). */
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
  /** Only the logo above the page, which has a picture of its own. */
  | 'wide'
  /** Header and side menu. */
  | 'workspace'

/** A title and the group of texts that holds it. */
export interface PageTitle {
  key: TextKey
  group: TextGroup
}

/** One page of the application (RTE-11). Router, titles and guards come from these rows. */
export interface RouteRow {
  /** Relative to /sso/, without a slash at its head; `:name` at its end stands for any last part. */
  path: string
  name: string
  /** Which of its area's pages it shows. */
  page: string
  /** Title of the document, before the name of the brand, until the page has a heading: then that is its title. */
  title: PageTitle
  access: Access
  /** Skips the login-and-organization filter (RTE-06). */
  whitelisted: boolean
  /** A shared page: excluded from single-sign-on checks (RTE-07). */
  share: boolean
  /** Here a person without an organization gets one: NAV-02 leaves them in peace. */
  entersOrganization: boolean
  /** Whoever signs in or registers from here comes back here. */
  resumes: boolean
  /** Keeps its form input and scroll when left and re-entered (RTE-04). */
  keepAlive: boolean
  layout: PageLayout
  background: 'plain' | 'grey'
  /** Shown in this language whatever the current one (I18N-10). */
  language: Locale | null
}

/** Whether a row is that of a path. */
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

/** A row that says only in what it differs from most pages. */
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
