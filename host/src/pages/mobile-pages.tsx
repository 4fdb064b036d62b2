import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { NoticeScreen } from '@sso-elements/screens/notice'
import { RegisterScreen } from '@sso-elements/screens/register'
import { definePage } from './define-page.ts'
import { usePrefilledEmail } from './query-values.ts'

const RegisterPage = () => <RegisterScreen {...usePrefilledEmail()} />

const LargerScreenPage = () => <NoticeScreen notice="mobile/not-support-tip" onRetry={() => location.reload()} />

/** Pages for phones. */
export const PAGES = [
  definePage({
    path: 'mobile/not-support-tip',
    title: 'chat.screenTitle',
    Content: LargerScreenPage,
    screens: [NoticeScreen],
  }),
  definePage({
    path: 'mobile/organization-create',
    title: 'organization.createTitle',
    entersOrganization: true,
    screen: CreateOrganizationScreen,
  }),
  definePage({
    path: 'mobile/register',
    title: 'register.title',
    keepAlive: true,
    Content: RegisterPage,
    screens: [RegisterScreen],
  }),
]
