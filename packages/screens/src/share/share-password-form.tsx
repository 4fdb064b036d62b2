import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { PasswordField, SubmitButton } from '@sso-elements/ui'
import { PASSWORD_RULES } from '../form/field-rules.ts'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useT } from '../screen-context.tsx'

/** `share.ended`: the server ended the open visit. `share.refused`: the stored token, or the token of the link, was rejected. */
export type ShareFormNotice = 'share.ended' | 'share.refused'

interface SharePasswordFormProps {
  /** Why the password is required again. */
  notice: ShareFormNotice | null
  firstFocus: boolean
  /** Opens the share; the form stays busy until the promise settles. */
  onPassword: (password: string) => Promise<void>
  /** The share was revoked meanwhile. */
  onGone: () => void
}

/** The password form of a share; all errors are shown at the field (SHR-07). */
export const SharePasswordForm = ({ notice, firstFocus, onPassword, onGone }: SharePasswordFormProps) => {
  const t = useT()
  const form = useScreenForm<'password'>({
    initial: { password: '' },
    rules: () => ({ password: PASSWORD_RULES }),
    ...(firstFocus && { firstFocus: 'password' as const }),
    ...(notice && { firstNotice: { kind: 'info', key: notice } as const }),
    errorField: 'password',
    submit: async ({ password }) => {
      try {
        await onPassword(password)
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== CODE_OF_REPLY.shareNotFound) throw error
        onGone()
      }
    },
  })
  return (
    <>
      <Heading title={t('share.title')}>{t('share.subtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <PasswordField
          {...form.field('password')}
          label={t('form.password')}
          error={problemText(t, form.problems.password)}
          autoComplete="off"
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
        />
        <SubmitButton label={t('share.open')} busyLabel={t('share.opening')} busy={form.busy} />
      </form>
    </>
  )
}
