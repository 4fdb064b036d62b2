import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width that an element is given, in pixels; 0 until it is on the screen. */
export const useWidth = <Shown extends Element>(): [RefObject<Shown | null>, number] => {
  const element = useRef<Shown>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    setWidth(Math.round(shown.getBoundingClientRect().width))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
