import { ErrorScreen } from '@sso-elements/screens/error'
import { useEffect } from 'react'
import { route } from '../routes/route-row.ts'
import { PageFrame } from './page-frame.tsx'

/** Route and texts of the failure page. */
export const FAILURE = {
  row: route('error', 'error', 'error', ['notice', 'error.unknownTitle']),
  texts: ['notice'],
} as const

interface PageFailureProps {
  error: unknown
  search: string
  onHeading: (title: string) => void
  onRetry: () => void | Promise<void>
}

/** Replaces a page whose chunk or texts failed to load, or that threw an error. */
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
