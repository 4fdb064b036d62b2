import { afterVisible } from '@sso-elements/browser'
import type { Locale } from '@sso-elements/contract'
import { LATE_WORDS } from '@sso-elements/locale'
import { useEffect, useState } from 'react'

/** Seconds in view after which something that loads counts as late. */
const LATE_AFTER = 10

/** Whether the page was in view for so long that its load counts as late. */
export const useLate = (): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => afterVisible(LATE_AFTER, () => setLate(true)), [])
  return late
}

interface LateProps {
  locale: Locale
  /** If omitted, the page is loaded again. */
  onRetry?: (() => void) | undefined
}

/**
 * Next to content that is still loading: after a while a notice and a retry button (STA-04). The region exists before its text, so that it
 * is announced.
 */
export const Late = ({ locale, onRetry = () => location.reload() }: LateProps) => {
  const late = useLate()
  const [text, retry] = LATE_WORDS[locale]
  return (
    <p className="sso-hint sso-slow" role="status">
      {late && (
        <>
          {text}{' '}
          <button type="button" className="sso-link" part="link" onClick={onRetry}>
            {retry}
          </button>
        </>
      )}
    </p>
  )
}
