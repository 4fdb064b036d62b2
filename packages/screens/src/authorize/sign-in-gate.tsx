import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useT } from '../screen-context.tsx'

interface SignInGateProps {
  title: string
  text: string
  /** Whether the heading takes the focus: after a sign-out on this page. */
  firstFocus: boolean
}

/** Asks users without a session to sign in or register; both return here. */
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
