import type { Locale } from '@sso-elements/contract'
import type { TextGroup, TextKey } from '@sso-elements/locale'
import type { DefinedScreen, ScreenNeeds } from '@sso-elements/screens/define-screen'
import type { ComponentType } from 'react'

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

/** A page of the application (RTE-11). Router, titles and guards use these rows. */
export interface PageRow {
  /** Relative to /sso/, without a leading slash; `:name` at the end matches any last segment. */
  path: string
  name: string
  /** Document title, followed by the brand's name, until the page has a heading, which then replaces it. */
  title: TextKey
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
  Content: ComponentType
  /** Groups of texts to load before the page is shown, to avoid layout shifts. */
  texts: readonly TextGroup[]
  /** Style sheets to add before the page is shown. */
  styles: readonly string[]
}

/** A single screen without props, or a component with the screens that it may show. */
type Shown = { screen: DefinedScreen } | { Content: ComponentType; screens: readonly ScreenNeeds[] }

interface PageOptions<Path extends string>
  extends Partial<Omit<PageRow, 'path' | 'title' | 'Content' | 'texts' | 'styles'>> {
  path: Path
  title: TextKey
}

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

/** Defines a page by its component and by the options that differ from the defaults; its name is its path with dashes, if not given. */
export const definePage = <const Path extends string>(options: PageOptions<Path> & Shown): PageRow & { path: Path } => {
  const { Content, screens } = 'screen' in options ? { Content: options.screen, screens: [options.screen] } : options
  return {
    ...DEFAULT_OPTIONS,
    name: options.path.replaceAll('/', '-'),
    ...options,
    Content,
    // Every page may show a notice.
    texts: [...new Set([...screens.flatMap(({ texts }) => texts), 'notice' as const])],
    styles: screens.flatMap(({ styles }) => styles),
  }
}

/** Whether a page is at a path. */
export const isAt = (page: Pick<PageRow, 'path'>, path: string): boolean => {
  const [fixed = '', name] = page.path.split(':')
  return name === undefined ? page.path === path : path.startsWith(fixed) && /^[^/]+$/.test(path.slice(fixed.length))
}
