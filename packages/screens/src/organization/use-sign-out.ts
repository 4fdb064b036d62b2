import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Ends the session and goes to sign-in, or stays where it is; `leaving` while that takes its time. */
export const useSignOut = ({ stay = false } = {}) => {
  const { session, onEvent, onNavigate } = useScreen()
  const [signingOut, setSigningOut] = useState(false)
  const signOut = async () => {
    if (signingOut) return
    setSigningOut(true)
    await session.signOut()
    onEvent('signed-out', {})
    if (stay) setSigningOut(false)
    else onNavigate({ to: 'sign-in', signedOut: true })
  }
  return { signingOut, signOut }
}
