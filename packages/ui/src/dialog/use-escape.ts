import { useEffect, useLayoutEffect, useRef } from 'react'

/** The overlays of the page that are open; the last one lies on top. */
const overlays: { close: () => void }[] = []

const closeTopmost = (event: KeyboardEvent) => {
  // The Escape that ends a Chinese input method's suggestions is not meant for the overlay.
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
 * Escape closes what lies on top (VAL-07): of several overlays that use this, the one that was opened last. A control in it that uses Escape
 * itself prevents the event's default.
 */
export const useEscape = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  // What the page shows is what Escape does: an effect would come later.
  useLayoutEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? open({ close: () => latest.current() }) : undefined), [isOpen])
}
