import { QUERY } from '@sso-elements/contract'
import { ScreenPart, useScreen } from '@sso-elements/screens'
import type { ReactNode } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { userStateOf } from '../navigation/navigation-context.ts'
import { CREATE } from '../navigation/orginfo-query.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

/** Navigation for pages that members can use: links to create-organization point to orginfo for them. */
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
