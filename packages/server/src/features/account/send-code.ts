import { CODE, type CodeScene, localeOf } from '@sso-elements/contract'
import { type RequestContext, route } from '../../api/route.ts'
import { codeMail, type MailText, noAccountMail } from '../../kit/mail/mail-texts.ts'
import { hasAccountMail } from '../../kit/mail/sign-in-mails.ts'
import { setDeviceCookie } from '../device/device-cookie.ts'
import { findRequester, type Requester } from '../device/requester.ts'
import { consumeMail, consumeSource, resendLimits } from '../verification/code-limits.ts'
import { issueCode } from '../verification/codes.ts'

/** The mail depends on whether the address has an account, so that only the owner of the mailbox learns it (COD-02). */
const mailFor = (
  { settings, publicUrl, client }: RequestContext<null>,
  account: Requester['account'],
  scene: CodeScene,
  code: string,
): MailText & { code?: string } => {
  const product = settings.brandPmsName
  const url = (page: string): string => `${publicUrl}/sso/${page}`
  if (scene === 'register' && account) {
    const urls = { signInUrl: url('login'), resetUrl: url('forgot-password') }
    return hasAccountMail(product, urls, localeOf(account.language) ?? client.locale)
  }
  if ((scene === 'login' || scene === 'reset') && !account)
    return noAccountMail(product, url('register'), client.locale)
  return { code, ...codeMail(product, scene, code, client.locale) }
}

const mailCode = async (request: RequestContext<null>, requester: Requester, scene: CodeScene): Promise<void> => {
  const { db, secrets, clock, mailer, authLog, client } = request
  const { email: to, account } = requester
  // Created even when the mail does not contain it, so that the response time does not reveal whether the address has an account.
  const code = await issueCode(db, secrets, requester, scene, clock)
  await mailer.send({ to, ...mailFor(request, account, scene, code) })
  authLog.record('code-sent', client, { email: to, method: scene })
}

/** Counts the request. Returns the seconds until the next one is allowed when the previous one was too recent, else null. */
const consumeResend = async (
  { limiter }: RequestContext<null>,
  requester: Requester,
  scene: CodeScene,
): Promise<number | null> => {
  for (const limits of resendLimits(requester, scene)) {
    const { codeResend } = await limiter.consume(limits)
    if (codeResend) return codeResend
  }
  return null
}

const sendCode = route('/account/send-code', async (request, { orgEmail, scene }) => {
  const { limiter, publicUrl, client } = request
  const requester = await findRequester(request, orgEmail)
  await consumeSource(limiter, requester)
  const wait = await consumeResend(request, requester, scene)
  // No cookie is set: the code that was already sent belongs to the previous cookie, or to the machine.
  if (wait !== null) return { resendAfter: wait }
  try {
    await consumeMail(limiter, requester, scene)
    await mailCode(request, requester, scene)
  } catch (error) {
    // No mail was sent, so the next request must not get the response that a code was sent.
    for (const limits of resendLimits(requester, scene)) await limiter.settle({ reset: limits })
    throw error
  }
  if (!requester.device.isFromCookie) setDeviceCookie(client, publicUrl, requester.device)
  return { resendAfter: CODE.resendSeconds }
})

const checkEmail = route('/account/check-email', async ({ db, limiter, authLog, client }, { orgEmail }) => {
  await limiter.consumeOrThrow({ checkEmail: orgEmail, checkEmailSource: client.address })
  authLog.record('email-checked', client, { email: orgEmail })
  const account = await db.selectFrom('accounts').select('id').where('email', '=', orgEmail).executeTakeFirst()
  return { registered: account !== undefined }
})

export const sendCodeRoutes = [sendCode, checkEmail]
