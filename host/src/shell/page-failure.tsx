import { ErrorScreen } from '@sso-elements/screens/error'
import { useEffect } from 'react'
import { useHost } from '../host-context.ts'
import type { FailureSource } from '../host-events.ts'
import { ERROR_PAGE } from '../pages/error-pages.tsx'
import { PageFrame } from './page-frame.tsx'

interface PageFailureProps {
  error: unknown
  /** Whether the page threw an error, or a file of it failed to load. */
  source: FailureSource
  search: string
  onHeading: (title: string) => void
  onRetry: () => void | Promise<void>
}

/** Replaces a page whose chunk or texts failed to load, or that threw an error. */
export const PageFailure = ({ error, source, search, onHeading, onRetry }: PageFailureProps) => {
  const { events } = useHost()
  useEffect(() => {
    console.error(error)
    events.failure(error, source)
  }, [events, error, source])
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <PageFrame row={ERROR_PAGE} search={search} onHeading={onHeading}>
      <ErrorScreen kind={navigator.onLine ? 'unknown' : 'offline'} onRetry={onRetry} />
    </PageFrame>
  )
}
