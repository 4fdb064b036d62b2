import { SubmitButton } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { EMAIL_RULES } from '../form/field-rules.ts'
import { EmailField, FormNoticeLine } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useOnChange } from '../form/use-draft.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useT } from '../screen-context.tsx'

interface RegisterEmailFormProps {
  email: string
  /** Replaces the default subtitle. */
  intro?: string
  /** The user returned to change the address. */
  returned: boolean
  onTyped: (email: string) => void
  /** Sends the code to the address and continues. */
  onEmail: (email: string) => Promise<void>
  /** Shown below the form. */
  children?: ReactNode
}

export const RegisterEmailForm = (props: RegisterEmailFormProps) => {
  const { email, intro, returned, onTyped, onEmail, children } = props
  const t = useT()
  const form = useScreenForm<'email'>({
    initial: { email },
    rules: () => ({ email: EMAIL_RULES }),
    ...(returned && { firstFocus: 'email' as const }),
    submit: (values) => onEmail(values.email),
  })
  // A prefilled address is not stored as a draft, because the page may change it.
  useOnChange((typed) => {
    if (form.isTouched()) onTyped(typed)
  }, form.values.email)
  return (
    <>
      <Heading title={t('register.title')}>{intro ?? t('register.subtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <EmailField form={form} />
        <SubmitButton label={t('register.start')} busyLabel={t('form.sending')} busy={form.busy} />
      </form>
      {children}
      <p className="sso-foot">
        {t('register.haveAccount')}{' '}
        <ScreenLink destination={{ to: 'sign-in', email: form.values.email }}>{t('register.signIn')}</ScreenLink>
      </p>
    </>
  )
}
