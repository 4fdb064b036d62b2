import { CODE } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { CodeField, Field, Notice, PasswordField } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { type FormNotice, noticeText, problemText } from './form-problem.ts'
import type { ScreenForm } from './use-screen-form.ts'

interface FieldOf<Name extends 'email' | 'password' | 'code'> {
  t: Translate
  form: Pick<ScreenForm<Name>, 'field' | 'problems' | 'setValue'>
}

interface EmailFieldProps extends FieldOf<'email'> {
  /** An address that is given and can only be looked at. */
  readOnly?: boolean
  describedBy?: string | undefined
}

export const EmailField = ({ t, form, readOnly = false, describedBy }: EmailFieldProps) => (
  <Field
    {...form.field('email')}
    readOnly={readOnly}
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

interface PasswordInputProps extends FieldOf<'password'> {
  label?: string
  /** A password that exists, or one that is being chosen. */
  kind: 'current-password' | 'new-password'
  aside?: ReactNode
  hint?: ReactNode
}

export const PasswordInput = ({ t, form, label, kind, aside, hint }: PasswordInputProps) => (
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

export const CodeInput = ({ t, form, hint, below }: FieldOf<'code'> & { hint?: ReactNode; below: ReactNode }) => (
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

interface FormNoticeLineProps {
  t: Translate
  notice: FormNotice | null
  id?: string
  /** What to do next, such as a link. */
  children?: ReactNode
}

export const FormNoticeLine = ({ t, notice, id, children }: FormNoticeLineProps) =>
  notice && (
    <Notice kind={notice.kind} id={id}>
      {noticeText(t, notice)}
      {children && <> {children}</>}
    </Notice>
  )
