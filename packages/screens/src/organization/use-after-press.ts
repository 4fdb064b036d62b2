import { useEffect, useRef } from 'react'

/**
 * Runs work at once, or after the click while a mouse button or a finger is down: what the work moves under the pointer would
 * otherwise take the click from what was pressed.
 */
export const useAfterPress = (): ((work: () => void) => void) => {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const down = () => {
      isDown.current = true
    }
    const up = () => {
      isDown.current = false
      // The click follows in the same task.
      setTimeout(() => {
        if (!isDown.current) for (const work of waiting.current.splice(0)) work()
      })
    }
    const options = { capture: true, signal: stop.signal }
    // After a touch, the mouse events come behind those of the pointer, and they move the focus.
    for (const name of ['pointerdown', 'mousedown']) addEventListener(name, down, options)
    for (const name of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(name, up, options)
    return () => stop.abort()
  }, [])
  return (work) => {
    if (isDown.current) waiting.current.push(work)
    else work()
  }
}
