import { BrandLayout, ScreenProvider, useScreen } from '@sso-elements/screens'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { OrganizationInfoScreen } from '@sso-elements/screens/organization-info'
import { useLocation, useNavigate } from 'react-router'
import { pathOf } from '../routes/routes.ts'

/** In the query while a member creates another organisation: NAV-03 keeps members away from create-organization itself. */
const CREATE = 'create'

export const OrginfoPage = () => {
  const screen = useScreen()
  const navigate = useNavigate()
  const { search } = useLocation()

  if (new URLSearchParams(search).has(CREATE)) {
    return (
      <ScreenProvider {...screen} onDone={() => void navigate(pathOf('orginfo'))}>
        <BrandLayout>
          <CreateOrganizationScreen onCancel={() => void navigate(pathOf('orginfo'))} />
        </BrandLayout>
      </ScreenProvider>
    )
  }
  const { hrefFor, onNavigate } = screen
  const createPath = `${pathOf('orginfo')}?${CREATE}=1`
  return (
    <ScreenProvider
      {...screen}
      {...(hrefFor && {
        hrefFor: (destination) =>
          destination.to === 'create-organization'
            ? hrefFor({ to: 'organization-info' }).replace(/\?.*|$/, `?${CREATE}=1`)
            : hrefFor(destination),
      })}
      onNavigate={(destination) =>
        destination.to === 'create-organization' ? void navigate(createPath) : onNavigate(destination)
      }
    >
      <OrganizationInfoScreen />
    </ScreenProvider>
  )
}
