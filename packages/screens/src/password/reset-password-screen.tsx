import { useState } from 'react'
import { WithTexts } from '../with-texts.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export interface ResetPasswordScreenProps {
  /** The address that a code was just sent to; without it the screen asks for one. */
  email?: string
}

/** A new password with a mailed code; every session of the person ends. */
export const ResetPasswordScreen = ({ email = '' }: ResetPasswordScreenProps) => {
  const [doneFor, setDoneFor] = useState<string | null>(null)
  return (
    <WithTexts groups={['sign-in', 'password']} fields={2}>
      {(t) =>
        doneFor === null ? (
          <ResetPasswordForm t={t} email={email} onDone={setDoneFor} />
        ) : (
          <PasswordChanged t={t} email={doneFor} />
        )
      }
    </WithTexts>
  )
}
