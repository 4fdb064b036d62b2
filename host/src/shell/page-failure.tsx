import { BrandLayout } from '@sso-elements/screens'
import { ErrorScreen } from '@sso-elements/screens/error'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

/** Stands in for a page that failed: its chunk or texts did not arrive, or it threw. */
export const PageFailure = () => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <BrandLayout>
      <ErrorScreen kind={navigator.onLine ? 'unknown' : 'offline'} onRetry={() => location.reload()} />
    </BrandLayout>
  )
}
