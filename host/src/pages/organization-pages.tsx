import { QUERY } from '@sso-elements/contract'
import { ApplicationSentScreen } from '@sso-elements/screens/application-sent'
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
import { usePageLocation, useQueryValue } from '../shell/page-location-context.ts'
import { definePage } from './define-page.ts'
import { MemberNavigation } from './member-navigation.tsx'
import { OrginfoPage } from './orginfo-page.tsx'
import { useInviteCode } from './query-values.ts'

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

const INFO = {
  title: 'organization.infoTitle',
  access: 'session',
  layout: 'workspace',
  Content: OrginfoPage,
  screens: [OrganizationInfoScreen, CreateOrganizationScreen],
} as const
const INVITATION = {
  title: 'invitation.title',
  whitelisted: true,
  resumes: true,
  Content: InvitationPage,
  screens: [InvitationScreen],
} as const
const JOIN = { title: 'join.title', resumes: true, Content: JoinPage, screens: [JoinByCodeScreen] } as const
const CREATE = {
  title: 'organization.createTitle',
  entersOrganization: true,
  screen: CreateOrganizationScreen,
} as const

/** Organization pages: start page, creating, joining and inviting. */
export const PAGES = [
  definePage({ ...INFO, path: '', name: 'index' }),
  definePage({ ...INFO, path: 'index-en', language: 'en' }),
  definePage({ ...INFO, path: 'orginfo', keepAlive: true }),
  definePage({ path: 'apply-success', title: 'application.title', whitelisted: true, screen: ApplicationSentScreen }),
  definePage({ ...INVITATION, path: 'join-org', background: 'grey' }),
  definePage({ ...INVITATION, path: 'invite-team-link' }),
  definePage({
    path: 'invite-account-info',
    title: 'invitation.accountTitle',
    resumes: true,
    Content: InvitedAccountPage,
    screens: [InvitedAccountScreen],
  }),
  definePage({ path: 'invite-account-info/error', title: 'invitation.goneTitle', screen: InvitedAccountErrorScreen }),
  definePage({ ...JOIN, path: 'code-join-organization', whitelisted: true, keepAlive: true }),
  definePage({ ...JOIN, path: 'code-join-organization/index-en', name: 'code-join-organization-en', language: 'en' }),
  definePage({ ...JOIN, path: 'code-join-organization/lark', Content: () => <JoinPage origin="lark" /> }),
  definePage({ ...JOIN, path: 'code-join-organization/sso', Content: () => <JoinPage origin="sso" /> }),
  definePage({
    path: 'code-join-organization/directly-join-lark',
    name: 'directly-join-lark',
    title: 'direct.title',
    resumes: true,
    Content: DirectJoinPage,
    screens: [DirectJoinScreen],
  }),
  definePage({ ...CREATE, path: 'create-organization', keepAlive: true }),
  definePage({
    ...CREATE,
    path: 'create-organization/index-en',
    name: 'create-organization-en',
    access: 'session',
    language: 'en',
  }),
  definePage({
    path: 'create-organization/invitation',
    title: 'teammates.title',
    access: 'session',
    screen: InviteTeammatesScreen,
  }),
]
