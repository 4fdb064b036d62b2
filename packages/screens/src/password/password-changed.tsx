import type { Translate } from '@sso-elements/locale'
import { Notice } from '@sso-elements/ui'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'

export const PasswordChanged = ({ t, email }: { t: Translate; email: string }) => (
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
