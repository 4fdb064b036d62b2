import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** A typed value after a pause in typing, so that not every letter sends a request. */
export const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
