import { QUERY } from '@sso-elements/contract'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { InvitationScreen } from '@sso-elements/screens/invitation'
import { InvitedAccountScreen } from '@sso-elements/screens/invited-account'
import { JoinByCodeScreen } from '@sso-elements/screens/join-by-code'
import { MarketplaceRegisterScreen, SUBSCRIPTION_ERRORS } from '@sso-elements/screens/marketplace-register'
import { RegisterScreen } from '@sso-elements/screens/register'
import {
  ThirdPartyRegisterScreen,
  type ThirdPartyRegisterScreenProps,
} from '@sso-elements/screens/third-party-register'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { providerStyles } from '@sso-elements/ui/styles/providers'
import { useHost, useStoreState } from '../host-context.ts'
import { MemberWays } from '../pages/member-ways.tsx'
import { ProviderWays } from '../pages/provider-ways.tsx'
import { useInviteCode } from '../pages/use-invite-code.ts'
import { usePrefilledEmail } from '../pages/use-prefilled-email.ts'
import { REGISTER_ROUTES } from '../routes/register-routes.ts'
import { useQueryValue } from '../shell/visit-context.ts'
import { area } from './area.ts'

const RegisterPage = () => (
  <RegisterScreen {...usePrefilledEmail()}>
    <ProviderWays />
  </RegisterScreen>
)

const ThirdPartyPage = ({ source }: Pick<ThirdPartyRegisterScreenProps, 'source'>) => (
  <ThirdPartyRegisterScreen source={source} {...usePrefilledEmail()} />
)

/** A person with a session needs only the organization; everybody else the account before it. */
const OrganizationPage = () => {
  const { token } = useStoreState(useHost().session.store)
  const prefilled = usePrefilledEmail()
  return token === null ? <RegisterScreen {...prefilled} /> : <CreateOrganizationScreen />
}

const OldOrganizationPage = () => {
  const orgKey = useQueryValue(QUERY.orgKey)
  return (
    <MemberWays>
      <JoinByCodeScreen {...(orgKey && { orgKey, lookUp: true })} />
    </MemberWays>
  )
}

const MarketplacePage = () => {
  const asked = useQueryValue('error')
  const error = SUBSCRIPTION_ERRORS.find((known) => known === asked) ?? (asked === null ? null : 'invalid')
  return <MarketplaceRegisterScreen error={error} />
}

const REGISTER = ['sign-in', 'register', 'join'] as const
const INVITATION = [...REGISTER, 'feedback'] as const

export const registerArea = area(
  REGISTER_ROUTES,
  {
    register: { Content: RegisterPage, texts: ['sign-in', 'register', 'provider'] },
    marketplace: { Content: MarketplacePage, texts: [...REGISTER, 'organization', 'feedback'] },
    google: { Content: () => <ThirdPartyPage source="google" />, texts: REGISTER },
    lark: { Content: () => <ThirdPartyPage source="lark" />, texts: REGISTER },
    third: { Content: () => <ThirdPartyPage source="third" />, texts: REGISTER },
    'invited-account': { Content: () => <InvitedAccountScreen inviteCode={useInviteCode()} />, texts: INVITATION },
    invitation: { Content: () => <InvitationScreen inviteCode={useInviteCode()} kind="email" />, texts: INVITATION },
    'old-organization': { Content: OldOrganizationPage, texts: ['sign-in', 'join'] },
    organization: { Content: OrganizationPage, texts: ['sign-in', 'register', 'organization'] },
  },
  [...joinStyles, ...providerStyles],
)
