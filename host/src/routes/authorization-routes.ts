import { route } from './route-row.ts'

/** Authorization of applications and editors, a further proof of who is signed in, and callbacks from identity providers. */
export const AUTHORIZATION_ROUTES = [
  route('authorize', 'authorize', 'authorize', ['authorize', 'authorize.pageTitle'], { access: 'session' }),
  route('ide-login', 'ide-login', 'ide-login', ['authorize', 'authorize.ideTitle'], { resumes: true }),
  route('verify', 'verify', 'verify', ['authorize', 'verify.title'], { access: 'session' }),
  route('login/get-foxlab-code', 'login-get-foxlab-code', 'foxlab', ['authorize', 'callback.title']),
  route('login/get-google-code', 'login-get-google-code', 'google', ['authorize', 'callback.title']),
  route('login/get-code/:provider', 'login-get-code', 'other', ['authorize', 'callback.title']),
  route('login/get-lark-code', 'login-get-lark-code', 'lark', ['authorize', 'callback.title']),
]
