import { CODE, CODE_SCENES, type CodeScene } from '@sso-elements/contract'
import { z } from 'zod'
import { email } from '../http/fields.ts'
import { type Request, route } from '../http/route.ts'
import { codeMail, noAccountMail } from '../mail/mail-texts.ts'
import { issueCode, resendOf } from '../verification/codes.ts'

const mailCode = async (request: Request<null>, orgEmail: string, scene: CodeScene): Promise<void> => {
  const { db, secrets, mailer, settings, publicUrl, authLog, visitor } = request
  const isKnown = await db.selectFrom('accounts').select('id').where('email', '=', orgEmail).executeTakeFirst()
  // Made for unknown addresses too, though nobody is told it: the same work takes the same time.
  const code = await issueCode(db, secrets, orgEmail, scene)
  const product = settings.brandPmsName
  if (isKnown || scene === 'register' || scene === 'bind') {
    await mailer.send({ to: orgEmail, code, ...codeMail(product, scene, code, visitor.locale) })
  } else {
    await mailer.send({ to: orgEmail, ...noAccountMail(product, `${publicUrl}/sso/register`, visitor.locale) })
  }
  authLog.record('code-sent', visitor, { email: orgEmail, method: scene })
}

const sendCode = route({
  method: 'POST',
  path: '/account/send-code',
  access: 'open',
  summary: 'Mails a verification code. The answer is the same for known and unknown addresses.',
  body: z.strictObject({ orgEmail: email, scene: z.enum(CODE_SCENES) }),
  result: z.object({
    resendAfter: z.number().int().meta({ description: 'Seconds until another code can be asked for.' }),
  }),
  handler: async (request, { orgEmail, scene }) => {
    const { limiter, visitor } = request
    await limiter.takeOrRefuse({ codeSource: visitor.address })
    const counted = resendOf(orgEmail, scene)
    const { codeResend } = await limiter.take(counted)
    if (codeResend) return { resendAfter: codeResend }
    try {
      await limiter.takeOrRefuse({ codeDaily: orgEmail })
      await mailCode(request, orgEmail, scene)
    } catch (error) {
      // Nothing was mailed: whoever asks again is not to be told that a code is on its way.
      await limiter.settle({ reset: counted })
      throw error
    }
    return { resendAfter: CODE.resendSeconds }
  },
})

const checkEmail = route({
  method: 'POST',
  path: '/account/check-email',
  access: 'open',
  summary: 'Tells whether an address is registered; strictly limited.',
  body: z.strictObject({ orgEmail: email }),
  result: z.object({ registered: z.boolean() }),
  handler: async ({ db, limiter, authLog, visitor }, { orgEmail }) => {
    await limiter.takeOrRefuse({ checkEmail: orgEmail, checkEmailSource: visitor.address })
    authLog.record('email-checked', visitor, { email: orgEmail })
    const account = await db.selectFrom('accounts').select('id').where('email', '=', orgEmail).executeTakeFirst()
    return { registered: account !== undefined }
  },
})

export const sendCodeRoutes = [sendCode, checkEmail]
