import { RegisterScreen } from '@sso-elements/screens/register'
import { usePrefilledEmail } from './use-prefilled-email.ts'

export const RegisterPage = () => <RegisterScreen {...usePrefilledEmail()} />
