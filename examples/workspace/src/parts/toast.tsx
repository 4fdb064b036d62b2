import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Notice } from 'sso-elements/ui'
import { onMessage } from '../session/messages.ts'
import { useTexts } from '../texts/texts.tsx'

const SHOWN_MS = 5000

interface Told {
  kind: 'success' | 'error'
  words: string
  durationMs: number
}

/** What the session says without words of the server's. */
const WORDS_OF = {
  'code.403': 'failure.sessionEnded',
  'message.cookieRefused': 'failure.cookieRefused',
  'message.http400': 'failure.unexpected',
  'message.http429': 'failure.busy',
  'message.http500': 'failure.unexpected',
  'message.network': 'failure.network',
  'message.pageError': 'failure.unexpected',
  'message.timeout': 'failure.timeout',
  'message.unexpected': 'failure.unexpected',
} as const

const Tell = createContext<(words: string) => void>(() => {})

/** Says for a moment, above whatever is there, what was done. */
export const useToast = () => useContext(Tell)

/** Gives the page its place for what was done; it is there before words come, so that they are read out. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  const [told, setTold] = useState<Told | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const show = useCallback((next: Told) => {
    // The newest of what lies on top of the page is the topmost: above a dialog, and not dimmed by it.
    place.current?.hidePopover?.()
    place.current?.showPopover?.()
    setTold(next)
  }, [])
  useEffect(() => place.current?.showPopover?.(), [])
  const tell = useCallback((words: string) => show({ kind: 'success', words, durationMs: SHOWN_MS }), [show])
  useEffect(
    () =>
      onMessage(({ key, text, durationMs }) => show({ kind: 'error', words: text ?? t(WORDS_OF[key]), durationMs })),
    [show, t],
  )
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), told.durationMs)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <Tell.Provider value={tell}>
      {children}
      <div ref={place} popover="manual" className="ws-toast" aria-live="polite">
        {told && <Notice kind={told.kind}>{told.words}</Notice>}
      </div>
    </Tell.Provider>
  )
}
