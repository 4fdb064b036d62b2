import { isTypable } from './first-field.ts'

interface EntryOptions {
  /** What holds the form, now or later. */
  around: Node
  /** What gets the focus; asked again as long as it is not there. */
  target: () => HTMLElement | null
  /** Whether the focus is where the visitor or the page has put it: there it stays. */
  isTaken: (active: Element) => boolean
}

/** What says that the visitor goes on by themselves. */
const USER_EVENTS = ['keydown', 'pointerdown'] as const

/** What has the focus, inside of shadow roots too. */
export const focusHolder = (): Element | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Gives the focus to a form that was entered on purpose (EMB-04). What comes only later gets it then, until the visitor goes on
 * by themselves. Returns the end of it.
 */
export const focusOnEntry = ({ around, target, isTaken }: EntryOptions): (() => void) => {
  let focused: HTMLElement | null = null
  const moveFocus = (): void => {
    const active = focusHolder()
    // A heading that came before its form gives way to the field.
    const isReplaceable = active === focused && active !== null && !isTypable(active)
    if (active && !isReplaceable && isTaken(active)) return
    const next = target()
    if (!next || next === active) return
    focused = next
    // The page stays where it stands.
    next.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(moveFocus)
  const stop = (): void => {
    observer.disconnect()
    for (const type of USER_EVENTS) removeEventListener(type, stop, true)
  }
  observer.observe(around, { childList: true, subtree: true })
  for (const type of USER_EVENTS) addEventListener(type, stop, true)
  moveFocus()
  return stop
}
