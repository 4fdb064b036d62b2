import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Ends the set-up, wherever it is; busy until the page has gone on. */
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
