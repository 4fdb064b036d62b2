import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { PasswordChanged, ResetPasswordForm } from './reset-password-form.tsx'

export interface ResetPasswordScreenProps {
  /** The address that a code was sent to. If omitted, the screen first asks for an address and sends the code. */
  email?: string
}

const ResetPassword = ({ email = '' }: ResetPasswordScreenProps) => {
  const [sentTo, setSentTo] = useState(email)
  const [done, setDone] = useState(false)
  if (done) return <PasswordChanged email={sentTo} />
  if (!sentTo) return <ForgotPasswordForm email="" onSent={(sent) => setSentTo(sent.email)} />
  return <ResetPasswordForm email={sentTo} onChanged={() => setDone(true)} />
}

/** Sets a new password with an emailed code. All sessions of the user end, and this device is signed in (RST-01). */
export const ResetPasswordScreen = defineScreen({
  texts: SCREEN_TEXTS['reset-password'],
  fields: 2,
  Screen: ResetPassword,
})
