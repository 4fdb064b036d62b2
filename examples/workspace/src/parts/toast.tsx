import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Notice } from 'sso-elements/ui'

const SHOWN_MS = 5000

const Tell = createContext<(words: string) => void>(() => {})

/** Says for a moment, above whatever is there, what was done. */
export const useToast = () => useContext(Tell)

/** Gives the page its place for what was done; it is there before words come, so that they are read out. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [told, setTold] = useState<{ words: string } | null>(null)
  const tell = useCallback((words: string) => setTold({ words }), [])
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <Tell.Provider value={tell}>
      {children}
      <div className="ws-toast" aria-live="polite">
        {told && <Notice kind="success">{told.words}</Notice>}
      </div>
    </Tell.Provider>
  )
}
