import { ErrorScreen } from '@sso-elements/screens/error'
import { useEffect } from 'react'
import { route } from '../routes/route-row.ts'
import { PageFrame } from './page-frame.tsx'

/** What stands for a page that did not come: nothing of its own is known. */
export const FAILURE = {
  row: route('error', 'error', 'error', ['notice', 'error.unknownTitle']),
  texts: ['notice'],
} as const

interface PageFailureProps {
  error: unknown
  search: string
  onHeading: (title: string) => void
  onRetry: () => void
}

/** Stands in for a page that failed: its chunk or texts did not arrive, or it threw. */
export const PageFailure = ({ error, search, onHeading, onRetry }: PageFailureProps) => {
  useEffect(() => console.error(error), [error])
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <PageFrame row={FAILURE.row} search={search} onHeading={onHeading}>
      <ErrorScreen kind={navigator.onLine ? 'unknown' : 'offline'} onRetry={onRetry} />
    </PageFrame>
  )
}
