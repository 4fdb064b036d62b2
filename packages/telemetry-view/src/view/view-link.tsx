import { useT } from '@sso-elements/screens/parts'
import { Link } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { NO_SEARCH, type SessionSearch } from './session-search.ts'
import type { TelemetryView } from './telemetry-view.ts'

interface SessionsLinkProps extends ViewNavigation {
  /** Criteria of the linked search. */
  search?: Partial<SessionSearch>
  /** Only sessions that visited this page, in addition to the view's filters. */
  path?: string
  /** Name of the counted things for screen readers; omitted if the link's text is enough. */
  name?: string
  children: ReactNode
}

/** A figure that links to the sessions behind it. */
export const SessionsLink = ({ search = {}, path, name, children, ...navigation }: SessionsLinkProps) => {
  const t = useT()
  const change = {
    isList: true,
    error: null,
    session: null,
    search: { ...NO_SEARCH, ...search },
    ...(path !== undefined && { path }),
  }
  return (
    <ViewLink {...navigation} change={change} className="sso-link sso-figure-link">
      {children}
      {name !== undefined && <span className="sso-hidden"> {t('telemetry.showSessions', { name })}</span>}
    </ViewLink>
  )
}

/** The current view, and how to go to another one. */
export interface ViewNavigation {
  view: TelemetryView
  onView: (view: TelemetryView) => void
  hrefOf: (view: TelemetryView) => string
}

interface ViewLinkProps extends ViewNavigation {
  /** Changes of the linked view to the current one. */
  change: Partial<TelemetryView>
  className?: string
  /** Whether it links to the current view. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link to another view of the page. */
export const ViewLink = ({ view, onView, hrefOf, change, className, isCurrent = false, children }: ViewLinkProps) => {
  const next = { ...view, ...change }
  return (
    <Link href={hrefOf(next)} onFollow={() => onView(next)} isCurrent={isCurrent} {...(className && { className })}>
      {children}
    </Link>
  )
}
