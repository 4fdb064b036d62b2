import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Ends the session and goes to sign-in; `leaving` while that takes its time. */
export const useSignOut = () => {
  const { session, onEvent, onNavigate } = useScreen()
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    if (leaving) return
    setLeaving(true)
    await session.signOut()
    onEvent('signed-out', {})
    onNavigate({ to: 'sign-in' })
  }
  return { leaving, signOut }
}
