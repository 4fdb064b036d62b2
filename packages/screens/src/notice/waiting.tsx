import { type ReactNode, useEffect, useState } from 'react'

const SECOND_MS = 1000
/** Delay after which a page that should redirect by itself also offers links. */
const LATE_AFTER_MS = 10 * SECOND_MS

interface WaitingProps {
  /** What is in progress, for assistive technology. */
  label: string
  lateLabel: string
  /** Links, shown after the delay. */
  children: ReactNode
}

/** An indeterminate progress bar. Space for the late links is reserved from the start, so that nothing moves. */
export const Waiting = ({ label, lateLabel, children }: WaitingProps) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className="sso-progress" role="progressbar" aria-label={label} />
      <div className="sso-late">
        <p className="sso-hint" role="status">
          {late && lateLabel}
        </p>
        {late && <div className="sso-actions">{children}</div>}
      </div>
    </>
  )
}
