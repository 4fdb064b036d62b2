import { ForgotPasswordScreen } from '@sso-elements/screens/forgot-password'
import { LoginScreen } from '@sso-elements/screens/login'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { ResetPasswordScreen } from '@sso-elements/screens/reset-password'
import { SignedInScreen } from '@sso-elements/screens/signed-in'
import { Suspense } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { ChatSignIn } from '../pages/load-chat-sign-in.ts'
import { PageProviderButtons } from '../pages/page-provider-buttons.tsx'
import { useChatAttempt } from '../pages/use-chat-attempt.ts'
import { usePrefilledEmail } from '../pages/use-prefilled-email.ts'
import { SIGN_IN_ROUTES } from '../routes/sign-in-routes.ts'
import { area, page } from './area.ts'

const LoginPage = () => {
  const { account, failure } = useStoreState(useHost().session.store)
  const prefilled = usePrefilledEmail()
  const attempt = useChatAttempt()
  if (attempt)
    return (
      <Suspense>
        <ChatSignIn {...attempt} />
      </Suspense>
    )
  // CAT-09: there is a session, but its person could not be loaded yet; the rules redirect once it is.
  return !account && failure ? (
    <SignedInScreen />
  ) : (
    <LoginScreen {...prefilled}>
      <PageProviderButtons />
    </LoginScreen>
  )
}
const ForgotPasswordPage = () => <ForgotPasswordScreen {...usePrefilledEmail()} />
const ResetPasswordPage = () => <ResetPasswordScreen {...usePrefilledEmail()} />

export const signInArea = area(SIGN_IN_ROUTES, {
  login: page(LoginPage, LoginScreen, ProviderButtons),
  'forgot-password': page(ForgotPasswordPage, ForgotPasswordScreen),
  'reset-password': page(ResetPasswordPage, ResetPasswordScreen),
})
