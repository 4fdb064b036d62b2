import type { ScreenName } from './events.ts'
import { FIRST_SCREENS, type LoadScreen } from './first-screens.ts'

/** The screens that a visit can come to, each fetched when it is first shown. */
export const SCREENS: Record<ScreenName, LoadScreen> = {
  'sign-in': FIRST_SCREENS['sso-login'].load,
  register: FIRST_SCREENS['sso-register'].load,
  'forgot-password': async () => (await import('@sso-elements/screens/forgot-password')).ForgotPasswordScreen,
  'reset-password': async () => (await import('@sso-elements/screens/reset-password')).ResetPasswordScreen,
  'create-organization': async () =>
    (await import('@sso-elements/screens/create-organization')).CreateOrganizationScreen,
}
