import { useEffect, useRef } from 'react'

/** Tries anew what failed as soon as the browser is online again. */
export const useAgainOnline = (hasFailed: boolean, again: () => void): void => {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!hasFailed) return
    const onOnline = () => latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [hasFailed])
}
