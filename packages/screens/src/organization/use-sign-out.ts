import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Ends the session and goes to sign-in, or stays where it is; `leaving` while that takes its time. */
export const useSignOut = ({ stay = false } = {}) => {
  const { session, onEvent, onNavigate } = useScreen()
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    if (leaving) return
    setLeaving(true)
    await session.signOut()
    onEvent('signed-out', {})
    if (stay) setLeaving(false)
    else onNavigate({ to: 'sign-in', signedOut: true })
  }
  return { leaving, signOut }
}
