import { DEFAULT_LOCALE } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useEffect } from 'react'
import { useHost, useStoreState } from '../host-context.ts'

/** Shows the failure messages of the session, each for its duration (CAT-05). */
export const Messages = () => {
  const { session, texts, messages } = useHost()
  const locale = useStoreState(session.preferences).locale ?? DEFAULT_LOCALE
  const { message } = useStoreState(messages)

  useEffect(() => {
    // Preloaded, because there may be no network when a message has to be shown.
    texts.loadTexts(locale, ['feedback']).catch((error: unknown) => console.warn(`No words for messages: ${error}`))
  }, [texts, locale])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => messages.setState({ message: null }), message.durationMs)
    return () => clearTimeout(timer)
  }, [messages, message])

  if (!message) return null
  return (
    <div className="sso-toast">
      <Notice kind="error">{message.key ? texts.translator(locale)(message.key) : message.text}</Notice>
    </div>
  )
}
