import { useScreen } from '../screen-context.tsx'
import { WithTexts } from '../with-texts.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export interface ForgotPasswordScreenProps {
  /** Prefill. */
  email?: string
}

/** Asks for the address and has a code sent there; the answer is the same for an unknown one. */
export const ForgotPasswordScreen = ({ email = '' }: ForgotPasswordScreenProps) => {
  const { onNavigate } = useScreen()
  return (
    <WithTexts groups={['sign-in', 'password']}>
      {(t) => (
        <ForgotPasswordForm
          t={t}
          email={email}
          onSent={(sent) => onNavigate({ to: 'reset-password', email: sent.email })}
        />
      )}
    </WithTexts>
  )
}
