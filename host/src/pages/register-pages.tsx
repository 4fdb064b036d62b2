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
import { useQueryValue } from '../shell/page-location-context.ts'
import { definePage } from './define-page.ts'
import { MemberNavigation } from './member-navigation.tsx'
import { PageProviderButtons } from './page-provider-buttons.tsx'
import { useInviteCode, usePrefilledEmail } from './query-values.ts'

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

const InvitedAccountPage = () => <InvitedAccountScreen inviteCode={useInviteCode()} />

const InvitationPage = () => <InvitationScreen inviteCode={useInviteCode()} kind="email" opensAtOnce />

const INVITED = {
  title: 'invitation.accountTitle',
  resumes: true,
  Content: InvitedAccountPage,
  screens: [InvitedAccountScreen],
} as const
const THIRD_PARTY = { title: 'register.title', screens: [ThirdPartyRegisterScreen] } as const
const ORGANIZATION = {
  title: 'organization.createTitle',
  Content: OrganizationPage,
  screens: [RegisterScreen, CreateOrganizationScreen],
} as const

/** Registration and its variants. */
export const PAGES = [
  definePage({
    path: 'register',
    title: 'register.title',
    keepAlive: true,
    Content: RegisterPage,
    screens: [RegisterScreen, ProviderButtons],
  }),
  definePage({
    path: 'register/aws',
    title: 'marketplace.title',
    entersOrganization: true,
    resumes: true,
    Content: MarketplacePage,
    screens: [MarketplaceRegisterScreen],
  }),
  definePage({
    ...THIRD_PARTY,
    path: 'register/google-organization',
    Content: () => <ThirdPartyPage source="google" />,
  }),
  definePage({ ...THIRD_PARTY, path: 'register/lark-organization', Content: () => <ThirdPartyPage source="lark" /> }),
  definePage({ ...INVITED, path: 'register/invite' }),
  definePage({
    path: 'register/oldOrganization',
    name: 'register-old-organization',
    title: 'join.title',
    access: 'session',
    entersOrganization: true,
    Content: OldOrganizationPage,
    screens: [JoinByCodeScreen],
  }),
  definePage({
    path: 'register/org-invite',
    title: 'invitation.title',
    resumes: true,
    Content: InvitationPage,
    screens: [InvitationScreen],
  }),
  definePage({ ...INVITED, path: 'register/org-invite2' }),
  definePage({ ...ORGANIZATION, path: 'register/organization', whitelisted: true, keepAlive: true }),
  definePage({
    ...ORGANIZATION,
    path: 'register/organization-en',
    access: 'session',
    entersOrganization: true,
    language: 'en',
  }),
  definePage({ ...THIRD_PARTY, path: 'register/third-organization', Content: () => <ThirdPartyPage source="third" /> }),
]
