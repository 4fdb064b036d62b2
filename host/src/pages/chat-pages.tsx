import { CHAT_BRAND, feishuBrandAt } from '@sso-elements/chat-tools/feishu-brand'
import { CHAT_PAGES, pagesOf, registrationPageOf } from '@sso-elements/chat-tools/notices'
import { rowOf } from '@sso-elements/chat-tools/rows'
import { type ChatTool, type FeishuBrand, HOST_BASE, QUERY } from '@sso-elements/contract'
import { ChatLinkScreen } from '@sso-elements/screens/chat-link'
import { type NoticeName, NoticeScreen } from '@sso-elements/screens/notice'
import { type ChatNoticeRow, NOTICES } from '@sso-elements/screens/notices'
import { useHost, useStoreState } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { chatAttempt } from '../navigation/chat-attempt.ts'
import { goTo } from '../navigation/history.ts'
import { leaveFor } from '../navigation/leave.ts'
import { CHAT_TOOLS } from '../navigation/orginfo-query.ts'
import { queryValue } from '../navigation/query-value.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { ConsentWindow, isConsentWindow } from './consent-window.tsx'
import { definePage } from './define-page.ts'
import { TransitPage } from './transit-page.tsx'

/** The path of every page in this file is the name of its notice. */
const isNotice = (path: string): path is NoticeName => Object.hasOwn(NOTICES, path)

/** Query parameters of the chat tools' flows (DNG-01). */
const PARAMETERS = ['orgId', 'userId', 'toolError', 'reason'] as const

/** Redirects to the return address, where the tool signs in again if needed. */
const useReturn = (): ((options?: { replace: boolean }) => void) => {
  const { session } = useHost()
  const { search } = usePageLocation()
  return ({ replace } = { replace: false }) => {
    const address = session.returnAddress(queryValue(search, QUERY.ssoRedirect))
    void leaveFor(session, address, replace ? 'replace' : 'assign')
  }
}

/** Feishu or Lark, as far as the page knows. */
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
  if (!isNotice(path)) return null
  const { claim, tool } = NOTICES[path] as ChatNoticeRow
  if (tool === null) return null
  const { link, unlinked } = pagesOf(tool)
  const isAddedApp = rowOf(tool).app === 'added' && path.startsWith(`${tool}/error/`)
  const retry = () => {
    if (path === unlinked.page && path !== link) goTo(link + carriedQuery(search))
    // The transit page of the tool failed, and begins anew.
    else if (organization !== null)
      location.assign(`${HOST_BASE}${tool}/transit${carriedQuery(search, { [QUERY.suuid]: organization })}`)
    // Without a return address, a signed-in user was adding the app.
    else if (account !== null && isAddedApp && queryValue(search, QUERY.ssoRedirect) === null)
      goTo(`orginfo${carriedQuery(search, { [CHAT_TOOLS]: '1' })}`)
    else goBack()
  }
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

const LinkPage = ({ tool }: { tool: ChatTool }) => {
  const { search } = usePageLocation()
  const goBack = useReturn()
  const registration = registrationPageOf(tool) + carriedQuery(search)
  const { teams } = useStoreState(chatAttempt)
  const show = (page: string, query = {}) => goTo(page + carriedQuery(search, query), { replace: true })
  const showLinked = (page: string, brand: FeishuBrand | null) => {
    chatAttempt.setState({ linkedPage: page })
    show(page, { [CHAT_BRAND]: brand ?? undefined })
  }
  const { linked, taken } = pagesOf(tool)
  return (
    <ChatLinkScreen
      tool={tool}
      teams={tool === 'teams' && teams ? teams : undefined}
      registrationHref={HOST_BASE + registration}
      onRegister={() => goTo(registration)}
      // Back would otherwise lead to a page that says that no account is linked.
      onLinked={(brand) => (linked ? showLinked(linked, brand) : goBack({ replace: true }))}
      onTaken={taken ? () => show(taken) : undefined}
      onLeave={() => goBack()}
    >
      <NoticePage />
    </ChatLinkScreen>
  )
}

/** The page between the tool and the product. */
const ToolTransit = ({ tool }: { tool: ChatTool }) => {
  const { search } = usePageLocation()
  // Only Teams asks for consent in a separate window.
  if (tool === 'teams' && isConsentWindow(search))
    return (
      <ConsentWindow
        otherwise={<NoticeScreen notice="teams/error/other" params={{}} onRetry={() => location.reload()} />}
      >
        <NoticePage isTransit />
      </ConsentWindow>
    )
  return (
    <TransitPage tool={tool}>
      <NoticePage />
    </TransitPage>
  )
}

/** The part of a tool's page that its row names. */
const ToolPage = () => {
  const { path } = usePageLocation()
  const row = CHAT_PAGES.find((each) => each.path === path)
  if (row?.page === 'link') return <LinkPage tool={row.tool} />
  if (row?.page === 'transit') return <ToolTransit tool={row.tool} />
  return <NoticePage />
}

/** The notice and error pages of the chat tools, each with the title of its notice. */
export const PAGES = CHAT_PAGES.map(({ path, page, access }) =>
  definePage({
    path,
    access,
    title: NOTICES[path].title,
    Content: ToolPage,
    screens: page === 'link' ? [ChatLinkScreen, NoticeScreen] : [NoticeScreen],
  }),
)
