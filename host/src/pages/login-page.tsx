import { LoginScreen } from '@sso-elements/screens/login'
import { usePrefilledEmail } from './use-prefilled-email.ts'

export const LoginPage = () => <LoginScreen {...usePrefilledEmail()} />
