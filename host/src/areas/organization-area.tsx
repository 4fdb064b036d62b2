import { QUERY } from '@sso-elements/contract'
import { ApplicationSentScreen } from '@sso-elements/screens/application-sent'
import { ChatToolsScreen } from '@sso-elements/screens/chat-tools'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { DirectJoinScreen } from '@sso-elements/screens/direct-join'
import { InvitationScreen } from '@sso-elements/screens/invitation'
import { InviteTeammatesScreen } from '@sso-elements/screens/invite-teammates'
import { InvitedAccountScreen } from '@sso-elements/screens/invited-account'
import { InvitedAccountErrorScreen } from '@sso-elements/screens/invited-account-error'
import { JoinByCodeScreen, type JoinByCodeScreenProps } from '@sso-elements/screens/join-by-code'
import { OrganizationInfoScreen } from '@sso-elements/screens/organization-info'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { MemberNavigation } from '../pages/member-navigation.tsx'
import { OrginfoPage } from '../pages/orginfo-page.tsx'
import { useInviteCode } from '../pages/use-invite-code.ts'
import { ORGANIZATION_ROUTES } from '../routes/organization-routes.ts'
import { usePageLocation, useQueryValue } from '../shell/page-location-context.ts'
import { area, page, screenPage } from './area.ts'

const InvitationPage = () => <InvitationScreen inviteCode={useInviteCode()} kind="link" opensAtOnce />

const InvitedAccountPage = () => {
  const { search } = usePageLocation()
  return (
    <InvitedAccountScreen
      inviteCode={useInviteCode()}
      onInvalid={() => goTo(`invite-account-info/error${carriedQuery(search)}`, { replace: true })}
    />
  )
}

const JoinPage = ({ origin }: Pick<JoinByCodeScreenProps, 'origin'>) => {
  const orgKey = useQueryValue(QUERY.orgKey)
  return (
    <MemberNavigation>
      <JoinByCodeScreen {...(orgKey && { orgKey, lookUp: true })} {...(origin && { origin })} />
    </MemberNavigation>
  )
}

const DirectJoinPage = () => (
  <MemberNavigation>
    <DirectJoinScreen />
  </MemberNavigation>
)

export const organizationArea = area(ORGANIZATION_ROUTES, {
  orginfo: page(OrginfoPage, OrganizationInfoScreen, CreateOrganizationScreen, ChatToolsScreen),
  create: screenPage(CreateOrganizationScreen),
  teammates: screenPage(InviteTeammatesScreen),
  'join-org': page(InvitationPage, InvitationScreen),
  'application-sent': screenPage(ApplicationSentScreen),
  'invited-account': page(InvitedAccountPage, InvitedAccountScreen),
  'invited-account-error': screenPage(InvitedAccountErrorScreen),
  join: page(() => <JoinPage />, JoinByCodeScreen),
  'join-lark': page(() => <JoinPage origin="lark" />, JoinByCodeScreen),
  'join-directly': page(DirectJoinPage, DirectJoinScreen),
  'join-sso': page(() => <JoinPage origin="sso" />, JoinByCodeScreen),
})
