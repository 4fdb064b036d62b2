import { QUERY } from '@sso-elements/contract'
import { type NoticeName, NoticeScreen } from '@sso-elements/screens/notice'
import { useHost } from '../host-context.ts'
import { queryValue } from '../navigation/query-value.ts'
import { CHAT_ROUTES } from '../routes/chat-routes.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { area, page } from './area.ts'

/** The path of every row in this area is the name of its notice. */
const isNotice = (path: string): path is NoticeName => CHAT_ROUTES.some((row) => row.path === path)

/** Query parameters of the chat tools' flows (DNG-01). */
const PARAMETERS = ['orgId', 'userId'] as const

const NoticePage = () => {
  const { session } = useHost()
  const { path, search } = usePageLocation()
  const params = Object.fromEntries(PARAMETERS.map((name) => [name, queryValue(search, name)]))
  // A retry starts at the return address: that page knows which tool signs in to it.
  const retry = () => location.assign(session.returnAddress(queryValue(search, QUERY.ssoRedirect)))
  return isNotice(path) ? <NoticeScreen notice={path} params={params} onRetry={retry} /> : null
}

export const chatArea = area(CHAT_ROUTES, { notice: page(NoticePage, NoticeScreen) })
