import { useEffect, useState } from 'react'

const SETTLED_MS = 250

/** A value that people type, once they pause: each letter need not ask a server. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
