import type { Translate } from '@sso-elements/locale'
import { SubmitButton } from '@sso-elements/ui'
import { CODE_RULES, newPasswordRules } from '../form/field-rules.ts'
import { CodeInput, FormNoticeLine, PasswordInput } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { HiddenUsername } from '../form/hidden-username.tsx'
import { Resend } from '../form/resend.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen } from '../screen-context.tsx'
import { useResetCode } from './use-reset-code.ts'

interface ResetPasswordFormProps {
  t: Translate
  /** The address that a code was sent to. */
  email: string
  onDone: () => void
}

export const ResetPasswordForm = ({ t, email, onDone }: ResetPasswordFormProps) => {
  const { session, passwordMinLength } = useScreen()
  const { send, resendAt } = useResetCode()

  const form = useScreenForm<'code' | 'password'>({
    initial: { code: '', password: '' },
    firstFocus: 'code',
    rules: () => ({
      code: CODE_RULES,
      password: newPasswordRules(passwordMinLength),
    }),
    submit: async (values) => {
      await session.resetPassword({ orgEmail: email, ...values })
      onDone()
    },
  })

  const resend = async () => {
    await send(email)
    form.setValue('code', '')
    form.focus('code')
  }

  return (
    <>
      <Heading title={t('password.resetTitle')}>{t('form.codeSent', { email })}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine t={t} notice={form.notice} />
        <HiddenUsername email={email} />
        <CodeInput
          t={t}
          form={form}
          below={<Resend t={t} resendAt={resendAt(email)} onResend={() => void form.attempt(resend)} />}
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
        <ScreenLink destination={{ to: 'sign-in', email }}>{t('password.backToSignIn')}</ScreenLink>
      </p>
    </>
  )
}
