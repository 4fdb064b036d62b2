import { type ReactNode, useEffect, useState } from 'react'

const SECOND_MS = 1000
/** After this long a page that leads on by itself offers a way to go on by hand. */
const LATE_AFTER_MS = 10 * SECOND_MS

interface WaitingProps {
  /** What is going on. */
  label: string
  lateLabel: string
  /** The ways on, shown when it takes long. */
  children: ReactNode
}

/** Work of unknown length; the place of what comes later is held from the start. */
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
