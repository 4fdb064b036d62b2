import { ForgotPasswordScreen } from '@sso-elements/screens/forgot-password'
import { usePrefilledEmail } from './use-prefilled-email.ts'

export const ForgotPasswordPage = () => <ForgotPasswordScreen {...usePrefilledEmail()} />
