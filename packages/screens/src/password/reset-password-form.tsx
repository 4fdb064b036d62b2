import { CODE } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { SubmitButton } from '@sso-elements/ui'
import { useState } from 'react'
import { CODE_RULES, EMAIL_RULES, newPasswordRules } from '../form/field-rules.ts'
import { CodeInput, EmailField, FormNoticeLine, PasswordInput } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { HiddenUsername } from '../form/hidden-username.tsx'
import { Resend } from '../form/resend.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { useScreen } from '../screen-context.tsx'

const SECOND_MS = 1000

interface ResetPasswordFormProps {
  t: Translate
  /** Empty when the visitor came here without asking for a code. */
  email: string
  onDone: (email: string) => void
}

export const ResetPasswordForm = ({ t, email, onDone }: ResetPasswordFormProps) => {
  const { session, passwordMinLength } = useScreen()
  const { sent, send } = useSentCode('reset')
  // The code was sent on the screen before, a moment ago.
  const [firstResendAt] = useState(() => (email ? Date.now() + CODE.resendSeconds * SECOND_MS : 0))

  const form = useScreenForm<'email' | 'code' | 'password'>({
    initial: { email, code: '', password: '' },
    firstFocus: email ? 'code' : 'email',
    rules: () => ({
      email: email ? [] : EMAIL_RULES,
      code: CODE_RULES,
      password: newPasswordRules(passwordMinLength),
    }),
    submit: async (values) => {
      await session.resetPassword({ orgEmail: values.email, code: values.code, password: values.password })
      onDone(values.email)
    },
  })

  const resend = async () => {
    if (!form.check('email')) return
    await send(form.values.email)
    form.setValue('code', '')
    form.focus('code')
  }

  const sentTo = sent?.email ?? email
  return (
    <>
      <Heading title={t('password.resetTitle')}>
        {sentTo ? t('form.codeSent', { email: sentTo }) : t('password.forgotSubtitle')}
      </Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine t={t} notice={form.notice} />
        {email ? <HiddenUsername email={email} /> : <EmailField t={t} form={form} />}
        <CodeInput
          t={t}
          form={form}
          below={<Resend t={t} resendAt={sent?.resendAt ?? firstResendAt} onResend={() => void form.attempt(resend)} />}
        />
        <PasswordInput
          t={t}
          form={form}
          label={t('form.newPassword')}
          kind="new-password"
          hint={t('password.rule', { min: passwordMinLength })}
        />
        <p className="sso-hint">{t('password.endsSessions')}</p>
        <SubmitButton label={t('password.submit')} busyLabel={t('password.submitting')} busy={form.busy} />
      </form>
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'sign-in', email: form.values.email }}>{t('password.backToSignIn')}</ScreenLink>
      </p>
    </>
  )
}
