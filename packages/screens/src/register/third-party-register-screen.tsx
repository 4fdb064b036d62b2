import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { WithTexts } from '../with-texts.tsx'
import { RegisterPending } from './register-pending.tsx'
import { RegisterScreen } from './register-screen.tsx'

export interface ThirdPartyRegisterScreenProps {
  /** The sign-in source that knows the person, while nobody here does. */
  source: 'google' | 'lark' | 'third'
  /** Prefill. */
  email?: string
}

/** Registration of a person who came from another sign-in source (IMS-04); by an address of their own where nobody is proven. */
export const ThirdPartyRegisterScreen = ({ source, email }: ThirdPartyRegisterScreenProps) => {
  const { session } = useScreen()
  const pending = useLoaded(() => session.call('/account/identity/pending', {}, { showError: false }).catch(() => null))
  if (pending.status === 'loading') return <FormSkeleton fields={1} />
  const proven = pending.status === 'loaded' ? pending.data : null
  return (
    <WithTexts groups={['sign-in', 'register', 'join']}>
      {(t) =>
        proven ? (
          <RegisterPending t={t} pending={proven} />
        ) : (
          <RegisterScreen {...(email && { email })} intro={t(`thirdParty.${source}`)} />
        )
      }
    </WithTexts>
  )
}
