import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useEscape } from 'sso-elements/ui'

interface MenuProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name of the panel, where the button's text is not enough. */
  name?: string
  className?: string
  /** The end of the button that the panel is aligned with. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it, or at the bottom of a phone's screen. It closes on Escape and when the user presses or focuses something outside. */
export const Menu = ({ label, name, className = 'ws-chip', align = 'start', children }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEscape(open, close)

  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving
    <div className="ws-menu" ref={root} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div id={id} className="ws-panel" data-align={align} {...(name && { role: 'group', 'aria-label': name })}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
