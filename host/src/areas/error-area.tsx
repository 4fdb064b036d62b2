import { ErrorScreen } from '@sso-elements/screens/error'
import { goTo } from '../navigation/history.ts'
import { ERROR_ROUTES } from '../routes/error-routes.ts'
import { area, page } from './area.ts'

const ErrorPage = () => <ErrorScreen kind="unknown" onRetry={() => goTo('', { replace: true })} />

export const errorArea = area(ERROR_ROUTES, { error: page(ErrorPage, ErrorScreen) })
