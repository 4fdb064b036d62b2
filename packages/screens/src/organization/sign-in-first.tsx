import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useT } from '../screen-context.tsx'

/** Replaces a form that requires a session. */
export const SignInFirst = () => {
  const t = useT()
  return (
    <>
      <Heading title={t('organization.createTitle')}>{t('organization.signInFirst')}</Heading>
      <div className="sso-form">
        <ScreenLink destination={{ to: 'sign-in' }} className="sso-button">
          {t('signIn.submit')}
        </ScreenLink>
      </div>
      <p className="sso-foot">
        {t('signIn.newHere')} <ScreenLink destination={{ to: 'register' }}>{t('signIn.register')}</ScreenLink>
      </p>
    </>
  )
}
