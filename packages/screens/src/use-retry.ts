import { useState } from 'react'

/** Another try of what a screen loads: while it runs the screen waits as at first, and afterwards its heading takes the focus. */
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
