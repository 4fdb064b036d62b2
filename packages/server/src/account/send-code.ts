import { CODE, CODE_SCENES, type CodeScene, localeOf } from '@sso-elements/contract'
import { z } from 'zod'
import { type Asker, findAsker } from '../device/asker.ts'
import { keepDevice } from '../device/device-cookie.ts'
import { email } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { codeMail, type MailText, noAccountMail } from '../mail/mail-texts.ts'
import { hasAccountMail } from '../mail/sign-in-mails.ts'
import { resendsOf, takeMail, takeSource } from '../verification/code-limits.ts'
import { issueCode } from '../verification/codes.ts'

/** Only the owner of the mailbox learns whether it has an account: the mail says what fits (COD-02). */
const mailOf = (
  { settings, publicUrl, client }: RequestContext<null>,
  account: Asker['account'],
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

const mailCode = async (request: RequestContext<null>, asker: Asker, scene: CodeScene): Promise<void> => {
  const { db, secrets, clock, mailer, authLog, client } = request
  const { email: to, account } = asker
  // Made even where the mail does not tell it: the same work takes the same time.
  const code = await issueCode(db, secrets, asker, scene, clock)
  await mailer.send({ to, ...mailOf(request, account, scene, code) })
  authLog.record('code-sent', client, { email: to, method: scene })
}

/** Counts that this browser asks. Answers the seconds until it may ask again, when it asked just before. */
const takeResend = async (
  { limiter }: RequestContext<null>,
  asker: Asker,
  scene: CodeScene,
): Promise<number | null> => {
  for (const counted of resendsOf(asker, scene)) {
    const { codeResend } = await limiter.take(counted)
    if (codeResend) return codeResend
  }
  return null
}

const sendCode = route({
  method: 'POST',
  path: '/account/send-code',
  access: 'open',
  summary:
    'Mails a verification code, which works in the browser that asked: it is given a cookie. Without cookies the code works on the same machine. The answer is the same for known and unknown addresses.',
  body: z.strictObject({ orgEmail: email, scene: z.enum(CODE_SCENES) }),
  handler: async (request, { orgEmail, scene }) => {
    const { limiter, publicUrl, client } = request
    const asker = await findAsker(request, orgEmail)
    await takeSource(limiter, asker)
    const wait = await takeResend(request, asker, scene)
    // No cookie is set: the code that is on its way belongs to the cookie of before, or to the machine.
    if (wait !== null) return { resendAfter: wait }
    try {
      await takeMail(limiter, asker, scene)
      await mailCode(request, asker, scene)
    } catch (error) {
      // Nothing was mailed: whoever asks again is not to be told that a code is on its way.
      for (const counted of resendsOf(asker, scene)) await limiter.settle({ reset: counted })
      throw error
    }
    if (!asker.device.cameBack) keepDevice(client, publicUrl, asker.device)
    return { resendAfter: CODE.resendSeconds }
  },
})

const checkEmail = route({
  method: 'POST',
  path: '/account/check-email',
  access: 'open',
  summary: 'Tells whether an address is registered; strictly limited.',
  body: z.strictObject({ orgEmail: email }),
  handler: async ({ db, limiter, authLog, client }, { orgEmail }) => {
    await limiter.consumeOrThrow({ checkEmail: orgEmail, checkEmailSource: client.address })
    authLog.record('email-checked', client, { email: orgEmail })
    const account = await db.selectFrom('accounts').select('id').where('email', '=', orgEmail).executeTakeFirst()
    return { registered: account !== undefined }
  },
})

export const sendCodeRoutes = [sendCode, checkEmail]
