import { QUERY } from '@sso-elements/contract'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { InvitationScreen } from '@sso-elements/screens/invitation'
import { InvitedAccountScreen } from '@sso-elements/screens/invited-account'
import { JoinByCodeScreen } from '@sso-elements/screens/join-by-code'
import { MarketplaceRegisterScreen, SUBSCRIPTION_ERRORS } from '@sso-elements/screens/marketplace-register'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { RegisterScreen } from '@sso-elements/screens/register'
import {
  ThirdPartyRegisterScreen,
  type ThirdPartyRegisterScreenProps,
} from '@sso-elements/screens/third-party-register'
import { useHost, useStoreState } from '../host-context.ts'
import { chatAttempt } from '../navigation/chat-attempt.ts'
import { MemberNavigation } from '../pages/member-navigation.tsx'
import { PageProviderButtons } from '../pages/page-provider-buttons.tsx'
import { useInviteCode } from '../pages/use-invite-code.ts'
import { usePrefilledEmail } from '../pages/use-prefilled-email.ts'
import { REGISTER_ROUTES } from '../routes/register-routes.ts'
import { useQueryValue } from '../shell/page-location-context.ts'
import { area, page } from './area.ts'

const RegisterPage = () => (
  <RegisterScreen {...usePrefilledEmail()}>
    <PageProviderButtons />
  </RegisterScreen>
)

const ThirdPartyPage = ({ source }: Pick<ThirdPartyRegisterScreenProps, 'source'>) => (
  <ThirdPartyRegisterScreen
    source={source}
    teams={useStoreState(chatAttempt).teams ?? undefined}
    {...usePrefilledEmail()}
  />
)

/** A user with a session only creates the organization; others register first. */
const OrganizationPage = () => {
  const { token } = useStoreState(useHost().session.store)
  const prefilled = usePrefilledEmail()
  return token === null ? <RegisterScreen {...prefilled} /> : <CreateOrganizationScreen />
}

const OldOrganizationPage = () => {
  const orgKey = useQueryValue(QUERY.orgKey)
  return (
    <MemberNavigation>
      <JoinByCodeScreen {...(orgKey && { orgKey, lookUp: true })} />
    </MemberNavigation>
  )
}

const MarketplacePage = () => {
  const errorCode = useQueryValue('error')
  const error = SUBSCRIPTION_ERRORS.find((known) => known === errorCode) ?? (errorCode === null ? null : 'invalid')
  return <MarketplaceRegisterScreen error={error} />
}

export const registerArea = area(REGISTER_ROUTES, {
  register: page(RegisterPage, RegisterScreen, ProviderButtons),
  marketplace: page(MarketplacePage, MarketplaceRegisterScreen),
  google: page(() => <ThirdPartyPage source="google" />, ThirdPartyRegisterScreen),
  lark: page(() => <ThirdPartyPage source="lark" />, ThirdPartyRegisterScreen),
  third: page(() => <ThirdPartyPage source="third" />, ThirdPartyRegisterScreen),
  'invited-account': page(() => <InvitedAccountScreen inviteCode={useInviteCode()} />, InvitedAccountScreen),
  invitation: page(() => <InvitationScreen inviteCode={useInviteCode()} kind="email" opensAtOnce />, InvitationScreen),
  'old-organization': page(OldOrganizationPage, JoinByCodeScreen),
  organization: page(OrganizationPage, RegisterScreen, CreateOrganizationScreen),
})
