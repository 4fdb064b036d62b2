import type { Translate } from '@sso-elements/locale'
import { SubmitButton } from '@sso-elements/ui'
import { EMAIL_RULES } from '../form/field-rules.ts'
import { EmailField, FormNoticeLine } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { useScreen } from '../screen-context.tsx'
import { WithTexts } from '../with-texts.tsx'

export interface ForgotPasswordScreenProps {
  /** Prefill. */
  email?: string
}

const ForgotPasswordForm = ({ t, email = '' }: ForgotPasswordScreenProps & { t: Translate }) => {
  const { onNavigate } = useScreen()
  const { send } = useSentCode('reset')
  const form = useScreenForm<'email'>({
    initial: { email },
    rules: () => ({ email: EMAIL_RULES }),
    submit: async (values) => {
      await send(values.email)
      onNavigate({ to: 'reset-password', email: values.email })
    },
  })
  return (
    <>
      <Heading title={t('password.forgotTitle')}>{t('password.forgotSubtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine t={t} notice={form.notice} />
        <EmailField t={t} form={form} />
        <SubmitButton label={t('password.send')} busyLabel={t('form.sending')} busy={form.busy} />
      </form>
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'sign-in', email: form.values.email }}>{t('password.backToSignIn')}</ScreenLink>
      </p>
    </>
  )
}

/** Asks for the address and has a code sent there; the answer is the same for an unknown one. */
export const ForgotPasswordScreen = (props: ForgotPasswordScreenProps) => (
  <WithTexts groups={['sign-in', 'password']}>{(t) => <ForgotPasswordForm t={t} {...props} />}</WithTexts>
)
