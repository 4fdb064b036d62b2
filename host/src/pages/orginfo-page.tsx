import { QUERY } from '@sso-elements/contract'
import { BrandLayout, ScreenProvider, useScreen } from '@sso-elements/screens'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { OrganizationInfoScreen } from '@sso-elements/screens/organization-info'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { useVisit } from '../shell/visit-context.ts'

/** In the query while a member creates another organisation: NAV-03 keeps members away from create-organization itself. */
const CREATE = 'create'

export const OrginfoPage = () => {
  const screen = useScreen()
  const { path, search } = useVisit()
  const back = () => goTo(path + carriedQuery(search))

  if (new URLSearchParams(search).has(CREATE)) {
    return (
      <ScreenProvider {...screen} onDone={back}>
        <BrandLayout>
          <CreateOrganizationScreen onCancel={back} />
        </BrandLayout>
      </ScreenProvider>
    )
  }
  const { hrefFor, onNavigate } = screen
  const createQuery = carriedQuery(search, { [CREATE]: '1', [QUERY.ssoRedirect]: undefined })
  return (
    <ScreenProvider
      {...screen}
      {...(hrefFor && {
        hrefFor: (destination) =>
          destination.to === 'create-organization'
            ? hrefFor({ to: 'organization-info' }).replace(/\?.*|$/, createQuery)
            : hrefFor(destination),
      })}
      onNavigate={(destination) =>
        destination.to === 'create-organization' ? goTo(path + createQuery) : onNavigate(destination)
      }
    >
      <OrganizationInfoScreen />
    </ScreenProvider>
  )
}
