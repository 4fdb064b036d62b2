import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useEscape } from './use-escape.ts'

interface DialogProps {
  open: boolean
  title: string
  /** Called by Escape or a device's way back, by the button that closes, and by a click beside the dialog. */
  onClose: () => void
  closeLabel: string
  children: ReactNode
  /** Buttons at its end, the main one last. */
  actions?: ReactNode
  /** While it works nobody closes it. */
  busy?: boolean | undefined
  /** A click beside it closes nothing: what was typed would be lost. */
  keepOnOutsideClick?: boolean | undefined
  /** Gets the focus instead of the first that takes it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Not among the icons of the controls, which each element loads. */
const Cross = () => (
  <svg className="sso-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d="M6 6l12 12M18 6 6 18" strokeLinecap="round" />
  </svg>
)

/** Whether a click is outside of the dialog's box; its backdrop belongs to the element. */
const isOnBackdrop = ({ target, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * A modal dialog on the browser's own `<dialog>`: the rest of the page is inert; the focus goes to the first control of its content, and
 * back to where it was when the dialog closes. Escape closes it, the one on top first (VAL-07).
 */
export const Dialog = ({
  open,
  title,
  onClose,
  closeLabel,
  children,
  actions,
  busy = false,
  keepOnOutsideClick = false,
  initialFocus,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)
  const titleId = useId()
  const close = () => {
    if (!busy) onClose()
  }
  useEscape(open, close)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const previousFocus = document.activeElement
    element.showModal()
    initialFocus?.current?.focus()
    return () => {
      element.close()
      // The browser gives the focus back itself, but not to what is inside of a shadow root.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
    }
  }, [open, initialFocus])

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what a click beside does
    <dialog
      ref={dialog}
      className="sso-dialog"
      aria-labelledby={titleId}
      aria-busy={busy}
      onCancel={(event) => {
        // Closed by the browser alone, the page would still take it for open.
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // Who selects text and lets go beside the dialog wants it to stay.
        if (pressedOnBackdrop.current && isOnBackdrop(event) && !keepOnOutsideClick) close()
      }}
    >
      <h2 id={titleId} className="sso-dialog-title">
        {title}
      </h2>
      <div className="sso-dialog-body">{children}</div>
      {actions && <div className="sso-dialog-actions">{actions}</div>}
      <button type="button" className="sso-dialog-close" aria-label={closeLabel} aria-disabled={busy} onClick={close}>
        <Cross />
      </button>
    </dialog>
  )
}
