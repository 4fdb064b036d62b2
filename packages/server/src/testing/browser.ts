import type { BodyOf, CallPath, CodeScene, ResultOf } from '@sso-elements/contract'
import { type CallOptions, type Client, cookiesOf, PASSWORD, type Reply, someAddress } from './client.ts'

/** An unrelated cookie, so that the client does not add those of another browser. */
const NO_COOKIES = 'unrelated=1'

export interface TestBrowser {
  call<Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: CallOptions): Promise<Reply<ResultOf<Path>>>
  sendCode(orgEmail: string, scene: CodeScene): Promise<Reply<ResultOf<'/account/send-code'>>>
  /** Requests a code and reads it from the newest mail. */
  code(orgEmail: string, scene: CodeScene): Promise<string>
  signIn(orgEmail: string, password?: string): Promise<Reply<ResultOf<'/account/login'>>>
  signInByCode(orgEmail: string, code: string): Promise<Reply<ResultOf<'/account/anonymous/login-code'>>>
  resetPassword(orgEmail: string, code: string, password?: string): Promise<Reply<ResultOf<'/account/reset-password'>>>
  register(orgEmail: string, code: string): Promise<Reply<ResultOf<'/account/register'>>>
}

/** A separate browser on a separate machine, which keeps its cookies unless it refuses them. */
export const someBrowser = (
  client: Client,
  { from = someAddress(), refusesCookies = false }: { from?: string | (() => string); refusesCookies?: boolean } = {},
): TestBrowser => {
  let cookie = NO_COOKIES
  const call: TestBrowser['call'] = async (path, body, { headers, ...options } = {}) => {
    const address = typeof from === 'string' ? from : from()
    const reply = await client.call(path, body, { ...options, from: address, headers: { cookie, ...headers } })
    const setCookies = cookiesOf(reply.headers)
    if (setCookies !== '' && !refusesCookies) cookie = setCookies
    return reply
  }
  const sendCode: TestBrowser['sendCode'] = (orgEmail, scene) => call('/account/send-code', { orgEmail, scene })
  return {
    call,
    sendCode,
    code: async (orgEmail, scene) => {
      const sent = await sendCode(orgEmail, scene)
      if (sent.code !== '200') throw new Error(`${orgEmail} got no code to ${scene}: ${sent.status} ${sent.code}`)
      const mail = (await client.mails(orgEmail)).find((each) => each.code)
      if (!mail?.code) throw new Error(`no code was mailed to ${orgEmail}`)
      return mail.code
    },
    signIn: (orgEmail, password = PASSWORD) => call('/account/login', { orgEmail, password, tenantId: 1 }),
    signInByCode: (orgEmail, code) => call('/account/anonymous/login-code', { orgEmail, code, tenantId: 1 }),
    resetPassword: (orgEmail, code, password = PASSWORD) =>
      call('/account/reset-password', { orgEmail, code, password }),
    register: (orgEmail, code) => call('/account/register', { orgEmail, code, password: PASSWORD, orgUserName: 'Ada' }),
  }
}

/** A code that differs from this one. */
export const differentCode = (code: string): string => (code === '000000' ? '000001' : '000000')
