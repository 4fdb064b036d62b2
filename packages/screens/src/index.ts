export {
  AuthorizeScreen,
  type AuthorizeScreenProps,
  IdeLoginScreen,
  type IdeLoginScreenProps,
} from './authorize/authorize-screen.tsx'
export {
  CALLBACK_NOTICES,
  type CallbackOutcome,
  CallbackScreen,
  type CallbackScreenProps,
} from './authorize/callback-screen.tsx'
export { BrandLayout } from './brand/brand-layout.tsx'
export { BrandLogo } from './brand/brand-logo.tsx'
export { EmbedLayout } from './brand/embed-layout.tsx'
export { LanguageSwitch } from './brand/language-switch.tsx'
export { WideLayout } from './brand/wide-layout.tsx'
export { LoginScreen, type LoginScreenProps, type SignInMethod } from './login/login-screen.tsx'
export { ERROR_KINDS, type ErrorKind } from './notice/error-kinds.ts'
export { ErrorScreen, type ErrorScreenProps } from './notice/error-screen.tsx'
export { LoadingScreen } from './notice/loading-screen.tsx'
export {
  NOTICES,
  type NoticeName,
  type NoticeParams,
  NoticeScreen,
  type NoticeScreenProps,
} from './notice/notice-screen.tsx'
export { CreateOrganizationScreen } from './organization/create-organization-screen.tsx'
export { OrganizationInfoScreen } from './organization/organization-info-screen.tsx'
export { ForgotPasswordScreen, type ForgotPasswordScreenProps } from './password/forgot-password-screen.tsx'
export { ResetPasswordScreen, type ResetPasswordScreenProps } from './password/reset-password-screen.tsx'
export * from './provider.ts'
export { RegisterScreen, type RegisterScreenProps } from './register/register-screen.tsx'
