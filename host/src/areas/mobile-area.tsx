import { CreateOrganizationScreen } from '@sso-elements/screens/create-organization'
import { NoticeScreen } from '@sso-elements/screens/notice'
import { RegisterScreen } from '@sso-elements/screens/register'
import { usePrefilledEmail } from '../pages/use-prefilled-email.ts'
import { MOBILE_ROUTES } from '../routes/mobile-routes.ts'
import { area, page, screenPage } from './area.ts'

const RegisterPage = () => <RegisterScreen {...usePrefilledEmail()} />

const LargerScreenPage = () => <NoticeScreen notice="mobile/not-support-tip" onRetry={() => location.reload()} />

export const mobileArea = area(MOBILE_ROUTES, {
  'not-support-tip': page(LargerScreenPage, NoticeScreen),
  create: screenPage(CreateOrganizationScreen),
  register: page(RegisterPage, RegisterScreen),
})
