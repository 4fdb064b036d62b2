import { WithTexts } from '../with-texts.tsx'
import { RegisterScreen } from './register-screen.tsx'

export interface ThirdPartyRegisterScreenProps {
  /** The sign-in source that knows the person, while nobody here does. */
  source: 'google' | 'lark' | 'third'
  /** Prefill. */
  email?: string
}

/** Registration of a person who came from another sign-in source (IMS-04). */
export const ThirdPartyRegisterScreen = ({ source, email }: ThirdPartyRegisterScreenProps) => (
  <WithTexts groups={['sign-in', 'register', 'join']}>
    {(t) => <RegisterScreen {...(email && { email })} intro={t(`thirdParty.${source}`)} />}
  </WithTexts>
)
