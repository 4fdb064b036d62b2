import { useEffect, useRef } from 'react'

/** Retries a failed request when the browser is online again. */
export const useRetryOnline = (hasFailed: boolean, retry: () => void): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!hasFailed) return
    const onOnline = () => latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [hasFailed])
}
