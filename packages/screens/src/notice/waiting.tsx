import type { ReactNode } from 'react'
import { useLate } from '../form/late.tsx'

interface WaitingProps {
  /** What is in progress, for assistive technology. */
  label: string
  lateLabel: string
  /** Links, shown once it is late. */
  children: ReactNode
}

/** An indeterminate progress bar. Space for the late links is reserved from the start, so that nothing moves. */
export const Waiting = ({ label, lateLabel, children }: WaitingProps) => {
  const late = useLate()
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
