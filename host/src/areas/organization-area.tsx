import { QUERY } from '@sso-elements/contract'
import { ApplicationSentScreen } from '@sso-elements/screens/application-sent'
import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { InvitationScreen } from '@sso-elements/screens/invitation'
import { InviteTeammatesScreen } from '@sso-elements/screens/invite-teammates'
import { InvitedAccountScreen } from '@sso-elements/screens/invited-account'
import { InvitedAccountErrorScreen } from '@sso-elements/screens/invited-account-error'
import { JoinByCodeScreen, type JoinByCodeScreenProps } from '@sso-elements/screens/join-by-code'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { organizationStyles } from '@sso-elements/ui/styles/organization'
import { setUpStyles } from '@sso-elements/ui/styles/set-up'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { MemberWays } from '../pages/member-ways.tsx'
import { OrginfoPage } from '../pages/orginfo-page.tsx'
import { useInviteCode } from '../pages/use-invite-code.ts'
import { ORGANIZATION_ROUTES } from '../routes/organization-routes.ts'
import { useQueryValue, useVisit } from '../shell/visit-context.ts'
import { area } from './area.ts'

const InvitationPage = () => <InvitationScreen inviteCode={useInviteCode()} kind="link" />

const InvitedAccountPage = () => {
  const { search } = useVisit()
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
    <MemberWays>
      <JoinByCodeScreen {...(orgKey && { orgKey, lookUp: true })} {...(origin && { origin })} />
    </MemberWays>
  )
}

const JOIN_TEXTS = ['sign-in', 'join'] as const
const INVITATION_TEXTS = [...JOIN_TEXTS, 'register', 'feedback'] as const

export const organizationArea = area(
  ORGANIZATION_ROUTES,
  {
    orginfo: { Content: OrginfoPage, texts: ['sign-in', 'organization', 'feedback', 'set-up'] },
    create: { Content: () => <CreateOrganizationScreen />, texts: ['sign-in', 'organization'] },
    teammates: { Content: () => <InviteTeammatesScreen />, texts: JOIN_TEXTS },
    'join-org': { Content: InvitationPage, texts: INVITATION_TEXTS },
    'application-sent': { Content: () => <ApplicationSentScreen />, texts: ['join', 'feedback'] },
    'invited-account': { Content: InvitedAccountPage, texts: INVITATION_TEXTS },
    'invited-account-error': { Content: () => <InvitedAccountErrorScreen />, texts: JOIN_TEXTS },
    join: { Content: () => <JoinPage />, texts: JOIN_TEXTS },
    'join-lark': { Content: () => <JoinPage origin="lark" />, texts: JOIN_TEXTS },
    'join-sso': { Content: () => <JoinPage origin="sso" />, texts: JOIN_TEXTS },
  },
  [...joinStyles, ...setUpStyles, ...organizationStyles],
)
