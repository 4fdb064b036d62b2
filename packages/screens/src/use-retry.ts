import { useState } from 'react'

/** Retries a load: `busy` shows the skeleton again meanwhile, and `retried` makes the heading take the focus afterwards. */
export const useRetry = (load: () => Promise<void>) => {
  const [busy, setBusy] = useState(false)
  const [retried, setRetried] = useState(false)
  const retry = () => {
    setBusy(true)
    setRetried(true)
    void load().finally(() => setBusy(false))
  }
  return { busy, retried, retry }
}
