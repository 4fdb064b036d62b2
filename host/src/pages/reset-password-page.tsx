import { ResetPasswordScreen } from '@sso-elements/screens/reset-password'
import { usePrefilledEmail } from './use-prefilled-email.ts'

export const ResetPasswordPage = () => <ResetPasswordScreen {...usePrefilledEmail()} />
