import { useT } from '@sso-elements/screens/parts'
import type { ReactNode } from 'react'
import { NO_SEARCH, type SessionSearch } from './session-search.ts'
import { ViewLink, type ViewNavigation } from './view-link.tsx'

interface SessionsLinkProps extends ViewNavigation {
  /** What the sessions are looked for by. */
  search?: Partial<SessionSearch>
  /** Only those that visited a page, besides the filters of the view. */
  path?: string
  /** What is counted, for screen readers; without it the link speaks for itself. */
  name?: string
  children: ReactNode
}

/** A figure that leads to the sessions behind it. */
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
