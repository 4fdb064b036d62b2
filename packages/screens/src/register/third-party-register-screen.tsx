import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { RegisterPending } from './register-pending.tsx'
import { RegisterScreen } from './register-screen.tsx'

export interface ThirdPartyRegisterScreenProps {
  /** The provider that the user came from. */
  source: 'google' | 'lark' | 'third'
  /** Prefill. */
  email?: string
  /** Proves the Teams user in a frame that keeps no cookie (EMB-02). */
  teams?: { token: string; orgId: string } | undefined
}

const ThirdPartyRegister = ({ source, email, teams }: ThirdPartyRegisterScreenProps) => {
  const { session } = useScreen()
  const t = useT()
  const pending = useLoaded(() =>
    session.call('/account/identity/pending', teams ? { teams } : {}, { showError: false }).catch(() => null),
  )
  if (pending.status === 'loading') return <FormSkeleton fields={1} />
  const proven = pending.status === 'loaded' ? pending.data : null
  if (proven) return <RegisterPending pending={proven} {...(teams && { teamsToken: teams.token })} />
  return <RegisterScreen {...(email && { email })} intro={t(`thirdParty.${source}`)} />
}

/** Registration after a sign-in with a provider (IMS-04); an ordinary registration if no identity is pending. */
export const ThirdPartyRegisterScreen = defineScreen({
  texts: ['sign-in', 'register', 'join'],
  Screen: ThirdPartyRegister,
})
