import { loadChunk } from '@sso-elements/browser'
import { clientOf, clientToolOf, organizationIn } from '@sso-elements/chat-sign-in/detect'
import { getSession } from '@sso-elements/session'
import { type ComponentType, useEffect, useState } from 'react'
import { useElement } from '../element-context.ts'
import type { ElementChatAttempt } from './chat-sign-in.tsx'

/** Elements that have tried: after one attempt the form is all that is shown. */
const attempted = new WeakSet<HTMLElement>()

/** Signs in with the chat tool whose client shows the page; in other browsers no more code is loaded (IMS-05). */
export const LazyChatSignIn = () => {
  const { values, steps } = useElement()
  const [loaded, setLoaded] = useState<{
    ChatSignIn: ComponentType<ElementChatAttempt>
    attempt: ElementChatAttempt
  } | null>(null)
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
    loadChunk(() => import('./chat-sign-in.tsx')).then(
      ({ ChatSignIn }) =>
        setLoaded({ ChatSignIn, attempt: { tool, orgId, returnTo: address, leaves: address !== location.href } }),
      // The form works without it.
      console.warn,
    )
  }, [element, returnTo])
  return loaded && <loaded.ChatSignIn {...loaded.attempt} />
}
