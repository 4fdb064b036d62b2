import { loadChunk } from '@sso-elements/browser'
import type { TagName } from './attributes.ts'
import type { ScreenName } from './events.ts'
import type { ElementScreen } from './flow-types.ts'

/** The screens of elements, each loaded when it is first shown. */
export const SCREENS: Record<ScreenName, () => Promise<ElementScreen>> = {
  'sign-in': async () => (await loadChunk(() => import('@sso-elements/screens/login'))).LoginScreen,
  register: async () => (await loadChunk(() => import('@sso-elements/screens/register'))).RegisterScreen,
  'forgot-password': async () =>
    (await loadChunk(() => import('@sso-elements/screens/forgot-password'))).ForgotPasswordScreen,
  'reset-password': async () =>
    (await loadChunk(() => import('@sso-elements/screens/reset-password'))).ResetPasswordScreen,
  'create-organization': async () =>
    (await loadChunk(() => import('@sso-elements/screens/create-organization'))).CreateOrganizationScreen,
  'join-organization': async () => (await loadChunk(() => import('./join/join-organization.tsx'))).JoinOrganization,
  'join-by-code': async () => (await loadChunk(() => import('@sso-elements/screens/join-by-code'))).JoinByCodeScreen,
  'application-sent': async () =>
    (await loadChunk(() => import('@sso-elements/screens/application-sent'))).ApplicationSentScreen,
  'share-login': async () => (await loadChunk(() => import('./share/share-login.tsx'))).loadShareLogin(),
}

/** The screen that each tag starts with. */
export const FIRST_SCREEN = {
  'sso-login': 'sign-in',
  'sso-register': 'register',
  'sso-share-login': 'share-login',
  'sso-join-organization': 'join-organization',
} as const satisfies Record<TagName, ScreenName>
