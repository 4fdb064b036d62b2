import { Notice, SubmitButton } from '@sso-elements/ui'
import { CODE_RULES, newPasswordRules } from '../form/field-rules.ts'
import { CodeInput, FormNoticeLine, PasswordInput, Resend } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { HiddenUsername } from '../form/hidden-username.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useResetCode } from './use-reset-code.ts'

export const PasswordChanged = ({ email }: { email: string }) => {
  const t = useT()
  return (
    <>
      <Heading title={t('password.doneTitle')} firstFocus />
      <div className="sso-form">
        <Notice kind="success">{t('password.done')}</Notice>
        <ScreenLink destination={{ to: 'sign-in', email }} className="sso-button">
          {t('password.backToSignIn')}
        </ScreenLink>
      </div>
    </>
  )
}

interface ResetPasswordFormProps {
  /** The address that a code was sent to. */
  email: string
  /** The password is changed, and the user has to sign in with it. */
  onChanged: () => void
}

export const ResetPasswordForm = ({ email, onChanged }: ResetPasswordFormProps) => {
  const t = useT()
  const { session, passwordMinLength, onDone, onEvent } = useScreen()
  const { send, resendAt, clear } = useResetCode()

  const form = useScreenForm<'code' | 'password'>({
    initial: { code: '', password: '' },
    firstFocus: 'code',
    rules: () => ({
      code: CODE_RULES,
      password: newPasswordRules(passwordMinLength),
    }),
    submit: async (values) => {
      const outcome = await session.resetPassword({ orgEmail: email, ...values })
      clear()
      onEvent('completed', { method: null })
      if (outcome.status === 'signed-in') await onDone()
      else onChanged()
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
        <FormNoticeLine notice={form.notice} />
        <HiddenUsername email={email} />
        <CodeInput
          form={form}
          below={<Resend resendAt={resendAt(email)} onResend={() => void form.attempt(resend)} />}
        />
        <PasswordInput
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
