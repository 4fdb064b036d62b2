import { Notice } from '@sso-elements/ui'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useT } from '../screen-context.tsx'

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
