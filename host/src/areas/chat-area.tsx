import type { SignInTool } from '@sso-elements/chat-sign-in/detect'
import { CHAT_BRAND, feishuBrandAt } from '@sso-elements/chat-sign-in/feishu-brand'
import { type FeishuBrand, HOST_BASE, IDENTITY_PROVIDERS, OTHER_REGISTRATION_PAGE, QUERY } from '@sso-elements/contract'
import { ChatLinkScreen } from '@sso-elements/screens/chat-link'
import { type NoticeName, NoticeScreen } from '@sso-elements/screens/notice'
import { type ChatNoticeRow, NOTICES } from '@sso-elements/screens/notices'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { chatAttempt } from '../navigation/chat-attempt.ts'
import { CHAT_TOOLS } from '../navigation/destinations.ts'
import { goTo } from '../navigation/history.ts'
import { leaveFor } from '../navigation/leave.ts'
import { queryValue } from '../navigation/query-value.ts'
import { ConsentWindow, isConsentWindow } from '../pages/consent-window.tsx'
import { TransitPage } from '../pages/transit-page.tsx'
import { CHAT_ROUTES } from '../routes/chat-routes.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { area, page } from './area.ts'

/** The path of every row in this area is the name of its notice. */
const isNotice = (path: string): path is NoticeName => CHAT_ROUTES.some((row) => row.path === path)

/** Query parameters of the chat tools' flows (DNG-01). */
const PARAMETERS = ['orgId', 'userId', 'toolError', 'reason'] as const

/** Goes to the return address, where the tool signs in again if nobody is signed in. */
const useReturn = (): ((options?: { replace: boolean }) => void) => {
  const { session } = useHost()
  const { search } = usePageLocation()
  return ({ replace } = { replace: false }) => {
    const address = session.returnAddress(queryValue(search, QUERY.ssoRedirect))
    void leaveFor(session, address, replace ? 'replace' : 'assign')
  }
}

/** Which of Feishu and Lark the person uses, as far as the page knows. */
const useFeishuBrand = () => {
  const { search } = usePageLocation()
  return feishuBrandAt([location.origin + search, queryValue(search, QUERY.ssoRedirect)], navigator.userAgent)
}

/** @param isTransit on the way between the tool and the product */
const NoticePage = ({ isTransit = false }: { isTransit?: boolean }) => {
  const { path, search } = usePageLocation()
  const { account } = useStoreState(useHost().session.store)
  const { linkedPage, endedFor } = useStoreState(chatAttempt)
  const brand = useFeishuBrand()
  const params = Object.fromEntries(PARAMETERS.map((name) => [name, queryValue(search, name)]))
  const goBack = useReturn()
  const organization = queryValue(search, QUERY.suuid)
  const retry = () => {
    if (path === 'lark/not-auth') goTo(`lark/bindAndAuthorized${carriedQuery(search)}`)
    // The transit page of the tool failed, and begins anew.
    else if (organization !== null)
      location.assign(
        `${HOST_BASE}${path.split('/')[0]}/transit${carriedQuery(search, { [QUERY.suuid]: organization })}`,
      )
    // Without a return address, somebody who is signed in was adding the app.
    else if (account !== null && /^(slack|teams)\/error\//.test(path) && queryValue(search, QUERY.ssoRedirect) === null)
      goTo(`orginfo${carriedQuery(search, { [CHAT_TOOLS]: '1' })}`)
    else goBack()
  }
  if (!isNotice(path)) return null
  const { claim } = NOTICES[path] as ChatNoticeRow
  const isLinked = account !== null && path === linkedPage
  // Sent by the tool, which has named them.
  const isUnlinked = account === null && claim === 'unlinked' && (endedFor !== null || params['userId'] !== null)
  return (
    <NoticeScreen
      notice={path}
      params={params}
      brand={brand}
      isFromSignIn={isTransit || isLinked || isUnlinked}
      onRetry={retry}
      onNoApp={() => goTo(`orginfo${carriedQuery(search, { [CHAT_TOOLS]: '1' })}`, { replace: true })}
    />
  )
}

const REGISTRATION_PAGE = {
  lark: IDENTITY_PROVIDERS.lark.registrationPage,
  dingtalk: OTHER_REGISTRATION_PAGE,
  qywx: OTHER_REGISTRATION_PAGE,
  slack: OTHER_REGISTRATION_PAGE,
  teams: OTHER_REGISTRATION_PAGE,
} as const
/** Pages of their own, where a tool has them. */
const LINKED_PAGE = {
  lark: 'lark/authorized',
  dingtalk: null,
  qywx: 'qywx/authorized',
  slack: null,
  teams: null,
} as const
const TAKEN_PAGE = {
  lark: null,
  dingtalk: null,
  qywx: 'qywx/duplicate',
  slack: 'slack/bind-duplication-error',
  teams: 'teams/bind-duplication-error',
} as const

const LinkPage = ({ tool }: { tool: SignInTool }) => {
  const { search } = usePageLocation()
  const goBack = useReturn()
  const registration = REGISTRATION_PAGE[tool] + carriedQuery(search)
  const { teams } = useStoreState(chatAttempt)
  const show = (page: string, query = {}) => goTo(page + carriedQuery(search, query), { replace: true })
  const showLinked = (page: string, brand: FeishuBrand | null) => {
    chatAttempt.setState({ linkedPage: page })
    show(page, { [CHAT_BRAND]: brand ?? undefined })
  }
  const [linkedPage, takenPage] = [LINKED_PAGE[tool], TAKEN_PAGE[tool]]
  return (
    <ChatLinkScreen
      tool={tool}
      teams={tool === 'teams' && teams ? teams : undefined}
      registrationHref={HOST_BASE + registration}
      onRegister={() => goTo(registration)}
      // Back would otherwise lead to a page that says that nobody is linked.
      onLinked={(brand) => (linkedPage ? showLinked(linkedPage, brand) : goBack({ replace: true }))}
      onTaken={takenPage ? () => show(takenPage) : undefined}
      onLeave={() => goBack()}
    >
      <NoticePage />
    </ChatLinkScreen>
  )
}

const transit = (tool: SignInTool) =>
  page(
    () => (
      <TransitPage tool={tool}>
        <NoticePage />
      </TransitPage>
    ),
    NoticeScreen,
  )

const TeamsTransit = () => {
  const { search } = usePageLocation()
  if (!isConsentWindow(search))
    return (
      <TransitPage tool="teams">
        <NoticePage />
      </TransitPage>
    )
  return (
    <ConsentWindow
      otherwise={<NoticeScreen notice="teams/error/other" params={{}} onRetry={() => location.reload()} />}
    >
      <NoticePage isTransit />
    </ConsentWindow>
  )
}

export const chatArea = area(CHAT_ROUTES, {
  notice: page(NoticePage, NoticeScreen),
  'link-lark': page(() => <LinkPage tool="lark" />, ChatLinkScreen, NoticeScreen),
  'link-dingtalk': page(() => <LinkPage tool="dingtalk" />, ChatLinkScreen, NoticeScreen),
  'link-qywx': page(() => <LinkPage tool="qywx" />, ChatLinkScreen, NoticeScreen),
  'link-slack': page(() => <LinkPage tool="slack" />, ChatLinkScreen, NoticeScreen),
  'link-teams': page(() => <LinkPage tool="teams" />, ChatLinkScreen, NoticeScreen),
  'transit-qywx': transit('qywx'),
  'transit-slack': transit('slack'),
  'transit-teams': page(TeamsTransit, NoticeScreen),
})
