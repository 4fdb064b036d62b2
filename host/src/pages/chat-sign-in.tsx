import type { ChatOutcome, NoticeContext } from '@sso-elements/chat-tools'
import { CHAT_BRAND, feishuBrandAt } from '@sso-elements/chat-tools/feishu-brand'
import { pagesOf } from '@sso-elements/chat-tools/notices'
import { HOST_BASE, QUERY } from '@sso-elements/contract'
import { ChatSignInScreen } from '@sso-elements/screens/chat-sign-in'
import { adoptStyles } from '@sso-elements/ui'
import { useHost } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { chatAttempt, endChatAttempt } from '../navigation/chat-attempt.ts'
import { goTo } from '../navigation/history.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { CONSENT } from './consent-window.tsx'
import type { ChatAttempt } from './use-chat-attempt.ts'

adoptStyles(document, ChatSignInScreen.styles)

/** Signs in with a chat tool instead of the form (NAV-06). */
export const ChatSignIn = ({ tool, orgId, returnTo }: ChatAttempt) => {
  const { config, session } = useHost()
  const { path, search } = usePageLocation()

  const showNotice = (page: string, query: Record<string, string>, { brand, teamsToken }: NoticeContext = {}): void => {
    endChatAttempt(returnTo)
    chatAttempt.setState({ teams: teamsToken === undefined ? null : { token: teamsToken, orgId } })
    // A return address names the organization itself; of a transit page, the notice has to know it for another try.
    const organization = path.startsWith(`${tool}/transit`) ? { [QUERY.suuid]: orgId } : {}
    goTo(page + carriedQuery(search, { ...query, ...organization, [CHAT_BRAND]: brand }), { replace: true })
  }
  const perform = async (outcome: ChatOutcome): Promise<void> => {
    if (outcome.status === 'page') showNotice(outcome.page, outcome.query, outcome)
    if (outcome.status === 'leave') location.assign(outcome.to)
    if (outcome.status === 'sign-in') endChatAttempt(returnTo)
    if (outcome.status === 'entered') {
      chatAttempt.setState({ tool })
      // The rules leave for the return address once the session is there.
      await session.signInWithToken(outcome.token).catch(() => showNotice(pagesOf(tool).failed, {}))
    }
  }
  return (
    <ChatSignInScreen
      tool={tool}
      orgId={orgId}
      returnTo={returnTo}
      environment={config.environment}
      brand={feishuBrandAt([returnTo], navigator.userAgent)}
      consentUrl={`${location.origin}${HOST_BASE}teams/transit?${CONSENT}=${encodeURIComponent(orgId)}`}
      onOutcome={(outcome) => void perform(outcome)}
      onOtherWay={() => endChatAttempt(returnTo)}
    />
  )
}
