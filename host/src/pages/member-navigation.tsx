import { QUERY } from '@sso-elements/contract'
import { ScreenPart, useScreen } from '@sso-elements/screens'
import type { ReactNode } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { userStateOf } from '../navigation/navigation-context.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

/** In the query of orginfo while a member creates another organization: NAV-03 keeps members away from create-organization itself. */
export const CREATE = 'create'

/** The ways of a page that a member may be on: another organization is created at orginfo. */
export const MemberNavigation = ({ children }: { children: ReactNode }) => {
  const { session } = useHost()
  const user = userStateOf(useStoreState(session.store))
  const { hrefFor, onNavigate } = useScreen()
  const { search } = usePageLocation()
  if (user === 'none' || user === 'temporary') return <ScreenPart>{children}</ScreenPart>
  const createQuery = carriedQuery(search, { [CREATE]: '1', [QUERY.ssoRedirect]: undefined })
  return (
    <ScreenPart
      {...(hrefFor && {
        hrefFor: (destination) =>
          destination.to === 'create-organization'
            ? hrefFor({ to: 'organization-info' }).replace(/\?.*|$/, createQuery)
            : hrefFor(destination),
      })}
      onNavigate={(destination) =>
        destination.to === 'create-organization' ? goTo(`orginfo${createQuery}`) : onNavigate(destination)
      }
    >
      {children}
    </ScreenPart>
  )
}
