import { isSandboxed } from '@sso-elements/browser'
import { RequestError } from '@sso-elements/session'
import { describeFailure } from '../form/describe-failure.ts'
import { noticeText } from '../form/form-problem.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { ERROR_KINDS } from './error-kinds.ts'
import { PageNotice } from './page-notice.tsx'

interface LoadFailedProps {
  error: unknown
  /** The load failed again after a retry: the heading takes the focus, so that screen readers announce it. */
  retried: boolean
  onRetry: () => void
}

const isConnection = (error: unknown): boolean =>
  error instanceof RequestError && !isSandboxed() && (error.kind === 'network' || error.kind === 'timeout')

/** Replaces a screen whose data failed to load, and offers a retry. Needs the texts of `notice` and `feedback`. */
export const LoadFailed = ({ error, retried, onRetry }: LoadFailedProps) => {
  const t = useT()
  const { passwordMinLength } = useScreen()
  const failure = describeFailure(error, passwordMinLength)
  return (
    <PageNotice
      row={ERROR_KINDS[isConnection(error) ? 'offline' : 'unknown']}
      // In a sandboxed frame, `EmbedLayout` already shows the reason above this page.
      {...(failure && !isSandboxed() && { sentence: noticeText(t, failure.notice) })}
      firstFocus={retried}
      onRetry={onRetry}
    />
  )
}
