import type { SignInTool } from '@sso-elements/chat-tools/detect'
import { CHAT_BRAND, feishuBrandAt } from '@sso-elements/chat-tools/feishu-brand'
import { type FeishuBrand, HOST_BASE, IDENTITY_PROVIDERS, OTHER_REGISTRATION_PAGE, QUERY } from '@sso-elements/contract'
import { ChatLinkScreen } from '@sso-elements/screens/chat-link'
import type { ScreenNeeds } from '@sso-elements/screens/define-screen'
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
import { definePage, type PageRow } from './define-page.ts'
import { TransitPage } from './transit-page.tsx'

/** The path of every page in this file is the name of its notice. */
const isNotice = (path: string): path is NoticeName => Object.hasOwn(NOTICES, path)

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

const ToolTransit = ({ tool }: { tool: SignInTool }) => (
  <TransitPage tool={tool}>
    <NoticePage />
  </TransitPage>
)

const TeamsTransit = () => {
  const { search } = usePageLocation()
  if (!isConsentWindow(search)) return <ToolTransit tool="teams" />
  return (
    <ConsentWindow
      otherwise={<NoticeScreen notice="teams/error/other" params={{}} onRetry={() => location.reload()} />}
    >
      <NoticePage isTransit />
    </ConsentWindow>
  )
}

/** What pages of a tool show. */
interface ToolPage extends Pick<PageRow, 'Content'>, Partial<Pick<PageRow, 'access'>> {
  screens: readonly ScreenNeeds[]
}

const NOTICE: ToolPage = { Content: NoticePage, screens: [NoticeScreen] }

const LINK = { screens: [ChatLinkScreen, NoticeScreen] }

/** Pages of a tool, each with the title of its notice. */
const pagesOf = <const Tool extends string, const Leaf extends string>(
  tool: Tool,
  leaves: readonly Leaf[],
  toolPage = NOTICE,
) =>
  leaves.map((leaf) => {
    const path = `${tool}/${leaf}` as const
    if (!isNotice(path)) throw new Error(`No notice for ${path}`)
    return definePage({ ...toolPage, path, title: NOTICES[path].title })
  })

const ERRORS = ['bind-duplication', 'is-auth-expired', 'no-integrated', 'org-mismatch', 'other'] as const

/** The notice and error pages of the chat tools. */
export const PAGES = [
  ...pagesOf('lark', ['403', 'authorized']),
  ...pagesOf('lark', ['bindAndAuthorized'], { ...LINK, Content: () => <LinkPage tool="lark" /> }),
  ...pagesOf('lark', ['error', 'not-auth']),
  ...pagesOf('dingtalk', ['403']),
  ...pagesOf('dingtalk', ['authorized'], { ...LINK, Content: () => <LinkPage tool="dingtalk" /> }),
  ...pagesOf('dingtalk', ['error', 'expired', 'mismatch', 'not-auth', 'not-integrated']),
  ...pagesOf('qywx', ['403', 'authorized']),
  ...pagesOf('qywx', ['bindAndAuthorized'], { ...LINK, Content: () => <LinkPage tool="qywx" /> }),
  ...pagesOf('qywx', ['concat-admin', 'duplicate', 'error-store', 'error', 'expired', 'mismatch', 'not-integrated']),
  ...pagesOf('qywx', ['transit-home', 'transit'], { ...NOTICE, Content: () => <ToolTransit tool="qywx" /> }),
  ...pagesOf('slack', ['authorized'], { ...LINK, Content: () => <LinkPage tool="slack" /> }),
  ...pagesOf('slack', ['transit'], { ...NOTICE, Content: () => <ToolTransit tool="slack" /> }),
  ...pagesOf('slack', ['bind-duplication-error'], { ...NOTICE, access: 'session' }),
  ...pagesOf('slack/error', [...ERRORS, 'no-admin-auth']),
  ...pagesOf('teams', ['authorized'], { ...LINK, Content: () => <LinkPage tool="teams" /> }),
  ...pagesOf('teams', ['transit'], { ...NOTICE, Content: TeamsTransit }),
  ...pagesOf('teams', ['app-authorized', 'bind-duplication-error'], { ...NOTICE, access: 'session' }),
  ...pagesOf('teams/error', ERRORS),
]
