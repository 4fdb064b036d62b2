import { useState } from 'react'
import { WithTexts } from '../with-texts.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export interface ResetPasswordScreenProps {
  /** The address that a code was just sent to; without it the screen first asks for one and sends the code. */
  email?: string
}

/** A new password with a mailed code; every session of the person ends, and this device is signed in (RST-01). */
export const ResetPasswordScreen = ({ email = '' }: ResetPasswordScreenProps) => {
  const [sentTo, setSentTo] = useState(email)
  const [done, setDone] = useState(false)
  return (
    <WithTexts groups={['sign-in', 'password']} fields={2}>
      {(t) => {
        if (done) return <PasswordChanged t={t} email={sentTo} />
        if (!sentTo) return <ForgotPasswordForm t={t} email="" onSent={(sent) => setSentTo(sent.email)} />
        return <ResetPasswordForm t={t} email={sentTo} onChanged={() => setDone(true)} />
      }}
    </WithTexts>
  )
}
