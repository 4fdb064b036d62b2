import { ErrorScreen } from '@sso-elements/screens/error'
import { goTo } from '../navigation/history.ts'
import { definePage } from './define-page.ts'

const ErrorPage = () => <ErrorScreen kind="unknown" onRetry={() => goTo('', { replace: true })} />

/** The general error page; its row also serves a page that fails. */
export const ERROR_PAGE = definePage({
  path: 'error',
  title: 'error.unknownTitle',
  Content: ErrorPage,
  screens: [ErrorScreen],
})
