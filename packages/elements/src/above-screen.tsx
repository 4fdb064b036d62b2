import { loadChunk } from '@sso-elements/browser'
import { clientOf, clientToolOf } from '@sso-elements/chat-tools/detect'
import { useScreen } from '@sso-elements/screens/provider'
import { Notice } from '@sso-elements/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { onMessage, type SessionMessage } from './messages.ts'

/** Content that the surrounding chat tool or frame requires; elsewhere no extra code is loaded (IMS-05, EMB-02). */
const Surroundings = () => {
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

/** Shows the session's messages above the current screen (CAT-04, CAT-05). */
const SessionMessages = () => {
  const { texts, locale } = useScreen()
  const [message, setMessage] = useState<SessionMessage | null>(null)

  useEffect(() => {
    const show = (received: SessionMessage): void => {
      // A message whose text cannot be loaded is not shown.
      if (received.key)
        void texts.loadTexts(locale, ['feedback']).then(
          () => setMessage(received),
          () => {},
        )
      else setMessage(received)
    }
    return onMessage(show)
  }, [texts, locale])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), message.durationMs)
    return () => clearTimeout(timer)
  }, [message])

  if (!message) return null
  return (
    <div className="sso-said">
      <Notice kind="error">{message.key ? texts.translator(locale)(message.key) : message.text}</Notice>
    </div>
  )
}

/** Content above the current screen: messages of the session, and requirements of the page's surroundings. */
export const AboveScreen = () => (
  <>
    <SessionMessages />
    <Surroundings />
  </>
)
