import { loadChunk } from '@sso-elements/browser'
import { clientOf, clientToolOf } from '@sso-elements/chat-tools/detect'
import { type ReactNode, useEffect, useState } from 'react'

/** What the chat tool or the frame around the page requires; elsewhere no more code is loaded (IMS-05, EMB-02). */
export const Surroundings = () => {
  const [chat, setChat] = useState<ReactNode>(null)
  const [access, setAccess] = useState<ReactNode>(null)
  useEffect(() => {
    // The form works without either.
    if (clientToolOf(clientOf(window)))
      loadChunk(() => import('./chat/chat-attempt.tsx')).then((part) => setChat(<part.ChatAttempt />), console.warn)
    if (window.parent !== window)
      loadChunk(() => import('@sso-elements/screens/storage-access')).then(
        (part) => setAccess(<part.StorageAccess />),
        console.warn,
      )
  }, [])
  return (
    <>
      {access}
      {chat}
    </>
  )
}
