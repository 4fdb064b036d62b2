import { useScreen } from '@sso-elements/screens/provider'
import { Notice } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { onMessage, type SessionMessage } from './messages.ts'

/** Shows the session's messages above the current screen (CAT-04, CAT-05). */
export const SessionMessages = () => {
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
