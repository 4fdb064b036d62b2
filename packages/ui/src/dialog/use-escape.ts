import { useEffect, useLayoutEffect, useRef } from 'react'

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
