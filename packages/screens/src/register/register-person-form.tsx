import { CODE_OF_REPLY } from '@sso-elements/contract'
import { Field, SubmitButton } from '@sso-elements/ui'
import { useEffect } from 'react'
import { CODE_RULES, newPasswordRules } from '../form/field-rules.ts'
import { CodeInput, FormNoticeLine, PasswordInput, Resend } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { HiddenUsername } from '../form/hidden-username.tsx'
import { PERSON_NAME_RULES } from '../form/name-rules.ts'
import { ScreenLink } from '../form/screen-link.tsx'
import { useOnChange } from '../form/use-draft.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import type { SentCode } from '../form/use-sent-code.ts'
import { useScreen, useT } from '../screen-context.tsx'

const ADDRESS_TAKEN = `code.${CODE_OF_REPLY.addressTaken}` as const

/** Values that are preserved while the user changes the address. */
interface RegisterDraft {
  code: string
  orgUserName: string
}

interface RegisterPersonFormProps {
  email: string
  /** The code that verifies the address; null if the invitation was mailed to it. */
  sent: SentCode | null
  /** Replaces the default subtitle, without a code. */
  intro?: string
  draft: RegisterDraft
  onTyped: (draft: RegisterDraft) => void
  /** Called with the form's values when it is left. */
  onLeft?: (draft: RegisterDraft) => void
  inviteCode?: string
  onResend?: () => Promise<void>
  onChangeEmail?: () => void
  /** The form is being sent, or has failed. */
  onSubmitting?: (busy: boolean) => void
  onRegistered: (email: string) => Promise<void>
}

export const RegisterPersonForm = (props: RegisterPersonFormProps) => {
  const {
    email,
    sent,
    intro,
    draft,
    onTyped,
    onLeft,
    inviteCode,
    onResend,
    onChangeEmail,
    onSubmitting,
    onRegistered,
  } = props
  const t = useT()
  const { session, passwordMinLength } = useScreen()

  const form = useScreenForm<'code' | 'orgUserName' | 'password'>({
    initial: { code: draft.code, orgUserName: draft.orgUserName, password: '' },
    ...(sent && { firstFocus: 'code' as const }),
    rules: () => ({
      code: sent ? CODE_RULES : [],
      orgUserName: PERSON_NAME_RULES,
      password: newPasswordRules(passwordMinLength),
    }),
    submit: async ({ code, orgUserName, password }) => {
      onSubmitting?.(true)
      try {
        const mailed = { ...(sent && { code }), ...(inviteCode && { inviteCode }) }
        await session.register({ orgEmail: email, orgUserName, password, ...mailed })
        await onRegistered(email)
      } catch (error) {
        onSubmitting?.(false)
        throw error
      }
    },
  })

  const { code, orgUserName } = form.values
  useOnChange(onTyped, { code, orgUserName })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and with what was filled in without an event.
  useEffect(() => () => onLeft?.(form.read()), [])

  const resend = async () => {
    await onResend?.()
    form.setValue('code', '')
    form.focus('code')
  }

  return (
    <>
      {sent ? (
        <Heading title={t('register.checkMail')}>{t('form.codeSent', { email })}</Heading>
      ) : (
        <Heading title={t('register.title')}>{intro ?? t('register.subtitle')}</Heading>
      )}
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice}>
          {form.notice?.key === ADDRESS_TAKEN && (
            <ScreenLink destination={{ to: 'sign-in', email }}>{t('register.signIn')}</ScreenLink>
          )}
        </FormNoticeLine>
        <HiddenUsername email={email} />
        {sent && (
          <CodeInput
            form={form}
            below={<Resend resendAt={sent.resendAt} onResend={() => void form.attempt(resend)} />}
          />
        )}
        <Field
          {...form.field('orgUserName')}
          label={t('form.orgUserName')}
          error={problemText(t, form.problems.orgUserName)}
          autoComplete="name"
        />
        <PasswordInput form={form} kind="new-password" hint={t('register.passwordRule', { min: passwordMinLength })} />
        <SubmitButton label={t('register.submit')} busyLabel={t('register.submitting')} busy={form.busy} />
      </form>
      <p className="sso-foot">
        {sent ? (
          <button type="button" className="sso-link" part="link" onClick={onChangeEmail}>
            {t('form.change')}
          </button>
        ) : (
          <>
            {t('register.haveAccount')}{' '}
            <ScreenLink destination={{ to: 'sign-in', email }}>{t('register.signIn')}</ScreenLink>
          </>
        )}
      </p>
    </>
  )
}
