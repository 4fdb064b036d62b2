import { QUERY } from '@sso-elements/contract'
import { type NoticeName, NoticeScreen } from '@sso-elements/screens/notice'
import { useHost } from '../host-context.ts'
import { queryValue } from '../navigation/query-value.ts'
import { CHAT_ROUTES } from '../routes/chat-routes.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { area, page } from './area.ts'

/** Every row of this area is named after the notice that it shows. */
const isNotice = (path: string): path is NoticeName => CHAT_ROUTES.some((row) => row.path === path)

/** What the flows say of the person and the organization (DNG-01). */
const PARAMETERS = ['orgId', 'userId'] as const

const NoticePage = () => {
  const { session } = useHost()
  const { path, search } = usePageLocation()
  const params = Object.fromEntries(PARAMETERS.map((name) => [name, queryValue(search, name)]))
  // Another try begins where the visitor came from: that page knows which tool signs in to it.
  const retry = () => location.assign(session.returnAddress(queryValue(search, QUERY.ssoRedirect)))
  return isNotice(path) ? <NoticeScreen notice={path} params={params} onRetry={retry} /> : null
}

export const chatArea = area(CHAT_ROUTES, { notice: page(NoticePage, NoticeScreen) })
