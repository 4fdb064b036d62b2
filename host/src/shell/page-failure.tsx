import { ErrorScreen } from '@sso-elements/screens/error'
import { useEffect } from 'react'
import { route } from '../routes/route-row.ts'
import { PageFrame } from './page-frame.tsx'

/** The frame of a page that did not come: nothing of its own row is known. */
const FRAME = route('error', 'error', 'error', ['notice', 'error.unknownTitle'])

interface PageFailureProps {
  error: unknown
  search: string
  onRetry: () => void
}

/** Stands in for a page that failed: its chunk or texts did not arrive, or it threw. */
export const PageFailure = ({ error, search, onRetry }: PageFailureProps) => {
  useEffect(() => console.error(error), [error])
  return (
    <PageFrame row={FRAME} search={search}>
      <ErrorScreen kind={navigator.onLine ? 'unknown' : 'offline'} onRetry={onRetry} />
    </PageFrame>
  )
}
