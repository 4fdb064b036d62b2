import { CODE } from '@sso-elements/contract'
import { CodeField, Field, Notice, PasswordField, ResendButton } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { useT } from '../screen-context.tsx'
import { type FormNotice, noticeText, problemText } from './form-problem.ts'
import type { ScreenForm } from './use-screen-form.ts'

interface ResendProps {
  resendAt: number
  onResend: () => void
}

export const Resend = ({ resendAt, onResend }: ResendProps) => {
  const t = useT()
  return (
    <ResendButton
      availableAt={resendAt}
      label={t('form.resend')}
      waitingLabel={(seconds) => t('form.resendIn', { seconds })}
      onResend={onResend}
    />
  )
}

interface FieldOf<Name extends 'email' | 'password' | 'code'> {
  form: Pick<ScreenForm<Name>, 'field' | 'problems' | 'setValue'>
}

interface EmailFieldProps extends FieldOf<'email'> {
  describedBy?: string | undefined
}

export const EmailField = ({ form, describedBy }: EmailFieldProps) => {
  const t = useT()
  return (
    <Field
      {...form.field('email')}
      describedBy={describedBy}
      label={t('form.email')}
      error={problemText(t, form.problems.email)}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}

interface PasswordInputProps extends FieldOf<'password'> {
  label?: string
  /** Whether the user enters an existing password or chooses a new one. */
  kind: 'current-password' | 'new-password'
  aside?: ReactNode
  hint?: ReactNode
}

export const PasswordInput = ({ form, label, kind, aside, hint }: PasswordInputProps) => {
  const t = useT()
  return (
    <PasswordField
      {...form.field('password')}
      label={label ?? t('form.password')}
      error={problemText(t, form.problems.password)}
      autoComplete={kind}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      aside={aside}
      hint={hint}
    />
  )
}

export const CodeInput = ({ form, hint, below }: FieldOf<'code'> & { hint?: ReactNode; below: ReactNode }) => {
  const t = useT()
  return (
    <CodeField
      {...form.field('code')}
      label={t('form.code')}
      error={problemText(t, form.problems.code)}
      length={CODE.length}
      onCode={(digits) => form.setValue('code', digits)}
      hint={hint}
      below={below}
    />
  )
}

interface FormNoticeLineProps {
  notice: FormNotice | null
  id?: string
  /** A next step after the message, such as a link. */
  children?: ReactNode
}

export const FormNoticeLine = ({ notice, id, children }: FormNoticeLineProps) => {
  const t = useT()
  return (
    notice && (
      <Notice kind={notice.kind} id={id}>
        {noticeText(t, notice)}
        {children && <> {children}</>}
      </Notice>
    )
  )
}
