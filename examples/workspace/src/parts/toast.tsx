import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Notice } from 'sso-elements/ui'
import { onMessage } from '../session/messages.ts'
import { useTexts } from '../texts/texts.tsx'

const SHOWN_MS = 5000

interface Toast {
  kind: 'success' | 'error'
  text: string
  durationMs: number
}

/** Text keys of session messages that have no text of the server. */
const TEXT_KEYS = {
  'code.403': 'failure.sessionEnded',
  'message.cookieRefused': 'failure.cookieRefused',
  'message.http400': 'failure.unexpected',
  'message.http429': 'failure.busy',
  'message.http500': 'failure.unexpected',
  'message.insecure': 'failure.insecure',
  'message.network': 'failure.network',
  'message.pageError': 'failure.unexpected',
  'message.timeout': 'failure.timeout',
  'message.unexpected': 'failure.unexpected',
} as const

const ToastContext = createContext<(text: string) => void>(() => {})

/** Shows a text for a few seconds, above everything else on the page. */
export const useToast = () => useContext(ToastContext)

/** Renders the toast's live region, which has to exist before its text so that screen readers announce it. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  const [toast, setToast] = useState<Toast | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  const show = useCallback((next: Toast) => {
    // Reopening moves the popover to the end of the top layer: above a dialog and its backdrop.
    popover.current?.hidePopover?.()
    popover.current?.showPopover?.()
    setToast(next)
  }, [])
  useEffect(() => popover.current?.showPopover?.(), [])
  const showToast = useCallback((text: string) => show({ kind: 'success', text, durationMs: SHOWN_MS }), [show])
  useEffect(
    () =>
      onMessage(({ key, text, durationMs }) => show({ kind: 'error', text: text ?? t(TEXT_KEYS[key]), durationMs })),
    [show, t],
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext.Provider value={showToast}>
      {children}
      <div ref={popover} popover="manual" className="ws-toast" aria-live="polite">
        {toast && <Notice kind={toast.kind}>{toast.text}</Notice>}
      </div>
    </ToastContext.Provider>
  )
}
