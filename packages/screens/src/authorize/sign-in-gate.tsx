import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useT } from '../screen-context.tsx'

interface SignInGateProps {
  title: string
  text: string
  /** Somebody signed out here: the heading takes the focus. */
  firstFocus: boolean
}

/** Nobody is signed in, so there is nothing to hand over yet; the ways from here lead back. */
export const SignInGate = ({ title, text, firstFocus }: SignInGateProps) => {
  const t = useT()
  return (
    <>
      <Heading title={title} firstFocus={firstFocus}>
        {text}
      </Heading>
      <div className="sso-form">
        <ScreenLink destination={{ to: 'sign-in' }} className="sso-button">
          {t('authorize.signIn')}
        </ScreenLink>
      </div>
      <p className="sso-foot">
        {t('authorize.newHere')} <ScreenLink destination={{ to: 'register' }}>{t('authorize.register')}</ScreenLink>
      </p>
    </>
  )
}
