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

/** Asks for the address and sends a code to it; the response is the same for an unknown address. */
export const ForgotPasswordScreen = defineScreen({ texts: SCREEN_TEXTS['forgot-password'], Screen: ForgotPassword })
