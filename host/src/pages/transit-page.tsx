import { organizationIn, type SignInTool } from '@sso-elements/chat-tools/detect'
import { HOST_BASE, QUERY } from '@sso-elements/contract'
import { SigningInScreen } from '@sso-elements/screens/notice'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { chatAttempt, endChatAttempt } from '../navigation/chat-attempt.ts'
import { goTo } from '../navigation/history.ts'
import { queryValue } from '../navigation/query-value.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { ChatSignIn } from './load-chat-sign-in.ts'

interface TransitPageProps {
  tool: SignInTool
  /** Shown if the address names no destination. */
  children: ReactNode
}

/**
 * The page between a chat tool and the product, to which the entries of its apps link: signs in with the tool if the address names the
 * organization (`suuid`), and continues.
 */
export const TransitPage = ({ tool, children }: TransitPageProps) => {
  const { session } = useHost()
  const { account } = useStoreState(session.store)
  const { endedFor } = useStoreState(chatAttempt)
  const { path, search } = usePageLocation()
  const requested = queryValue(search, QUERY.ssoRedirect)
  const named = queryValue(search, QUERY.suuid)
  const returnTo = requested === null && named === null ? null : session.returnAddress(requested)
  const orgId = named ?? organizationIn(returnTo)
  const signsIn = returnTo !== null && orgId !== null && account === null && endedFor !== returnTo
  const goesOn = returnTo !== null && !signsIn
  useEffect(() => {
    // From here the rules of the sign-in page redirect. The end of the attempt may have led to a notice already, which is rendered a moment
    // later.
    if (goesOn && location.pathname === HOST_BASE + path) {
      chatAttempt.setState({ tool })
      goTo(`login${carriedQuery(search, { [QUERY.ssoRedirect]: returnTo })}`, { replace: true })
    }
  }, [goesOn, returnTo, path, search, tool])
  if (signsIn)
    return (
      <Suspense fallback={<SigningInScreen tool={tool} onOtherWay={() => endChatAttempt(returnTo)} />}>
        <ChatSignIn tool={tool} orgId={orgId} returnTo={returnTo} />
      </Suspense>
    )
  return goesOn ? null : children
}
