import { defineScreen } from '../define-screen.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { LoginForm } from './login-form.tsx'

export type { LoginScreenProps, SignInMethod } from './login-form.tsx'

/** Sign-in by password or by an emailed code. */
export const LoginScreen = defineScreen({ texts: SCREEN_TEXTS['sign-in'], fields: 2, Screen: LoginForm })
