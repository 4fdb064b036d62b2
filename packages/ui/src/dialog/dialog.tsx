import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createIcon } from '../controls/icon.tsx'

/** The open overlays of the page; the last one is on top. */
const overlays: { close: () => void }[] = []

const closeTopmost = (event: KeyboardEvent) => {
  // An Escape that closes the suggestions of an input method must not close the overlay.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
  const topmost = overlays.at(-1)
  if (!topmost) return
  event.preventDefault()
  topmost.close()
}

const open = (overlay: { close: () => void }): (() => void) => {
  if (overlays.length === 0) document.addEventListener('keydown', closeTopmost)
  overlays.push(overlay)
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1)
    if (overlays.length === 0) document.removeEventListener('keydown', closeTopmost)
  }
}

/**
 * Closes the topmost overlay on Escape (VAL-07): the overlay with this hook that was opened last. A control in it that handles
 * Escape itself has to prevent the event's default.
 */
export const useEscape = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  // In a layout effect, so that Escape never calls the callback of an older render.
  useLayoutEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? open({ close: () => latest.current() }) : undefined), [isOpen])
}

interface DialogProps {
  open: boolean
  title: string
  /** Called by Escape or the back gesture of a device, by the close button, and by a click on the backdrop. */
  onClose: () => void
  closeLabel: string
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  /** While true, the dialog cannot be closed. */
  busy?: boolean | undefined
  /** Whether a click on the backdrop is ignored, so that typed values are not lost. */
  keepOnOutsideClick?: boolean | undefined
  /** Element that takes the focus, instead of the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Not one of the shared icons, because every element loads those. */
const DialogIcon = createIcon({ close: 'M6 6l12 12M18 6 6 18' })

/** Whether a click is outside of the dialog's box; clicks on the backdrop have the dialog as their target. */
const isOnBackdrop = ({ target, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * A modal dialog based on the native `<dialog>`: the rest of the page is inert. The focus moves to the first control of its
 * content, and returns when the dialog closes. Escape closes the topmost dialog (VAL-07).
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
      // The browser restores the focus itself, but not inside of a shadow root.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
    }
  }, [open, initialFocus])

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click on the backdrop
    <dialog
      ref={dialog}
      className="sso-dialog"
      aria-labelledby={titleId}
      aria-busy={busy}
      onCancel={(event) => {
        // If the browser closed it, `open` would still be true.
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // A text selection that ends outside of the dialog must not close it.
        if (pressedOnBackdrop.current && isOnBackdrop(event) && !keepOnOutsideClick) close()
      }}
    >
      <h2 id={titleId} className="sso-dialog-title">
        {title}
      </h2>
      <div className="sso-dialog-body">{children}</div>
      {actions && <div className="sso-dialog-actions">{actions}</div>}
      <button type="button" className="sso-dialog-close" aria-label={closeLabel} aria-disabled={busy} onClick={close}>
        <DialogIcon name="close" />
      </button>
    </dialog>
  )
}
