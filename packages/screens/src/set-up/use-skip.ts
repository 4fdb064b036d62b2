import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Ends the set-up at any step; `skipping` is true until the page has navigated. */
export const useSkip = () => {
  const { onDone } = useScreen()
  const [skipping, setSkipping] = useState(false)
  const skip = async () => {
    if (skipping) return
    setSkipping(true)
    try {
      await onDone()
    } finally {
      setSkipping(false)
    }
  }
  return { skipping, skip }
}
