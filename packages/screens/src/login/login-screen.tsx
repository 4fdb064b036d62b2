import { WithTexts } from '../with-texts.tsx'
import { LoginForm, type LoginScreenProps } from './login-form.tsx'

export type { LoginScreenProps, SignInMethod } from './login-form.tsx'

/** Sign-in by password or by a mailed code. */
export const LoginScreen = (props: LoginScreenProps) => (
  <WithTexts groups={['sign-in']} fields={2}>
    {(t) => <LoginForm t={t} {...props} />}
  </WithTexts>
)
