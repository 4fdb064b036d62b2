export { LoginScreen, type LoginScreenProps, type SignInMethod } from './login/login-screen.tsx'
export * from './provider.ts'
