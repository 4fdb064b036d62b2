/** Distance of the pointer from an edge at which scrolling starts, and the scroll speed (VAL-07). */
const MARGIN_PX = 60
const SPEED_PX_PER_S = 300

/** Maximum time that one frame accounts for, so that the content does not jump after a pause. */
const MAX_STEP_MS = 100

interface Edges {
  start: number
  end: number
}

/**
 * Scroll direction for a pointer position: -1 towards the start, 1 towards the end, 0 for none. A position outside of the edges
 * counts as at the edge. If the margins overlap, the nearer edge wins.
 */
export const scrollDirection = (pointer: number, { start, end }: Edges, margin: number = MARGIN_PX): -1 | 0 | 1 => {
  const fromStart = pointer - start
  const fromEnd = end - pointer
  if (Math.min(fromStart, fromEnd) >= margin) return 0
  return fromStart < fromEnd ? -1 : 1
}

interface AutoScrollOptions {
  marginPx?: number
  /** Pixels per second. */
  speed?: number
}

/**
 * Scrolls an element while something is dragged near one of its four edges (VAL-07). Call it when dragging starts; the
 * returned function stops it.
 */
export const autoScroll = (
  element: Element,
  { marginPx = MARGIN_PX, speed = SPEED_PX_PER_S }: AutoScrollOptions = {},
): (() => void) => {
  let pointer: { x: number; y: number } | null = null
  let frame = 0
  let lastFrame: number | null = null
  // Fractions of a pixel are carried over to the next frame, because browsers ignore them.
  let remainder = { x: 0, y: 0 }

  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    const elapsed = lastFrame === null ? 0 : Math.min(now - lastFrame, MAX_STEP_MS)
    lastFrame = now
    if (!pointer) return
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const distance = (speed * elapsed) / 1000
    const x = remainder.x + scrollDirection(pointer.x, { start: left, end: right }, marginPx) * distance
    const y = remainder.y + scrollDirection(pointer.y, { start: top, end: bottom }, marginPx) * distance
    const whole = { x: Math.trunc(x), y: Math.trunc(y) }
    remainder = { x: x - whole.x, y: y - whole.y }
    if (whole.x !== 0 || whole.y !== 0) element.scrollBy({ left: whole.x, top: whole.y, behavior: 'instant' })
  }
  const follow = ({ clientX, clientY }: MouseEvent) => {
    pointer = { x: clientX, y: clientY }
  }

  // Native dragging fires only `dragover`, custom dragging only `pointermove`.
  document.addEventListener('dragover', follow, { capture: true })
  document.addEventListener('pointermove', follow, { capture: true })
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('dragover', follow, { capture: true })
    document.removeEventListener('pointermove', follow, { capture: true })
  }
}
