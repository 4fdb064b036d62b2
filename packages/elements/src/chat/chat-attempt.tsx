import { clientOf, clientToolOf, organizationIn } from '@sso-elements/chat-tools/detect'
import { getSession } from '@sso-elements/session'
import { useEffect, useState } from 'react'
import { useElement } from '../element-context.ts'
import { ChatSignIn, type ElementChatAttempt } from './chat-sign-in.tsx'

/** Elements that have tried: after one attempt the form is all that is shown. */
const attempted = new WeakSet<HTMLElement>()

/** Signs in with the chat tool whose client shows the page. */
export const ChatAttempt = () => {
  const { values, steps } = useElement()
  const [attempt, setAttempt] = useState<ElementChatAttempt | null>(null)
  const { element } = steps
  const { returnTo } = values
  useEffect(() => {
    const tool = clientToolOf(clientOf(window))
    const session = getSession()
    if (tool === null || attempted.has(element) || session.store.getState().token !== null) return
    const address = returnTo ? session.returnAddress(returnTo) : location.href
    const orgId = organizationIn(address)
    if (orgId === null) return
    attempted.add(element)
    setAttempt({ tool, orgId, returnTo: address })
  }, [element, returnTo])
  return attempt && <ChatSignIn {...attempt} />
}
