import { ErrorScreen } from '@sso-elements/screens/error'
import { useEffect } from 'react'
import { route } from '../routes/route-row.ts'
import { PageFrame } from './page-frame.tsx'

/** The row of a page that did not come: nothing of its own is known. */
export const FAILURE_ROW = route('error', 'error', 'error', ['notice', 'error.unknownTitle'])

interface PageFailureProps {
  error: unknown
  search: string
  onRetry: () => void
}

/** Stands in for a page that failed: its chunk or texts did not arrive, or it threw. */
export const PageFailure = ({ error, search, onRetry }: PageFailureProps) => {
  useEffect(() => console.error(error), [error])
  return (
    <PageFrame row={FAILURE_ROW} search={search}>
      <ErrorScreen kind={navigator.onLine ? 'unknown' : 'offline'} onRetry={onRetry} />
    </PageFrame>
  )
}
