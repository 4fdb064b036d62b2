import { mutationObserver } from '@sso-elements/browser'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Input types without text entry. */
const NON_TEXT_TYPES = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']

const isTextField = (element: Element): element is TextField =>
  element.matches('input, textarea') && !NON_TEXT_TYPES.includes((element as TextField).type)

/** Whether the element is a text field that is visible and editable. */
export const isTypable = (element: Element): element is TextField =>
  isTextField(element) &&
  !element.readOnly &&
  !element.matches(':disabled, [aria-hidden="true"]') &&
  // Browsers without `checkVisibility` count it as visible.
  element.checkVisibility?.({ visibilityProperty: true }) !== false

/** The first editable text field in document order (EMB-04). */
export const firstField = (around: ParentNode): TextField | null =>
  [...around.querySelectorAll('input, textarea')].find(isTypable) ?? null

interface EntryOptions {
  /** Container of the form; it is observed, because the form may be added later. */
  around: Node
  /** Returns the element to focus, or null; called again after each change of the container. */
  target: () => HTMLElement | null
  /** Whether the user or the page placed the focus on this element, so that it stays there. */
  isTaken: (active: Element) => boolean
}

/** Events that show that the user has moved on. */
const USER_EVENTS = ['keydown', 'pointerdown'] as const

/** The focused element, also inside of shadow roots. */
export const focusHolder = (): Element | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Focuses a form that the user opened deliberately (EMB-04). A target that is added later is focused then, unless the user
 * has pressed a key or a pointer meanwhile. Returns a function that stops it.
 */
export const focusOnEntry = ({ around, target, isTaken }: EntryOptions): (() => void) => {
  let focused: HTMLElement | null = null
  const moveFocus = (): void => {
    const active = focusHolder()
    // A heading that was focused before its form rendered is replaced by the field.
    const isReplaceable = active === focused && active !== null && !isTypable(active)
    if (active && !isReplaceable && isTaken(active)) return
    const next = target()
    if (!next || next === active) return
    focused = next
    // The page does not scroll.
    next.focus({ preventScroll: true })
  }
  const observer = mutationObserver(moveFocus)
  const stop = (): void => {
    observer.disconnect()
    for (const type of USER_EVENTS) removeEventListener(type, stop, true)
  }
  observer.observe(around, { childList: true, subtree: true })
  for (const type of USER_EVENTS) addEventListener(type, stop, true)
  moveFocus()
  return stop
}
