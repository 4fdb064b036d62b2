import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useEscape } from 'sso-elements/ui'

interface MenuProps {
  /** Words on the button. */
  label: ReactNode
  /** What the panel is, where the button's words do not say. */
  name?: string
  className?: string
  /** Which end of the button the panel keeps to. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it; on a phone at the bottom of the screen. It closes on Escape and on whatever happens beside it. */
export const Menu = ({ label, name, className = 'ws-chip', align = 'start', children }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEscape(open, close)

  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !whole.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left
    <div className="ws-menu" ref={whole} onBlur={onBlur}>
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
