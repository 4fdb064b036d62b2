import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Signs out and navigates to sign-in, or stays on the page; `signingOut` is true meanwhile. */
export const useSignOut = ({ stay = false } = {}) => {
  const { session, onNavigate } = useScreen()
  const [signingOut, setSigningOut] = useState(false)
  const signOut = async () => {
    if (signingOut) return
    setSigningOut(true)
    await session.signOut()
    if (stay) setSigningOut(false)
    else onNavigate({ to: 'sign-in', signedOut: true })
  }
  return { signingOut, signOut }
}
