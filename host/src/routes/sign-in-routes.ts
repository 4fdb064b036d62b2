import { route } from './route-row.ts'

/** Sign-in and password reset. */
export const SIGN_IN_ROUTES = [
  route('login', 'login', 'login', ['sign-in', 'signIn.title'], { access: 'sign-in' }),
  route('forgot-password', 'forgot-password', 'forgot-password', ['password', 'password.forgotTitle']),
  route('forgot-password/reset', 'forgot-password-reset', 'reset-password', ['password', 'password.resetTitle']),
]
