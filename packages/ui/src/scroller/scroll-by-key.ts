import type { KeyboardEvent } from 'react'

/** Number of frames in which the end must not move, because new rows may be higher than estimated. */
const STEADY_FRAMES = 3

/** Controls in which these keys move the caret or select. */
const TEXT_CONTROLS = 'input, textarea, select, [contenteditable]'

const jump = (element: Element, top: number) => element.scrollTo({ top, behavior: 'instant' })

/** User input that interrupts scrolling to the end. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const toEnd = (element: Element): void => {
  const interrupted = new AbortController()
  for (const type of USER_SCROLL_EVENTS)
    element.addEventListener(type, () => interrupted.abort(), { signal: interrupted.signal, passive: true })
  let end = -1
  let steady = 0
  const step = () => {
    if (interrupted.signal.aborted) return
    jump(element, element.scrollHeight)
    steady = element.scrollTop === end ? steady + 1 : 0
    end = element.scrollTop
    if (steady < STEADY_FRAMES) requestAnimationFrame(step)
    else interrupted.abort()
  }
  step()
}

/** Home and End scroll to the first and past the last loaded row, wherever the focus is in the list (LST-05). */
export const scrollByKey = (event: KeyboardEvent<Element>): void => {
  const { key, target, currentTarget } = event
  if ((key !== 'Home' && key !== 'End') || event.defaultPrevented) return
  if (event.shiftKey || event.altKey || event.metaKey) return
  if (target instanceof Element && target.closest(TEXT_CONTROLS)) return
  event.preventDefault()
  if (key === 'Home') jump(currentTarget, 0)
  else toEnd(currentTarget)
}
