import type { SessionEvents } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'

/** Shows the failure messages of the session, each for its time (CAT-05). */
export const Messages = () => {
  const { session, texts } = useHost()
  const { locale } = useStoreState(session.preferences)
  const [message, setMessage] = useState<SessionEvents['message'] | null>(null)

  useEffect(() => session.on('message', setMessage), [session])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), message.durationMs)
    return () => clearTimeout(timer)
  }, [message])

  if (!message) return null
  return (
    <div className="sso-toast">
      <Notice kind="error">{message.key ? texts.translator(locale ?? 'en')(message.key) : message.text}</Notice>
    </div>
  )
}
