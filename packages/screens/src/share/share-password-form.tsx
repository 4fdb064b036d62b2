import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { RequestError } from '@sso-elements/session'
import { PasswordField, SubmitButton } from '@sso-elements/ui'
import { PASSWORD_RULES } from '../form/field-rules.ts'
import { problemText } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen } from '../screen-context.tsx'

interface SharePasswordFormProps {
  t: Translate
  shareCode: string
  firstFocus: boolean
  onOpened: (token: string) => void | Promise<void>
  /** The share was withdrawn meanwhile. */
  onGone: () => void
}

/** The password of a share; whatever goes wrong is told at its field (SHR-07). */
export const SharePasswordForm = ({ t, shareCode, firstFocus, onOpened, onGone }: SharePasswordFormProps) => {
  const { session } = useScreen()
  const form = useScreenForm<'password'>({
    initial: { password: '' },
    rules: () => ({ password: PASSWORD_RULES }),
    ...(firstFocus && { firstFocus: 'password' as const }),
    failuresAt: 'password',
    submit: async ({ password }) => {
      try {
        const { token } = await session.call('/anonymous/share/login', { shareCode, password }, { showError: false })
        await onOpened(token)
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
