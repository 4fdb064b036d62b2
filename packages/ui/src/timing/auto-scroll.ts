/** Where a pointer that drags something makes its surroundings scroll: so close to an edge, in pixels; and how fast, in pixels a second (VAL-07). */
const MARGIN_PX = 60
const SPEED_PX_PER_S = 300

/** The longest step that is made up for after a pause, so that nothing jumps. */
const MAX_STEP_MS = 100

interface Edges {
  start: number
  end: number
}

/**
 * Which way to scroll for a pointer at this place: -1 towards the start, 1 towards the end, 0 not at all. Outside of the edges counts as at
 * them. Where both margins meet the nearer edge counts.
 */
export const scrollDirection = (pointer: number, { start, end }: Edges, margin: number = MARGIN_PX): -1 | 0 | 1 => {
  const fromStart = pointer - start
  const fromEnd = end - pointer
  if (Math.min(fromStart, fromEnd) >= margin) return 0
  return fromStart < fromEnd ? -1 : 1
}

interface AutoScrollOptions {
  marginPx?: number
  /** Pixels a second. */
  speed?: number
}

/**
 * Scrolls an element while something is dragged near its upper or lower edge, at left and right likewise (VAL-07). Start it when dragging
 * begins; what is answered ends it.
 */
export const autoScroll = (
  element: Element,
  { marginPx = MARGIN_PX, speed = SPEED_PX_PER_S }: AutoScrollOptions = {},
): (() => void) => {
  let pointer: { x: number; y: number } | null = null
  let frame = 0
  let lastFrame: number | null = null
  // What is less than a pixel is kept for the next frame: a browser would drop it.
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

  // Of native dragging a page hears `dragover` alone, of its own dragging `pointermove` alone.
  document.addEventListener('dragover', follow, { capture: true })
  document.addEventListener('pointermove', follow, { capture: true })
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('dragover', follow, { capture: true })
    document.removeEventListener('pointermove', follow, { capture: true })
  }
}
