import { isTypable } from './first-field.ts'

interface EntryOptions {
  /** What holds the form, now or later. */
  around: Node
  /** What gets the focus; asked again as long as it is not there. */
  target: () => HTMLElement | null
  /** Whether the focus is where the visitor or the page has put it: there it stays. */
  isTaken: (holder: Element) => boolean
}

/** What says that the visitor goes on by themselves. */
const OWN_STEPS = ['keydown', 'pointerdown'] as const

/** What has the focus, inside of shadow roots too. */
export const focusHolder = (): Element | null => {
  let holder = document.activeElement
  while (holder?.shadowRoot?.activeElement) holder = holder.shadowRoot.activeElement
  return holder
}

/**
 * Gives the focus to a form that was entered on purpose (EMB-04). What comes only later gets it then, until the visitor goes on
 * by themselves. Returns the end of it.
 */
export const focusOnEntry = ({ around, target, isTaken }: EntryOptions): (() => void) => {
  let given: HTMLElement | null = null
  const give = (): void => {
    const holder = focusHolder()
    // A heading that came before its form gives way to the field.
    const givesWay = holder === given && holder !== null && !isTypable(holder)
    if (holder && !givesWay && isTaken(holder)) return
    const next = target()
    if (!next || next === holder) return
    given = next
    // The page stays where it stands.
    next.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(give)
  const stop = (): void => {
    observer.disconnect()
    for (const step of OWN_STEPS) removeEventListener(step, stop, true)
  }
  observer.observe(around, { childList: true, subtree: true })
  for (const step of OWN_STEPS) addEventListener(step, stop, true)
  give()
  return stop
}
