import { SubmitButton } from '@sso-elements/ui'
import { EMAIL_RULES } from '../form/field-rules.ts'
import { EmailField, FormNoticeLine } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import type { SentCode } from '../form/use-sent-code.ts'
import { useT } from '../screen-context.tsx'
import { useResetCode } from './use-reset-code.ts'

interface ForgotPasswordFormProps {
  email: string
  onSent: (sent: SentCode) => void
  /** The form replaces another part of its page, and the focus was in that. */
  takesFocus?: boolean
}

export const ForgotPasswordForm = ({ email, onSent, takesFocus = false }: ForgotPasswordFormProps) => {
  const t = useT()
  const { send } = useResetCode()
  const form = useScreenForm<'email'>({
    initial: { email },
    ...(takesFocus && { firstFocus: 'email' as const }),
    rules: () => ({ email: EMAIL_RULES }),
    submit: async (values) => onSent(await send(values.email)),
  })
  return (
    <>
      <Heading title={t('password.forgotTitle')}>{t('password.forgotSubtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <EmailField form={form} />
        <SubmitButton label={t('password.send')} busyLabel={t('form.sending')} busy={form.busy} />
      </form>
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'sign-in', email: form.values.email }}>{t('password.backToSignIn')}</ScreenLink>
      </p>
    </>
  )
}
