import { defineScreen } from '../define-screen.tsx'
import { useScreen } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export interface ForgotPasswordScreenProps {
  /** Prefill. */
  email?: string
}

const ForgotPassword = ({ email = '' }: ForgotPasswordScreenProps) => {
  const { onNavigate } = useScreen()
  return <ForgotPasswordForm email={email} onSent={(sent) => onNavigate({ to: 'reset-password', email: sent.email })} />
}

/** Asks for the address and has a code sent there; the answer is the same for an unknown one. */
export const ForgotPasswordScreen = defineScreen({ texts: SCREEN_TEXTS['forgot-password'], Screen: ForgotPassword })
