import { ErrorScreen } from '@sso-elements/screens/error'
import { useNavigate } from 'react-router'
import { pathOf, START_ROUTE } from '../routes/routes.ts'

/** What is shown when something could not be done and there is no better page. */
export const ErrorPage = () => {
  const navigate = useNavigate()
  return <ErrorScreen kind="unknown" onRetry={() => void navigate(pathOf(START_ROUTE), { replace: true })} />
}
