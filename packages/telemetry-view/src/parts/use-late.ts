import { useEffect, useState } from 'react'

/** After this time, in milliseconds, the user is told that it takes long. */
const LATE_MS = 5000

/** Whether something has been busy for unusually long. */
export const useLate = (isBusy: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  return isLate
}
