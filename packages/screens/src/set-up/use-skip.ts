import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

/** Ends the set-up, wherever it is; busy until the page has gone on. */
export const useSkip = () => {
  const { onDone } = useScreen()
  const [leaving, setLeaving] = useState(false)
  const skip = async () => {
    if (leaving) return
    setLeaving(true)
    try {
      await onDone()
    } finally {
      setLeaving(false)
    }
  }
  return { leaving, skip }
}
