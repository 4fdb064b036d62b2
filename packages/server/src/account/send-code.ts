import { CODE, CODE_SCENES } from '@sso-elements/contract'
import { z } from 'zod'
import { email } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { codeMail, noAccountMail } from '../mail/mail-texts.ts'
import { issueCode } from '../verification/codes.ts'

const sendCode = route({
  method: 'POST',
  path: '/account/send-code',
  access: 'open',
  summary: 'Mails a verification code. The answer is the same for known and unknown addresses.',
  body: z.strictObject({ orgEmail: email, scene: z.enum(CODE_SCENES) }),
  result: z.object({
    resendAfter: z.number().int().meta({ description: 'Seconds until another code can be asked for.' }),
  }),
  handler: async ({ db, secrets, limiter, mailer, settings, publicUrl, authLog, visitor }, { orgEmail, scene }) => {
    await limiter.takeOrRefuse({ codeSource: visitor.address })
    const { codeResend } = await limiter.take({ codeResend: `${scene} ${orgEmail}` })
    if (codeResend) return { resendAfter: codeResend }
    await limiter.takeOrRefuse({ codeDaily: orgEmail })
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
  handler: async ({ db, limiter, visitor }, { orgEmail }) => {
    await limiter.takeOrRefuse({ checkEmail: orgEmail, checkEmailSource: visitor.address })
    const account = await db.selectFrom('accounts').select('id').where('email', '=', orgEmail).executeTakeFirst()
    return { registered: account !== undefined }
  },
})

export const sendCodeRoutes = [sendCode, checkEmail]
