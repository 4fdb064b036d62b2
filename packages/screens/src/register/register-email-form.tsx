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
  /** The address is given: it is shown, and cannot be changed. */
  emailFixed: boolean
  /** Why the visitor is here, instead of the usual sentence. */
  intro?: string
  /** The visitor came back to change the address. */
  returned: boolean
  onTyped: (email: string) => void
  /** Goes on with an address: sends the code. */
  onEmail: (email: string) => Promise<void>
  /** Below the form. */
  children?: ReactNode
}

export const RegisterEmailForm = (props: RegisterEmailFormProps) => {
  const { email, emailFixed, intro, returned, onTyped, onEmail, children } = props
  const t = useT()
  const form = useScreenForm<'email'>({
    initial: { email },
    rules: () => ({ email: EMAIL_RULES }),
    ...(returned && { firstFocus: 'email' as const }),
    submit: (values) => onEmail(values.email),
  })
  // An address that the page gives is no draft: the page may take it back.
  useOnChange((typed) => {
    if (form.isTouched()) onTyped(typed)
  }, form.values.email)
  return (
    <>
      <Heading title={t('register.title')}>{intro ?? t('register.subtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <EmailField form={form} readOnly={emailFixed} />
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
