import { ForgotPasswordScreen } from '@sso-elements/screens/forgot-password'
import { LoginScreen } from '@sso-elements/screens/login'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { ResetPasswordScreen } from '@sso-elements/screens/reset-password'
import { SignedInScreen } from '@sso-elements/screens/signed-in'
import { Suspense } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { definePage } from './define-page.ts'
import { ChatSignIn } from './load-chat-sign-in.ts'
import { PageProviderButtons } from './page-provider-buttons.tsx'
import { usePrefilledEmail } from './query-values.ts'
import { useChatAttempt } from './use-chat-attempt.ts'

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
  // CAT-09: there is a session, but its user could not be loaded yet; the rules redirect once it is.
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

/** Sign-in and password reset. */
export const PAGES = [
  definePage({
    path: 'login',
    title: 'signIn.title',
    access: 'sign-in',
    Content: LoginPage,
    screens: [LoginScreen, ProviderButtons],
  }),
  definePage({
    path: 'forgot-password',
    title: 'password.forgotTitle',
    Content: ForgotPasswordPage,
    screens: [ForgotPasswordScreen],
  }),
  definePage({
    path: 'forgot-password/reset',
    title: 'password.resetTitle',
    Content: ResetPasswordPage,
    screens: [ResetPasswordScreen],
  }),
]
